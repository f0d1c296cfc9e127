import { Icon } from '../icon.tsx';

interface StepNoticeProps {
  readonly kind: 'success' | 'error';
  readonly text: string;
  /** It is what the page is about. */
  readonly focus: boolean;
}

/** What became of the press before: in place of the dialog's message. */
export function StepNotice({ kind, text, focus }: StepNoticeProps) {
  return (
    <div
      className={kind === 'error' ? 'notice notice-error' : 'notice'}
      role={kind === 'error' ? 'alert' : 'status'}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after a native POST this is what the visitor has to hear first
      autoFocus={focus}
    >
      <Icon name={kind === 'error' ? 'i-ph-warning-circle' : 'i-ph-check-circle'} />
      <p>{text}</p>
    </div>
  );
}
