/** What a check before a deployment comes to. */

export interface Finding {
  /** What it is about; `--accept` names it where somebody may know better. */
  readonly subject: string;
  /** `stop`: nothing is touched. `make`: the deployment sees to it. `after`: left to do afterwards. `unseen`: nobody could look. */
  readonly verdict: 'right' | 'stop' | 'make' | 'after' | 'unseen';
  /** One sentence for the person at the terminal; with what to do, where there is something. */
  readonly sentence: string;
  /** Whether `--accept` may overrule a stop. */
  readonly isOpinion?: boolean;
}

export const right = (subject: string, sentence: string): Finding => ({ subject, verdict: 'right', sentence });
export const stop = (subject: string, sentence: string): Finding => ({ subject, verdict: 'stop', sentence });
export const make = (subject: string, sentence: string): Finding => ({ subject, verdict: 'make', sentence });
export const after = (subject: string, sentence: string): Finding => ({ subject, verdict: 'after', sentence });
export const unseen = (subject: string, sentence: string): Finding => ({ subject, verdict: 'unseen', sentence });
/** What `--accept` may name: the subjects of doubts, and changes that were made in the dashboard. */
export const acceptable = ['tree', 'sms', 'lending', 'mail', 'sender', 'turnstile', 'dashboard'] as const;
type Acceptable = (typeof acceptable)[number];

export function isAcceptable(word: string): word is Acceptable {
  return acceptable.some((one) => one === word);
}

/** Stops unless it is accepted. */
export const doubt = (subject: Acceptable, sentence: string): Finding => ({
  subject,
  verdict: 'stop',
  sentence: `${sentence} (If that is meant: --accept ${subject})`,
  isOpinion: true,
});

const marks = { right: '✓', stop: '✗', make: '+', after: '→', unseen: '?' } as const;

export function printed({ verdict, subject, sentence }: Finding): string {
  return `  ${marks[verdict]} ${subject.padEnd(11)} ${sentence}`;
}

/** Those that were accepted do not stop any more. */
export function withAccepted(findings: readonly Finding[], accepted: readonly string[]): readonly Finding[] {
  return findings.map((finding) =>
    finding.verdict === 'stop' && finding.isOpinion === true && accepted.includes(finding.subject)
      ? { ...finding, verdict: 'after', sentence: finding.sentence.replace(/ \(If that is meant: .*\)$/u, ' Accepted.') }
      : finding,
  );
}
