/** Which addresses are one mailbox for limits (case RE-05). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailboxOf } from '../../../worker/backend/newsletter/mailbox.ts';

test.each([
  ['Victim+0@Gmail.com', 'victim@gmail.com'],
  ['v.i.c.t.i.m@googlemail.com', 'victim@gmail.com'],
  ['v.ictim+a.b+c@gmail.com.', 'victim@gmail.com'],
  ['v.ictim@pm.me', 'victim@proton.me'],
  // Elsewhere a dot tells people apart.
  ['a.rao@fund.example', 'a.rao@fund.example'],
  ['asha+news@fund.example', 'asha@fund.example'],
  ['asha@MÜNCHEN.example', 'asha@xn--mnchen-3ya.example'],
  ['asha@xn--mnchen-3ya.example', 'asha@xn--mnchen-3ya.example'],
  ['Ａsha@fund.example', 'asha@fund.example'],
  ['आशा@fund.example', 'आशा@fund.example'],
  // Nothing is left before the plus: the whole is the name.
  ['+tag@fund.example', '+tag@fund.example'],
])('RE-05 %s is the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test('RE-05 no tag and no dot makes a new Gmail mailbox', () => {
  const local = fc.stringMatching(/^[a-z0-9]{2,12}$/u);
  const tag = fc.stringMatching(/^[a-z0-9.+-]{0,8}$/u);
  fc.assert(
    fc.property(local, tag, fc.nat(), fc.boolean(), (name, suffix, at, isUpper) => {
      const cut = 1 + (at % (name.length - 1));
      const spelled = `${name.slice(0, cut)}.${name.slice(cut)}+${suffix}@gmail.com`;
      expect(mailboxOf(isUpper ? spelled.toUpperCase() : spelled)).toBe(mailboxOf(`${name}@gmail.com`));
    }),
  );
});
