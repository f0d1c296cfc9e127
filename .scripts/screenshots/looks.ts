/** The ways in which a page is looked at: width, colour scheme, and what a visitor's device changes about it. */
import type { BrowserContextOptions } from 'playwright-core';

export interface Look {
  /** Part of the file name, and the label on the sheet. */
  readonly name: string;
  readonly context: BrowserContextOptions;
  readonly isPrinted?: boolean;
  readonly hasLargeText?: boolean;
  /** Judged by axe too: what the others could break, these would show. */
  readonly isJudged?: boolean;
}

const heights = { 320: 640, 360: 740, 768: 1024, 1280: 800 } as const;
type Width = keyof typeof heights;
type Scheme = 'light' | 'dark';

/** Of A4 at 96 dots an inch, without its margins. */
const PAPER = { width: 718, height: 1047 };

function screen(width: Width, colorScheme: Scheme): BrowserContextOptions {
  const isPhone = width < 1_000;
  return {
    viewport: { width, height: heights[width] },
    isMobile: isPhone,
    hasTouch: isPhone,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  };
}

function look(width: Width, scheme: Scheme, more: Partial<Look> = {}): Look {
  return { name: `${width}-${scheme}`, context: screen(width, scheme), ...more };
}

/** Without a script there is no telling the width of a phone from that of a window: `isMobile` needs one. */
function withoutScript(width: Width): Look {
  const context = { ...screen(width, 'light'), isMobile: false, javaScriptEnabled: false };
  return { name: `${width}-light-noscript`, context };
}

function forced(width: Width): Look {
  return { name: `${width}-forced`, context: { ...screen(width, 'dark'), forcedColors: 'active' } };
}

const phone = look(360, 'light', { isJudged: true });
const phoneAtNight = look(360, 'dark');
const desktop = look(1280, 'light');
const desktopAtNight = look(1280, 'dark', { isJudged: true });
const printed: Look = { name: 'print', context: { ...screen(1280, 'light'), viewport: PAPER }, isPrinted: true };

/** Phones first, then what is wider, so that a sheet reads from the narrowest to the widest. */
export const allLooks: readonly Look[] = [
  look(320, 'light'),
  phone,
  phoneAtNight,
  withoutScript(360),
  look(360, 'light', { name: '360-text200', hasLargeText: true }),
  forced(360),
  look(768, 'light'),
  look(768, 'dark'),
  desktop,
  desktopAtNight,
  withoutScript(1280),
  forced(1280),
  printed,
];

/** Of what looks like another page, with other words. */
export const fewLooks: readonly Look[] = [phone, desktopAtNight];
/** Of a state. */
export const stateLooks: readonly Look[] = [phone, phoneAtNight, desktop];
/** Of a state that only a page without a script has. */
export const noScriptLooks: readonly Look[] = [withoutScript(360), withoutScript(1280)];
export const deskLooks: readonly Look[] = [phone, phoneAtNight, look(768, 'light'), desktop, desktopAtNight, forced(1280), printed];
