/** The pictures of ./article-drawings.ts with fewer words, for phones and cards. */
import { formatRupees } from '../../machines/money.ts';
import {
  checksBeforeBorrowing,
  interestByWay,
  marketFall,
  monthByMonth,
  OTP_DIGITS,
  october,
  pledged,
  policy,
  ratios,
  yearOfNeed,
} from './article-figures.ts';
import { across, area, arrow, entries, line, outline, page as pageOf, rect, sheets, stamp, text } from './picture-drawing.ts';

const sheet = sheets.compact;
const { left: LEFT, right: RIGHT } = sheet;
const WIDTH = RIGHT - LEFT;
const page = (heading: string, ...drawn: readonly string[]) => pageOf(sheet, heading, ...drawn);
const end = { anchor: 'end' } as const;
const middle = { anchor: 'middle' } as const;
const label = { size: 30 } as const;
const soft = { colour: 'soft', size: 28 } as const;
const count = (units: number) => units.toLocaleString('en-IN');

/** By slug. */
export const compactDrawings = {
  'what-happens-when-you-pledge-mutual-funds': () => {
    const lienEnd = LEFT + (WIDTH * pledged.underLien) / pledged.units;
    // Of 800 units.
    const blocks = pledged.units / 800;
    return page(
      `One folio, ${count(pledged.units)} units`,
      rect(LEFT, 132, lienEnd - LEFT, 84, 'green'),
      rect(lienEnd, 132, RIGHT - lienEnd, 84, 'wash'),
      ...Array.from({ length: blocks + 1 }, (_, block) => {
        const x = LEFT + (block * WIDTH) / blocks;
        return line(
          [
            [x, 132],
            [x, 216],
          ],
          'rule',
        );
      }),
      text(LEFT, 258, `${count(pledged.underLien)} with a lien`, { ...label, bold: true }),
      text(RIGHT, 258, `${count(pledged.free)} free`, { ...label, ...end, colour: 'soft' }),
      stamp(LEFT + 140, 376, 'Lien marked'),
      arrow([LEFT + 300, 376], [LEFT + 356, 376], 'gold'),
      text(LEFT + 384, 344, 'Credit line', soft),
      text(LEFT + 384, 406, pledged.creditLine, { size: 56, serif: true }),
      across(LEFT + 384, RIGHT, 428, 'gold', 5),
    );
  },
  'loan-to-value-by-asset-class': () =>
    page(
      `What ${formatRupees(100_000)} unlocks`,
      ...ratios.flatMap(([name, percent], index) => {
        const y = 122 + index * 87;
        const bar = LEFT + 196;
        return [
          text(LEFT, y + 36, name, label),
          rect(bar, y, 300, 54, 'wash'),
          rect(bar, y, 3 * percent, 54, 'green'),
          text(bar + 3 * percent - 14, y + 37, `${percent}%`, { ...end, ...label, colour: 'paper', bold: true }),
          text(RIGHT, y + 37, formatRupees(percent * 1_000), { ...end, ...label }),
        ];
      }),
    ),
  'credit-score-soft-and-hard-enquiries': () =>
    page(
      'Two looks at one report',
      text(LEFT, 172, 'Eligibility check', { size: 36, bold: true }),
      text(LEFT, 216, 'Soft check: no mark on the score', soft),
      across(LEFT, RIGHT, 258, 'rule'),
      text(LEFT, 340, 'Loan application', { size: 36, bold: true }),
      text(LEFT, 384, 'Stays in the report', soft),
      stamp(RIGHT - 108, 352, 'Enquiry', 'red'),
      across(LEFT, RIGHT, 428, 'rule'),
    ),
  'interest-only-emi-or-simple-interest': () =>
    page(
      `Interest on ${formatRupees(100_000)}, 36 months`,
      ...interestByWay.flatMap(([name, amount, shown, colour], index) => {
        const y = 118 + index * 112;
        const width = (amount / 31_500) * 470;
        return [
          text(LEFT, y + 24, name, soft),
          rect(LEFT, y + 38, width, 48, colour),
          text(LEFT + width + 16, y + 73, shown, { size: 32 }),
        ];
      }),
    ),
  'interest-on-the-part-you-use': () => {
    const x = (day: number) => LEFT + (day / october.days) * WIDTH;
    const y = (amount: number) => 420 - (amount / 250_000) * 270;
    return page(
      'What is owed, day by day',
      across(LEFT, RIGHT, y(october.limit), 'green', 4, '14 10'),
      text(RIGHT, y(october.limit) - 14, `Limit ${formatRupees(october.limit)}`, { ...end, ...label, colour: 'green' }),
      ...october.owed.flatMap(([from, to, amount]) => [
        rect(x(from), y(amount), x(to) - x(from), 420 - y(amount), 'wash'),
        across(x(from), x(to), y(amount), 'gold', 6),
        text((x(from) + x(to)) / 2, y(amount) - 16, formatRupees(amount), { ...middle, ...label }),
        text((x(from) + x(to)) / 2, 456, `${to - from} days`, { ...middle, ...soft }),
      ]),
      across(LEFT, RIGHT, 420, 'ink', 3),
    );
  },
  'if-markets-fall-drawing-power-and-shortfall': () => {
    const { crossing, drawingPower, mostPercent, owed, powerAfter } = marketFall;
    const x = (fall: number) => LEFT + (fall / mostPercent) * (WIDTH - 20);
    const y = (amount: number) => 448 - (amount - 200_000) / 560;
    return page(
      'When funds fall',
      area(
        [
          [x(crossing), y(owed)],
          [x(mostPercent), y(owed)],
          [x(mostPercent), y(powerAfter(mostPercent))],
        ],
        'wash',
      ),
      across(x(0), x(mostPercent), y(owed), 'ink', 4),
      line(
        [
          [x(0), y(drawingPower)],
          [x(mostPercent), y(powerAfter(mostPercent))],
        ],
        'gold',
        6,
      ),
      line(
        [
          [x(crossing), y(owed)],
          [x(crossing), 424],
        ],
        'soft',
        2,
        '8 8',
      ),
      text(x(0), y(drawingPower) - 18, `Drawing power ${formatRupees(drawingPower)}`, label),
      text(x(0), y(owed) + 40, `Owed ${formatRupees(owed)}`, label),
      text(x(crossing), 458, `fallen by ${crossing.toFixed(2)}%`, { ...middle, ...soft }),
      text(RIGHT, y(owed) - 18, 'Shortfall', { ...end, ...label, colour: 'red', bold: true }),
    );
  },
  'pledge-sell-or-personal-loan': () =>
    page(
      `${yearOfNeed.amount} for a year`,
      ...entries(
        sheet,
        [
          ['Sell: tax', yearOfNeed.sell],
          ['Pledge: interest', yearOfNeed.pledge],
          ['Personal loan: interest', yearOfNeed.personalLoan],
        ],
        { top: 184, step: 108, size: 34 },
      ),
    ),
  'sips-dividends-and-releasing-the-lien': () =>
    page(
      'One folio, month by month',
      ...entries(
        sheet,
        [
          ['Units pledged', monthByMonth.pledged],
          ['SIP: free units', monthByMonth.bySip],
          ['SIP: free units', monthByMonth.bySip],
          ['Loan paid', monthByMonth.afterwards],
        ],
        { top: 156, step: 90, size: 32 },
      ),
      stamp(432, 148, 'Lien marked'),
      stamp(420, 412, 'Lien released'),
    ),
  'ulip-lock-in-and-assignment': () => {
    const step = WIDTH / policy.years;
    const x = (year: number) => LEFT + year * step;
    const assigned = x(policy.assignedIn - 1) + step / 2;
    return page(
      'A policy of ten years',
      ...Array.from({ length: policy.years }, (_, year) => {
        const isLocked = year < policy.lockedYears;
        return [
          rect(x(year) + 2, 216, step - 4, 58, isLocked ? 'rule' : 'wash'),
          text(x(year) + step / 2, 256, String(year + 1), { ...middle, ...label, colour: isLocked ? 'soft' : 'ink' }),
        ];
      }).flat(),
      text(LEFT, 196, 'Locked for five years', soft),
      stamp(assigned + 20, 156, 'Assigned'),
      arrow([assigned, 286], [assigned, 346], 'gold'),
      text(assigned - 32, 400, 'Credit line', { size: 44, serif: true }),
      arrow([assigned - 48, 388], [assigned - 128, 388], 'gold'),
      text(assigned - 90, 366, 'repaid', { ...middle, ...soft }),
      stamp(LEFT + 126, 390, 'Reassigned'),
    );
  },
  'borrow-safely-codes-and-fake-loan-apps': () =>
    page(
      'Before you borrow',
      outline(LEFT, 122, 166, 322, 'ink', 22),
      across(LEFT + 58, LEFT + 108, 142, 'ink', 4),
      text(LEFT + 83, 214, 'Your OTP', { ...middle, ...soft }),
      ...Array.from({ length: OTP_DIGITS }, (_, digit) => `<circle cx="${LEFT + 31 + digit * 21}" cy="256" r="7.5" class="f-green"/>`),
      text(LEFT + 83, 326, 'for nobody', { ...middle, ...soft }),
      text(LEFT + 83, 362, 'else', { ...middle, ...soft }),
      ...checksBeforeBorrowing.flatMap((check, index) => {
        const y = 166 + index * 84;
        return [
          line(
            [
              [244, y - 10],
              [255, y + 2],
              [276, y - 24],
            ],
            'green',
            6,
          ),
          text(300, y, check, { size: 34 }),
          across(244, RIGHT, y + 30, 'rule'),
        ];
      }),
    ),
};
