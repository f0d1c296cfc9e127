/** What a form that asks for a call can say of its fields (decisions 4). */
export const callBackMessages = {
  callTimeRequired: 'Choose when we may call you',
  callConsentRequired: 'Tick the box so that we may call you',
  callExpired: 'This check is too old to ask for a call. Check your number again, or call us',
} as const;
