/** What the comparison pages say around the three ways; the tool itself has its own text (three-ways.ts), which comes when it is near. */
export const threeWaysSection = {
  title: 'Sell, pledge, or a personal loan?',
  lead: 'Three ways to the same money. Set what you need and what you hold. Sometimes the honest answer is to sell.',
  ulip: 'Giving back a ULIP is taxed by the rules of its own policy, and the insurer names the value. For funds and shares you can compare the three ways.',
  ulipLink: 'Compare with your own figures',
} as const;
