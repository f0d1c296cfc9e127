/**
 * `npm run contract -- https://api.example`: asks an API what the site would ask, harmless things only, and prints what fits, what does not
 * and why; ends with 1 where anything does not. `-- write`: machines/contract/openapi.yaml, from the endpoint table.
 */
import { writeFileSync } from 'node:fs';
import { apiBase } from './contract/api-base.ts';
import { checkApi } from './contract/check-api.ts';
import { openApiText } from './contract/document.ts';
import { report } from './contract/report.ts';
import { fail, root } from './install.mjs';

const [what, ...rest] = process.argv.slice(2);
if (what === undefined || rest.length > 0) fail('Use: npm run contract -- https://api.example, or: npm run contract -- write');
if (what === 'write') {
  writeFileSync(`${root}machines/contract/openapi.yaml`, openApiText());
  console.log('Written: machines/contract/openapi.yaml');
} else {
  const base = apiBase(what);
  if (!base.ok) fail(base.sentence);
  const findings = await checkApi({ base: base.value });
  console.log(report(base.value, findings));
  process.exitCode = findings.some(({ faults }) => faults.length > 0) ? 1 : 0;
}
