/** Ids in addresses: parts of the product page and of the comparisons. */
export const CALCULATOR_ID = 'calculator';
export const PORTFOLIO_ID = 'portfolio';
export const FALLS_ID = 'markets-fall';
export const THREE_WAYS_ID = 'three-ways';
export const SHEET_ID = 'sheet';
export const RULES_ID = 'rules';
