/** What the newsletter, partner and contact forms say once they are sent, to the letter of the specification (section 8). In the form; the toasts that say it in other words stand in messages/lead.ts. */
export const leadSuccess = {
  newsletterTitle: 'Successfully Subscribed!',
  newsletterSent: 'Welcome aboard! Check your email for confirmation.',
  partnerSent: 'Partnership application submitted successfully!',
  partnerNext: 'Our team will reach out to you within 24 hours.',
  contactToast: "Message sent! We'll contact you shortly.",
} as const;
