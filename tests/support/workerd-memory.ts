/** Memory of the workerd that this process started; Linux only. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

export const canMeasureMemory = existsSync('/proc/self/clear_refs');

/** Megabytes by which the memory of the one workerd grew at most while `work` ran. */
export async function growthMegabytes(work: () => Promise<void>): Promise<number> {
  const pid = workerdPid();
  // "5" sets the high-water mark back to what is in use now (proc(5)).
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = kilobytes(pid, 'VmRSS');
  await work();
  return (kilobytes(pid, 'VmHWM') - before) / 1_024;
}

function kilobytes(pid: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'mu').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

function workerdPid(): string {
  const found = readdirSync('/proc').filter((name) => /^\d+$/u.test(name) && isOurWorkerd(name));
  const [pid] = found;
  if (pid === undefined || found.length > 1) throw new Error(`expected one workerd, found ${found.length}`);
  return pid;
}

function isOurWorkerd(pid: string): boolean {
  try {
    const [, command = '', parent = ''] = /\((.*)\) \S (\d+)/su.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return Number(parent) === process.pid && command.includes('workerd');
  } catch {
    // It has ended meanwhile.
    return false;
  }
}
