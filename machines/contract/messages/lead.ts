/** Sentences of newsletter, partner and contact (spec 5 and 8). */
import { leadSuccess } from '../lead-success.ts';

export const leadMessages = {
  emailInvalid: 'Please enter a valid email address',
  businessEmailRequired: 'Business email is required',
  companyRequired: 'Company name is required',
  partnershipTypeRequired: 'Partnership type is required',
  messageRequired: 'Message is required',
  emailRequired: 'Email is required',
  contactEmailInvalid: 'Invalid email address',
  subjectRequired: 'Subject is required',
  messageTooShort: 'Message must be at least 10 characters',
  subjectTooLong: 'This subject is longer than we can store. Please shorten it',
  messageTooLong: 'This message is longer than we can store. Please shorten it',
  companyTooLong: 'This company name is longer than we can store. Please shorten it',
  ...leadSuccess,
  partnerToast: 'Your request has been submitted successfully. Our team will contact you shortly.',
  leadLimit: 'Too many messages came from your connection. Please try again later, or call us',
  newsletterLimit: 'So many people are subscribing right now that we take no more for a while. Please try again later',
  leadNotStored: 'We could not save this. Please try again in a moment',
} as const;
