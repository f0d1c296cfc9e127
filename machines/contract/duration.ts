/**
 * How long somebody waits, in words: seconds up to two minutes, then minutes, then hours; rounded up, so that nobody is told to come back too
 * early. The units stand right behind the number.
 */
export function duration(seconds: number, [second, minute, hour]: readonly [second: string, minute: string, hour: string]): string {
  if (seconds <= 120) return seconds + second;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 120 ? minutes + minute : Math.ceil(minutes / 60) + hour;
}
