/** Beside the field that people do not see, should somebody come to it all the same. */
export const honeypotLabel = 'Leave this field empty';
