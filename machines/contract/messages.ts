/**
 * Every sentence that a schema, the edge or the embedded backend can answer with, keyed.
 * Texts of the specification stand to the letter (sections 5 and 8); the others are ours.
 */
import { leadSuccess } from './lead-success';

export const messages = {
  // Eligibility (spec 5, in this order)
  nameRequired: 'Name is required',
  nameTooLong: 'Name must be 100 characters or fewer',
  phoneRequired: 'Mobile number is required',
  phoneDigitsOnly: 'Mobile number should contain only digits',
  phoneTenDigits: 'Mobile number must be 10 digits long',
  phoneNotIndian: 'Enter a valid Indian mobile number',
  codeRequired: 'Enter the 6-digit code',
  codeAmbiguous: 'Paste or type only the 6-digit code from the SMS',
  codeSent: 'We have sent a 6-digit code to your mobile number',
  codeVerified: 'Your mobile number is verified',
  codeWrong: 'That code is not right or is no longer valid. Check it, or ask for a new one',
  codeTooManyTries: 'Too many attempts. Request a new code',
  codeCooldown: 'A code was sent a moment ago. You can ask for a new one in a few seconds',
  codeSendLimit: 'Too many codes were sent to this number. Please try again later',
  codeBusy: 'We cannot send more codes right now. Please try again later',
  smsUnavailable: 'We cannot send codes by SMS at the moment. Please try again later or call us',
  smsRefused: 'The SMS could not be sent. Please check the number or try again later',
  smsUnconfirmed: 'We could not confirm that the SMS was sent. If no code arrives, ask for a new one',

  // Newsletter, partner, contact (spec 5)
  emailInvalid: 'Please enter a valid email address',
  businessEmailRequired: 'Business email is required',
  companyRequired: 'Company name is required',
  partnershipTypeRequired: 'Partnership type is required',
  messageRequired: 'Message is required',
  emailRequired: 'Email is required',
  contactEmailInvalid: 'Invalid email address',
  subjectRequired: 'Subject is required',
  messageTooShort: 'Message must be at least 10 characters',
  textTooLong: 'This is longer than we can store. Please shorten it',
  // Their success (spec 8)
  ...leadSuccess,

  leadLimit: 'Too many messages came from your connection. Please try again later, or call us',
  leadNotStored: 'We could not save this. Please try again in a moment',
  notAPerson: 'We could not check that you are a person. Please try again, with JavaScript turned on, or call us',

  // Résumés (spec 5)
  resumeType: 'Please upload a PDF or Word document',
  resumeSize: 'File size must be less than 5MB',
  resumeEmpty: 'This file is empty. Please choose another one',
  resumeStored: 'Resume Uploaded Successfully!',
  resumeNotStored: 'We could not save your file. Please try again in a moment',
  resumeAsForm: 'Please send the file as a form upload',
  resumeProtected: 'This file needs a password to open. Please upload a copy without one',
  resumeUnsafe: 'We cannot read this Word file safely. Please save it again, or upload a PDF',

  // Any call
  generic: 'Something went wrong',
  checkFields: 'Please check the highlighted fields',
  notFound: 'We could not find what you asked for',
  methodNotAllowed: 'This address does not accept that kind of request',
  unsupportedMediaType: 'Please send this request as JSON',
  notAForm: 'Please send this request as a form',
  malformedBody: 'The request could not be read',
  tooLarge: 'This is larger than we accept',
  crossSite: 'This request did not come from our own pages',
  rateLimited: 'Too many requests. Please wait a moment and try again',
  idempotencyReuse: 'This request was already used for something else. Please send it again',
  upstreamUnusable: 'Our service gave an answer we could not read. Please try again in a moment',
  upstreamTimeout: 'Our service is taking too long. Please try again in a moment',
  offline: 'You seem to be offline. What you typed is kept; try again when you are connected',
  slow: 'This is taking longer than usual. Please try again',
} as const;

export type MessageKey = keyof typeof messages;
