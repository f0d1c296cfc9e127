/** What is paid back of the example of the home page, on the way to its last day. */
export const firstRepayment = { day: 12, rupees: 40_000 };
