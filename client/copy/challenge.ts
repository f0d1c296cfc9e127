/** What is said where whoever sends a form is asked whether it is a person. */
export const challengeCopy = {
  checking: 'Checking that you are a person',
  stop: 'Stop and keep what I typed',
} as const;
