/** The local run's SMS: a line in the terminal. */
import { codeSentence } from '../../../machines/contract/brand.ts';
import { maskPhone } from '../../../machines/contract/mobile-number.ts';
import type { SmsAdapter } from './sms.ts';

export const logSms: SmsAdapter = {
  name: 'log',
  async send({ phoneNumber, code }) {
    console.log(`SMS to ${maskPhone(phoneNumber)}: ${codeSentence(code)}`);
    return { kind: 'sent' };
  },
};
