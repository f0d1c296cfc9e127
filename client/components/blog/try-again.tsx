import { type FormEvent, useEffect, useRef } from 'react';

interface TryAgainProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  /** Asks again in place; without a script the page is asked for anew. */
  readonly onRetry: () => void;
  /** Term that goes along where the page is asked for anew. */
  readonly search?: string;
  /** 1 where nothing else stands on the page. */
  readonly level?: 1 | 2;
}

/** What could not be loaded, with a way on. */
export function TryAgain({ title, text, action, onRetry, search = '', level = 2 }: TryAgainProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  const isPressed = useRef(false);
  // The button goes with the message, and the focus with the button: it goes to where the answer comes.
  useEffect(
    () => () => {
      if (isPressed.current) document.getElementById('main')?.focus({ preventScroll: true });
    },
    [],
  );
  const retry = (event: FormEvent) => {
    event.preventDefault();
    isPressed.current = true;
    onRetry();
  };
  return (
    <div role="alert">
      <Heading className={level === 1 ? 'heading-1' : 'heading-2'}>{title}</Heading>
      <p className="lead mt-3">{text}</p>
      <form method="get" className="mt-6" onSubmit={retry}>
        {search !== '' && <input type="hidden" name="search" value={search} />}
        <button type="submit" className="button-primary">
          {action}
        </button>
      </form>
    </div>
  );
}
