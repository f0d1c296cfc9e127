/** Ids in addresses: parts of the product page and of the comparisons. */
export const CALCULATOR_ID = 'calculator';
export const PORTFOLIO_ID = 'portfolio';
export const FALLS_ID = 'markets-fall';
export const THREE_WAYS_ID = 'three-ways';
export const YEARLY_COST_ID = 'yearly-cost';
export const AVOIDABLE_ID = 'avoidable';
export const SHEET_ID = 'sheet';
export const RULES_ID = 'rules';
