/** What each article's picture shows: the figures that its text works out. */
import { formatRupees } from '../../machines/money.ts';
import { area, arrow, LEFT, line, outline, page, RIGHT, rect, stamp, text } from './picture-drawing.ts';

const rupees = (amount: number) => formatRupees(amount);
const end = { anchor: 'end' } as const;
const middle = { anchor: 'middle' } as const;
const soft = { colour: 'soft', size: 32 } as const;

/** Rows of a passbook page: text on the left, figure on the right, a hairline below. */
function entries(rows: readonly (readonly [string, string])[], top: number, step: number): string[] {
  return rows.flatMap(([left, right], index) => {
    const y = top + index * step;
    return [
      text(LEFT, y, left, { size: 40 }),
      text(RIGHT, y, right, { ...end, size: 40 }),
      line(
        [
          [LEFT, y + 24],
          [RIGHT, y + 24],
        ],
        'rule',
      ),
    ];
  });
}

/** By slug. */
export const drawings: Readonly<Record<string, () => string>> = {
  'what-happens-when-you-pledge-mutual-funds': () =>
    page(
      'One folio, 12,000 units',
      // Blocks of 400 units.
      rect(LEFT, 190, 554.7, 110, 'green'),
      rect(LEFT + 554.7, 190, 485.3, 110, 'wash'),
      ...Array.from({ length: 31 }, (_, block) =>
        line(
          [
            [LEFT + (block * 1_040) / 30, 190],
            [LEFT + (block * 1_040) / 30, 300],
          ],
          'rule',
        ),
      ),
      text(LEFT, 352, '6,400 units with a lien', { bold: true }),
      text(RIGHT, 352, '5,600 units stay free', { ...end, colour: 'soft' }),
      stamp(LEFT + 150, 490, 'Lien marked'),
      arrow([LEFT + 340, 490], [LEFT + 560, 490], 'gold'),
      text(LEFT + 600, 458, 'Credit line', soft),
      text(LEFT + 600, 536, rupees(180_000), { size: 76, serif: true }),
      line(
        [
          [LEFT + 600, 562],
          [RIGHT, 562],
        ],
        'gold',
        6,
      ),
    ),
  'loan-to-value-by-asset-class': () =>
    page(
      `What ${rupees(100_000)} unlocks`,
      ...(
        [
          ['Equity fund', 45],
          ['Hybrid fund', 60],
          ['Debt fund', 75],
          ['Listed shares', 45],
        ] as const
      ).flatMap(([name, percent], index) => {
        const y = 176 + index * 108;
        return [
          text(LEFT, y + 45, name),
          rect(LEFT + 250, y, 640, 64, 'wash'),
          rect(LEFT + 250, y, 6.4 * percent, 64, 'green'),
          text(LEFT + 250 + 6.4 * percent - 16, y + 43, `${percent}%`, { ...end, colour: 'paper', bold: true, size: 34 }),
          text(RIGHT, y + 44, rupees(percent * 1_000), end),
        ];
      }),
    ),
  'credit-score-soft-and-hard-enquiries': () =>
    page(
      'Two looks at one credit report',
      text(LEFT, 230, 'Eligibility check', { size: 44, bold: true }),
      text(LEFT, 280, 'Soft check: only you see it', soft),
      text(RIGHT, 250, 'no mark on the score', { ...end, colour: 'soft' }),
      line(
        [
          [LEFT, 330],
          [RIGHT, 330],
        ],
        'rule',
      ),
      text(LEFT, 430, 'Loan application', { size: 44, bold: true }),
      text(LEFT, 480, 'Stands in the enquiries section', soft),
      stamp(RIGHT - 140, 445, 'Enquiry', 'red'),
      line(
        [
          [LEFT, 540],
          [RIGHT, 540],
        ],
        'rule',
      ),
    ),
  'interest-only-emi-or-simple-interest': () =>
    page(
      `Interest on ${rupees(100_000)}, 36 months at 10.5%`,
      ...(
        [
          ['The simple figure', 10_500, rupees(10_500), 'rule'],
          ['EMI', 17_008.8, '₹17,008.80', 'green'],
          ['Interest-only', 31_500, rupees(31_500), 'gold'],
        ] as const
      ).flatMap(([name, amount, shown, colour], index) => {
        const y = 190 + index * 138;
        return [
          text(LEFT, y + 20, name, { size: 34, colour: 'soft' }),
          rect(LEFT, y + 36, amount / 40, 56, colour),
          text(LEFT + amount / 40 + 20, y + 76, shown, { size: 42 }),
        ];
      }),
    ),
  'interest-on-the-part-you-use': () => {
    const x = (day: number) => LEFT + (day / 31) * (RIGHT - LEFT);
    const y = (amount: number) => 560 - (amount / 250_000) * 380;
    const steps = [
      [0, 15, 100_000],
      [15, 25, 60_000],
      [25, 31, 85_000],
    ] as const;
    return page(
      'October: what is owed, day by day',
      line(
        [
          [LEFT, y(225_000)],
          [RIGHT, y(225_000)],
        ],
        'green',
        4,
        '14 10',
      ),
      text(RIGHT, y(225_000) - 16, `Limit ${rupees(225_000)}`, { ...end, colour: 'green' }),
      ...steps.flatMap(([from, to, amount]) => [
        rect(x(from), y(amount), x(to) - x(from), 560 - y(amount), 'wash'),
        line(
          [
            [x(from), y(amount)],
            [x(to), y(amount)],
          ],
          'gold',
          7,
        ),
        text((x(from) + x(to)) / 2, y(amount) - 20, rupees(amount), { ...middle, size: 40 }),
        text((x(from) + x(to)) / 2, 600, `${to - from} days`, { ...middle, ...soft }),
      ]),
      line(
        [
          [LEFT, 560],
          [RIGHT, 560],
        ],
        'ink',
        3,
      ),
    );
  },
  'if-markets-fall-drawing-power-and-shortfall': () => {
    // Funds of ₹8,00,000 at 45%: drawing power falls with them and meets ₹3,00,000 after 16.67%.
    const x = (fall: number) => LEFT + (fall / 30) * (RIGHT - LEFT - 40);
    const y = (amount: number) => 590 - (amount - 200_000) / 440;
    const power = (fall: number) => 360_000 * (1 - fall / 100);
    const crossing = 100 / 6;
    return page(
      'When funds fall, drawing power falls with them',
      area(
        [
          [x(crossing), y(300_000)],
          [x(30), y(300_000)],
          [x(30), y(power(30))],
        ],
        'wash',
      ),
      line(
        [
          [x(0), y(300_000)],
          [x(30), y(300_000)],
        ],
        'ink',
        4,
      ),
      line(
        [
          [x(0), y(360_000)],
          [x(30), y(power(30))],
        ],
        'gold',
        7,
      ),
      line(
        [
          [x(crossing), y(300_000)],
          [x(crossing), 560],
        ],
        'soft',
        2,
        '8 8',
      ),
      text(x(0), y(360_000) - 22, `Drawing power ${rupees(360_000)}`),
      text(x(0), y(300_000) + 50, `Owed ${rupees(300_000)}`),
      text(x(crossing), 600, 'fallen by 16.67%', { ...middle, ...soft }),
      text(RIGHT, y(300_000) - 24, 'Shortfall', { ...end, colour: 'red', bold: true }),
    );
  },
  'pledge-sell-or-personal-loan': () =>
    page(
      `A need of ${rupees(300_000)} for a year`,
      ...entries(
        [
          ['Sell units: tax', 'nil to ₹14,625'],
          ['Pledge units: interest', '₹18,514.97'],
          ['Personal loan: interest', '₹30,313.62'],
        ],
        240,
        120,
      ),
      text(LEFT, 570, 'Exit load, fees and what the units earn come on top: the article has the sums.', { ...soft, size: 28 }),
    ),
  'sips-dividends-and-releasing-the-lien': () =>
    page(
      'One folio, month by month',
      ...entries(
        [
          ['Units pledged', '1,500'],
          ['SIP, first month: free units', '+ 40'],
          ['SIP, second month: free units', '+ 40'],
          ['Loan paid: units pledged', '0'],
        ],
        200,
        106,
      ),
      stamp(800, 190, 'Lien marked'),
      stamp(800, 515, 'Lien released'),
    ),
  'ulip-lock-in-and-assignment': () => {
    const x = (year: number) => LEFT + year * 104;
    return page(
      'A policy of ten years',
      ...Array.from({ length: 10 }, (_, year) => [
        rect(x(year) + 3, 250, 98, 70, year < 5 ? 'rule' : 'wash'),
        text(x(year) + 52, 296, String(year + 1), { ...middle, colour: year < 5 ? 'soft' : 'ink' }),
      ]).flat(),
      text(x(0), 222, 'Locked for five years', soft),
      stamp(x(6) + 52, 190, 'Assigned'),
      arrow([x(6) + 52, 332], [x(6) + 52, 420], 'gold'),
      text(x(6) + 52, 474, 'Credit line', { ...middle, size: 48, serif: true }),
      arrow([x(6) - 80, 460], [x(4) + 40, 460], 'gold'),
      text(x(5) - 20, 436, 'repaid', { ...middle, ...soft }),
      stamp(x(2) + 60, 460, 'Reassigned'),
    );
  },
  'borrow-safely-codes-and-fake-loan-apps': () =>
    page(
      'Before you borrow',
      outline(LEFT + 20, 170, 230, 410, 'ink', 26),
      line(
        [
          [LEFT + 100, 196],
          [LEFT + 170, 196],
        ],
        'ink',
        5,
      ),
      text(LEFT + 135, 290, 'Your OTP', { ...middle, ...soft }),
      ...Array.from({ length: 6 }, (_, digit) => `<circle cx="${LEFT + 60 + digit * 30}" cy="340" r="10" class="f-green"/>`),
      text(LEFT + 135, 420, 'for nobody', { ...middle, ...soft }),
      text(LEFT + 135, 460, 'else', { ...middle, ...soft }),
      ...['Lender named', 'Directory searched', 'Key facts read', 'OTP typed only by you'].flatMap((check, index) => {
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
          line(
            [
              [420, y + 36],
              [RIGHT, y + 36],
            ],
            'rule',
          ),
        ];
      }),
    ),
};
