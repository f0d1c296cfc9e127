import { site } from './site.ts';

/** From when the minutes of a claim count (decisions 4: `appIsLive` decides what every text says about the app). */
export const minutesCount = `The minutes count from ${site.appIsLive ? 'your application' : 'our call, until the app is in the stores'}.`;
