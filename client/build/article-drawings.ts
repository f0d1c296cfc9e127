/** The picture of each article, wide; compact in ./compact-drawings.ts. */
import { formatRupees } from '../../machines/money.ts';
import type { PictureShape } from '../article-pictures.ts';
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
import { compactDrawings } from './compact-drawings.ts';
import { across, area, arrow, entries, line, outline, page as pageOf, rect, sheets, stamp, text } from './picture-drawing.ts';

const sheet = sheets.wide;
const { left: LEFT, right: RIGHT } = sheet;
const page = (heading: string, ...drawn: readonly string[]) => pageOf(sheet, heading, ...drawn);
const end = { anchor: 'end' } as const;
const middle = { anchor: 'middle' } as const;
const count = (units: number) => units.toLocaleString('en-IN');
const soft = { colour: 'soft', size: 32 } as const;

const lienWidth = Number((((RIGHT - LEFT) * pledged.underLien) / pledged.units).toFixed(1));

const wideDrawings = {
  'what-happens-when-you-pledge-mutual-funds': () =>
    page(
      `One folio, ${count(pledged.units)} units`,
      // Blocks of 400 units.
      rect(LEFT, 190, lienWidth, 110, 'green'),
      rect(LEFT + lienWidth, 190, RIGHT - LEFT - lienWidth, 110, 'wash'),
      ...Array.from({ length: 31 }, (_, block) =>
        line(
          [
            [LEFT + (block * 1_040) / 30, 190],
            [LEFT + (block * 1_040) / 30, 300],
          ],
          'rule',
        ),
      ),
      text(LEFT, 352, `${count(pledged.underLien)} units with a lien`, { bold: true }),
      text(RIGHT, 352, `${count(pledged.free)} units stay free`, { ...end, colour: 'soft' }),
      stamp(LEFT + 150, 490, 'Lien marked'),
      arrow([LEFT + 340, 490], [LEFT + 560, 490], 'gold'),
      text(LEFT + 600, 458, 'Credit line', soft),
      text(LEFT + 600, 536, pledged.creditLine, { size: 76, serif: true }),
      across(LEFT + 600, RIGHT, 562, 'gold', 6),
    ),
  'loan-to-value-by-asset-class': () =>
    page(
      `What ${formatRupees(100_000)} unlocks`,
      ...ratios.flatMap(([name, percent], index) => {
        const y = 176 + index * 108;
        return [
          text(LEFT, y + 45, name),
          rect(LEFT + 250, y, 640, 64, 'wash'),
          rect(LEFT + 250, y, 6.4 * percent, 64, 'green'),
          text(LEFT + 250 + 6.4 * percent - 16, y + 43, `${percent}%`, { ...end, colour: 'paper', bold: true, size: 34 }),
          text(RIGHT, y + 44, formatRupees(percent * 1_000), end),
        ];
      }),
    ),
  'credit-score-soft-and-hard-enquiries': () =>
    page(
      'Two looks at one credit report',
      text(LEFT, 230, 'Eligibility check', { size: 44, bold: true }),
      text(LEFT, 280, 'Soft check: only you see it', soft),
      text(RIGHT, 250, 'no mark on the score', { ...end, colour: 'soft' }),
      across(LEFT, RIGHT, 330, 'rule'),
      text(LEFT, 430, 'Loan application', { size: 44, bold: true }),
      text(LEFT, 480, 'Stands in the enquiries section', soft),
      stamp(RIGHT - 140, 445, 'Enquiry', 'red'),
      across(LEFT, RIGHT, 540, 'rule'),
    ),
  'interest-only-emi-or-simple-interest': () =>
    page(
      `Interest on ${formatRupees(100_000)}, 36 months at 10.5%`,
      ...interestByWay.flatMap(([name, amount, shown, colour], index) => {
        const y = 190 + index * 138;
        return [
          text(LEFT, y + 20, name, { size: 34, colour: 'soft' }),
          rect(LEFT, y + 36, amount / 40, 56, colour),
          text(LEFT + amount / 40 + 20, y + 76, shown, { size: 42 }),
        ];
      }),
    ),
  'interest-on-the-part-you-use': () => {
    const x = (day: number) => LEFT + (day / october.days) * (RIGHT - LEFT);
    const y = (amount: number) => 560 - (amount / 250_000) * 380;
    return page(
      'October: what is owed, day by day',
      across(LEFT, RIGHT, y(october.limit), 'green', 4, '14 10'),
      text(RIGHT, y(october.limit) - 16, `Limit ${formatRupees(october.limit)}`, { ...end, colour: 'green' }),
      ...october.owed.flatMap(([from, to, amount]) => [
        rect(x(from), y(amount), x(to) - x(from), 560 - y(amount), 'wash'),
        across(x(from), x(to), y(amount), 'gold', 7),
        text((x(from) + x(to)) / 2, y(amount) - 20, formatRupees(amount), { ...middle, size: 40 }),
        text((x(from) + x(to)) / 2, 600, `${to - from} days`, { ...middle, ...soft }),
      ]),
      across(LEFT, RIGHT, 560, 'ink', 3),
    );
  },
  'if-markets-fall-drawing-power-and-shortfall': () => {
    const { crossing, drawingPower, mostPercent, owed, powerAfter } = marketFall;
    const x = (fall: number) => LEFT + (fall / mostPercent) * (RIGHT - LEFT - 40);
    const y = (amount: number) => 590 - (amount - 200_000) / 440;
    return page(
      'When funds fall, drawing power falls with them',
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
        7,
      ),
      line(
        [
          [x(crossing), y(owed)],
          [x(crossing), 560],
        ],
        'soft',
        2,
        '8 8',
      ),
      text(x(0), y(drawingPower) - 22, `Drawing power ${formatRupees(drawingPower)}`),
      text(x(0), y(owed) + 50, `Owed ${formatRupees(owed)}`),
      text(x(crossing), 600, `fallen by ${crossing.toFixed(2)}%`, { ...middle, ...soft }),
      text(RIGHT, y(owed) - 24, 'Shortfall', { ...end, colour: 'red', bold: true }),
    );
  },
  'pledge-sell-or-personal-loan': () =>
    page(
      `A need of ${yearOfNeed.amount} for a year`,
      ...entries(
        sheet,
        [
          ['Sell units: tax', yearOfNeed.sell],
          ['Pledge units: interest', yearOfNeed.pledge],
          ['Personal loan: interest', yearOfNeed.personalLoan],
        ],
        { top: 240, step: 120, size: 40 },
      ),
      text(LEFT, 570, 'Exit load, fees and what the units earn come on top: the article has the sums.', { ...soft, size: 28 }),
    ),
  'sips-dividends-and-releasing-the-lien': () =>
    page(
      'One folio, month by month',
      ...entries(
        sheet,
        [
          ['Units pledged', monthByMonth.pledged],
          ['SIP, first month: free units', monthByMonth.bySip],
          ['SIP, second month: free units', monthByMonth.bySip],
          ['Loan paid: units pledged', monthByMonth.afterwards],
        ],
        { top: 200, step: 106, size: 40 },
      ),
      stamp(800, 190, 'Lien marked'),
      stamp(800, 515, 'Lien released'),
    ),
  'ulip-lock-in-and-assignment': () => {
    const x = (year: number) => LEFT + year * 104;
    const assigned = x(policy.assignedIn - 1) + 52;
    return page(
      'A policy of ten years',
      ...Array.from({ length: policy.years }, (_, year) => [
        rect(x(year) + 3, 250, 98, 70, year < policy.lockedYears ? 'rule' : 'wash'),
        text(x(year) + 52, 296, String(year + 1), { ...middle, colour: year < policy.lockedYears ? 'soft' : 'ink' }),
      ]).flat(),
      text(x(0), 222, 'Locked for five years', soft),
      stamp(assigned, 190, 'Assigned'),
      arrow([assigned, 332], [assigned, 420], 'gold'),
      text(assigned, 474, 'Credit line', { ...middle, size: 48, serif: true }),
      arrow([x(6) - 80, 460], [x(4) + 40, 460], 'gold'),
      text(x(5) - 20, 436, 'repaid', { ...middle, ...soft }),
      stamp(x(2) + 60, 460, 'Reassigned'),
    );
  },
  'borrow-safely-codes-and-fake-loan-apps': () =>
    page(
      'Before you borrow',
      outline(LEFT + 20, 170, 230, 410, 'ink', 26),
      across(LEFT + 100, LEFT + 170, 196, 'ink', 5),
      text(LEFT + 135, 290, 'Your OTP', { ...middle, ...soft }),
      ...Array.from({ length: OTP_DIGITS }, (_, digit) => `<circle cx="${LEFT + 60 + digit * 30}" cy="340" r="10" class="f-green"/>`),
      text(LEFT + 135, 420, 'for nobody', { ...middle, ...soft }),
      text(LEFT + 135, 460, 'else', { ...middle, ...soft }),
      ...checksBeforeBorrowing.flatMap((check, index) => {
        const y = 232 + index * 100;
        return [
          line(
            [
              [420, y - 12],
              [434, y + 4],
              [462, y - 30],
            ],
            'green',
            7,
          ),
          text(500, y, check, { size: 44 }),
          across(420, RIGHT, y + 36, 'rule'),
        ];
      }),
    ),
};

/** By slug. */
export const drawings: Readonly<Record<string, Readonly<Record<PictureShape, () => string>>>> = Object.fromEntries(
  Object.entries(wideDrawings).map(([slug, wide]) => [slug, { wide, compact: compactDrawings[slug as keyof typeof wideDrawings] }]),
);
