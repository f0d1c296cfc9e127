/** Fixed zone, so that the desk shows one time whatever the machine that renders it. */
const indian = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** `27 Nov 2026, 4:15 pm` in India, from an ISO instant. */
export function indianTime(iso: string): string {
  return indian.format(new Date(iso));
}

/** `666 bytes`, `48 KB`, `4.9 MB`: as file managers say it. */
export function fileSize(bytes: number): string {
  if (bytes < 1_024) return `${bytes} bytes`;
  return bytes < 1_048_576 ? `${Math.round(bytes / 1_024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;
}
