import { vi } from 'vitest';

/** Keeps the lines of what runs in this process off the terminal, until the test is over; gives them as records, oldest first. */
export function quietLog(): () => Record<string, unknown>[] {
  const lines: unknown[] = [];
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line: unknown) => void lines.push(line));
  return () => lines.map((line) => JSON.parse(String(line)) as Record<string, unknown>);
}
