/** Text of the two pictures: what a portfolio unlocks, and what happens if markets fall. */
import type { MarginCallMoment } from '../../machines/market-fall.ts';

const moments: Readonly<Record<MarginCallMoment, string>> = {
  notice: 'We write to you: how much is missing, and by when',
  'last-day': 'Last day to put it right, in the way you choose',
  'sale-allowed': 'From here on the lender may sell pledged units, as many as it takes and no more',
};

export const picturesCopy = {
  unlocks: {
    held: 'You hold',
    value: 'Worth, ₹',
    unlocks: 'Unlocks, ₹',
    percent: (percent: number) => `${percent}% lent`,
    valueText: (value: string, credit: string, total: string) => `${value}, unlocks ${credit}; credit line ${total}`,
    total: 'Your credit line',
    picture: (credit: string, value: string) => `A credit line of ${credit} on holdings of ${value}`,
    tooSmall: (minimum: string) => `The smallest loan is ${minimum}; this mix does not reach it yet.`,
    condition:
      'Our usual policy; the offer states yours. Nothing is lent on units in a lock-in, such as ELSS or a ULIP’s first five years.',
  },
  falls: {
    example: (value: string) => `An example: holdings worth ${value} today.`,
    share: 'You have drawn',
    shareText: (percent: number, drawn: string) => `${percent}% of the credit line, ${drawn}`,
    fall: 'Markets fall by',
    percent: (percent: number) => `${percent}%`,
    power: 'Drawing power',
    /** Where it is first met in words. */
    powerMeans: 'Drawing power, the most you may owe',
    owed: 'You owe',
    room: 'Still free to draw',
    shortfall: 'Shortfall',
    lineToday: (line: string) => `Credit line today ${line}`,
    tolerates: (percent: number) => `Your holdings can fall ${percent}% before we ask you to act.`,
    calm: 'There is nothing to do yet.',
    restores: 'Any one of these puts it right',
    repay: 'Repay',
    /** The name of a kind of holding inside a sentence; abbreviations keep their capitals. */
    pledge: (asset: string) => `Or pledge more ${asset.replace(/^[A-Z](?=[a-z])/u, (letter) => letter.toLowerCase())}, worth`,
    timetable: 'Days to act',
    day: (day: number) => `Day ${day}`,
    moments,
    description: (fall: number, power: string, drawn: string, result: string) =>
      `After a fall of ${fall}% the drawing power is ${power}. You owe ${drawn}. ${result}`,
    resultShort: (shortfall: string) => `Shortfall: ${shortfall}.`,
    resultRoom: (room: string) => `Still free to draw: ${room}.`,
    condition:
      'Seven days is our usual time. Your agreement states yours, and a very deep fall can shorten it. Here all holdings fall alike: debt funds usually fall less.',
  },
} as const;
