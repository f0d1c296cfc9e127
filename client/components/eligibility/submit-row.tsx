import { Icon } from '../icon.tsx';

interface SubmitRowProps {
  /** A fault of the whole call. */
  readonly error: string | null;
  readonly busy: boolean;
  /** Pressing does nothing, and not because it was pressed. */
  readonly unavailable: boolean;
  readonly text: string;
  readonly busyText: string;
}

/** The button keeps focus while busy: it is announced as busy, not taken away. */
export function SubmitRow({ error, busy, unavailable, text, busyText }: SubmitRowProps) {
  return (
    <div className="mt-7 grid gap-4">
      {error && (
        <p className="field-error" role="alert">
          <Icon name="i-ph-warning-circle" />
          <span>{error}</span>
        </p>
      )}
      <button
        type="submit"
        className="button-primary sm:justify-self-start sm:min-w-44"
        aria-busy={busy || undefined}
        disabled={unavailable}
      >
        <span>{busy ? busyText : text}</span>
      </button>
      {/* Where the focus is in a field, nobody hears the button's text. */}
      <p className="visually-hidden" role="status">
        {busy && busyText}
      </p>
    </div>
  );
}
