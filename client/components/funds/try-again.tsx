import { BASKET_PARAM, FUNDS_PATH, SEARCH_PARAM } from '../../../machines/funds/basket-address.ts';

interface TryAgainProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  /** Search and basket of the address, which go along where the page is asked for anew. */
  readonly address: { readonly term: string; readonly basket: string };
  readonly onRetry: () => void;
}

/** What could not be loaded, with a way on. */
export function TryAgain({ title, text, action, address: { term, basket }, onRetry }: TryAgainProps) {
  return (
    <div role="alert">
      <h2 className="heading-3">{title}</h2>
      <p className="mt-2">{text}</p>
      <form
        method="get"
        action={FUNDS_PATH}
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault();
          // The button goes with the message: the focus goes to where the answer comes.
          document.getElementById('main')?.focus({ preventScroll: true });
          onRetry();
        }}
      >
        {term !== '' && <input type="hidden" name={SEARCH_PARAM} value={term} />}
        {basket !== '' && <input type="hidden" name={BASKET_PARAM} value={basket} />}
        <button type="submit" className="button-primary">
          {action}
        </button>
      </form>
    </div>
  );
}
