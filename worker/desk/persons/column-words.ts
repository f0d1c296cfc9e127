/** What each column of a person's data is called at the desk, and how its values are written. The file for the person keeps the columns' own names. */

type Shows = 'text' | 'moment' | 'yes-no' | 'rupees' | 'status' | 'mail';

export interface ColumnWords {
  readonly words: string;
  readonly shows: Shows;
}

const text = (words: string): ColumnWords => ({ words, shows: 'text' });
const moment = (words: string): ColumnWords => ({ words, shows: 'moment' });
const yesNo = (words: string): ColumnWords => ({ words, shows: 'yes-no' });
const rupees = (words: string): ColumnWords => ({ words, shows: 'rupees' });
const status = (words: string): ColumnWords => ({ words, shows: 'status' });
const mail = (words: string): ColumnWords => ({ words, shows: 'mail' });

/** A column that is missing here is a fault of the test's (tests/worker/desk/person-stores.test.ts). */
export const columnWords: Readonly<Record<string, ColumnWords>> = {
  id: text('Entry'),
  lead_id: text('Lead'),
  reference: text('Reference'),
  kind: mail('Email'),
  what: text('What'),
  full_name: text('Name'),
  name: text('Name'),
  phone_number: text('Mobile number'),
  phone: text('Mobile number'),
  email: text('Email'),
  business_email: text('Work email'),
  company_name: text('Company'),
  partnership_type: text('Partnership'),
  subject: text('Subject'),
  message: text('Message'),
  about: text('About'),
  original_name: text('File'),
  eligible: yesNo('Eligible'),
  lending_value: rupees('Could borrow up to'),
  folio: text('Folio'),
  asset_class: text('Kind of asset'),
  value_rupees: rupees('Worth'),
  checked_at: moment('Checked'),
  created_at: moment('Came in'),
  uploaded_at: moment('Came in'),
  requested_at: moment('Asked for'),
  confirm_until: moment('May be confirmed until'),
  confirmed_at: moment('Confirmed'),
  unsubscribed_at: moment('Left'),
  reasked_at: moment('Asked for again'),
  settled_at: moment('Sent or given up'),
  at: moment('When'),
  call_at: moment('Wants to be called'),
  call_asked_at: moment('Asked for the call'),
  call_reference: text('Reference of the call'),
  consent_version: text('Consent, version'),
  call_consent_version: text('Consent to the call, version'),
  status: text('Subscription'),
  round: text('Times signed up'),
  state: text('What became of it'),
  attempts: text('Attempts'),
  suspected_spam: yesNo('Suspected spam'),
  sample: yesNo('Sample'),
  desk_status: status('Follow-up'),
  from_status: status('Status before'),
  to_status: status('Status after'),
  actor: text('Who'),
  answered_by: text('Answered by'),
  note: text('Note'),
};
