interface SubmitButtonProps {
  readonly busy: boolean;
  readonly text: string;
  readonly busyText: string;
}

/** Disabled while busy, in a way that keeps the keyboard focus on it. */
export function SubmitButton({ busy, text, busyText }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className="button-primary sm:justify-self-start sm:min-w-44"
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
    >
      <span>{busy ? busyText : text}</span>
    </button>
  );
}
