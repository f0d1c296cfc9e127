import type { FormEvent } from 'react';

interface TryAgainProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  /** Asks again in place; without a script the page is asked for anew. */
  readonly onRetry: () => void;
  /** 1 where nothing else stands on the page. */
  readonly level?: 1 | 2;
}

/** What could not be loaded, with a way on. */
export function TryAgain({ title, text, action, onRetry, level = 2 }: TryAgainProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  const retry = (event: FormEvent) => {
    event.preventDefault();
    onRetry();
  };
  return (
    <div role="alert">
      <Heading className={level === 1 ? 'heading-1' : 'heading-2'}>{title}</Heading>
      <p className="lead mt-3">{text}</p>
      <form method="get" className="mt-6" onSubmit={retry}>
        <button type="submit" className="button-primary">
          {action}
        </button>
      </form>
    </div>
  );
}
