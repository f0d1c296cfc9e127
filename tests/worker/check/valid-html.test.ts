/** Each page of the check without a script is valid HTML, with its faults and without. */
import { expect, test } from 'vitest';
import { withCheck } from '../../support/check-site.ts';
import { checkVisitor } from '../../support/check-visitor.ts';
import { htmlFaults } from '../../support/html-faults.ts';

const { site, atCode, withResult } = withCheck();

test('from the details to both results', async () => {
  const faults: Record<string, string[]> = {};
  const look = async (name: string, { html }: { readonly html: string }) => {
    const found = await htmlFaults(html);
    if (found.length > 0) faults[name] = found;
  };
  const first = checkVisitor(site);
  await first.open();
  await look('details', first);
  await first.press('Send OTP');
  await look('details with a fault', first);

  const { visitor } = await atCode();
  await look('code', visitor);
  visitor.type('otp', '000');
  await visitor.press('Verify OTP');
  await look('code with a fault', visitor);
  await visitor.press('Resend OTP');
  await look('another code too early', visitor);

  const eligible = await withResult('9876543210');
  await look('eligible', eligible);
  await eligible.press('Ask for a call');
  await look('call', eligible);
  const [slot = ''] = eligible.formOf('Ask for this call').options;
  eligible.type('callAt', slot);
  await eligible.press('Ask for this call');
  await look('call without consent', eligible);
  eligible.type('consent', 'on');
  await eligible.press('Ask for this call');
  expect(eligible.text()).toContain('We will call you');
  await look('called', eligible);

  await look('not eligible', await withResult('9876500004'));
  expect(faults).toEqual({});
});
