/** Ids in addresses: parts of the product page and of the comparisons. */
export const CALCULATOR_ID = 'calculator';
export const PORTFOLIO_ID = 'portfolio';
export const FALLS_ID = 'markets-fall';
