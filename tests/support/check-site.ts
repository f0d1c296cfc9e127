/** A site with an SMS provider, and visitors of its check without a script, for the tests of a file. */
import { checkVisitor } from './check-visitor.ts';
import { newNumber } from './eligibility-calls.ts';
import { withSiteAndSms } from './site-and-sms.ts';

export function withCheck() {
  const { sms, site } = withSiteAndSms();

  /** Where the details were typed and sent. */
  async function atCode(phoneNumber = newNumber()) {
    const visitor = checkVisitor(site);
    await visitor.open();
    visitor.type('fullName', 'Asha Rao');
    visitor.type('phoneNumber', phoneNumber);
    await visitor.press('Send OTP');
    if (visitor.heading() !== 'Verify OTP') throw new Error(`not at the code step: ${visitor.text()}`);
    return { visitor, phoneNumber, code: sms.codeOf(phoneNumber) };
  }

  /** With the right code verified. */
  async function withResult(phoneNumber: string) {
    const { visitor, code } = await atCode(phoneNumber);
    visitor.type('otp', code);
    await visitor.press('Verify OTP');
    return visitor;
  }

  return {
    sms,
    site,
    atCode,
    withResult,
    sentTo: (phoneNumber: string): number => sms.sent.filter((found) => found.phoneNumber === phoneNumber).length,
    /** Rows that this number's checks have left. */
    async checksOf(phoneNumber: string): Promise<number> {
      const rows = site.database.prepare('SELECT id FROM eligibility_checks WHERE phone_number = ?').bind(phoneNumber);
      return (await rows.all()).results.length;
    },
  };
}
