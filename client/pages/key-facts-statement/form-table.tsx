import type { ReactNode } from 'react';

/** A part of the form: numbered rows, each a question and its answer. The answer stands under the question on a phone. */
export function FormTable({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <h2 className="heading-3">{title}</h2>
      <table className="form-table">
        <caption className="visually-hidden">{title}</caption>
        <tbody>{children}</tbody>
      </table>
    </>
  );
}

interface FormRowProps {
  readonly number?: string;
  readonly term: string;
  /** What the form is read for. */
  readonly strong?: boolean;
  readonly children?: ReactNode;
}

/** Without a number it belongs to the row above, without an answer it is the heading of those below. */
export function FormRow({ number, term, strong = false, children }: FormRowProps) {
  return (
    <tr className={strong ? 'font-600' : undefined}>
      <td>{number}</td>
      <th scope="row" colSpan={children === undefined ? 2 : undefined}>
        {term}
      </th>
      {children !== undefined && <td>{children}</td>}
    </tr>
  );
}
