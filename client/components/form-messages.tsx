import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';

interface ErrorSummaryProps {
  readonly title: string;
  /** In the order of the form. `fieldId` is the id of the control. */
  readonly errors: readonly { readonly fieldId: string; readonly message: string }[];
  /** Changes with every failed try, so that focus comes back here even when the faults are the same. */
  readonly attempt?: number;
}

/** All faults of a form above it. Takes focus when it appears and links to the fields. */
export function ErrorSummary({ title, errors, attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt >= 0) box.current?.focus();
  }, [attempt]);
  return (
    // biome-ignore lint/a11y/noAutofocus: after a native POST without a script the faults are what the page is about
    <div className="error-summary" ref={box} role="alert" tabIndex={-1} autoFocus={attempt < 0} aria-labelledby="error-summary-title">
      <h2 id="error-summary-title">{title}</h2>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How a form went, in place: sent, or failed as a whole. Takes focus on request, so that it is read and seen. */
export function FormNotice({
  kind,
  title,
  children,
  focus = false,
  isOld = false,
}: {
  readonly kind: 'success' | 'error';
  readonly title: string;
  readonly children?: ReactNode;
  readonly focus?: boolean;
  /** Said before: a screen reader is not told again. */
  readonly isOld?: boolean | undefined;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focus) box.current?.focus();
  }, [focus]);
  return (
    <div
      className={kind === 'error' ? 'notice notice-error' : 'notice'}
      ref={box}
      role={isOld ? undefined : kind === 'error' ? 'alert' : 'status'}
      tabIndex={-1}
    >
      <Icon name={kind === 'error' ? 'i-ph-warning-circle' : 'i-ph-check-circle'} />
      <div>
        <p>
          <strong>{title}</strong>
        </p>
        {children}
      </div>
    </div>
  );
}
