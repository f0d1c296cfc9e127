/** Form fields: label, hint, error and control, tied together by id. Values stay with the DOM unless `value` is given. */
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import { shellCopy } from '../copy/shell.ts';
import { Icon } from './icon.tsx';

/** True in a form whose error summary announces the faults: its fields then do not announce them a second time. */
export const FaultsAreSummarised = createContext(false);

interface FieldProps {
  /** Stable, unique on the page; the error summary links to it. */
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Sentence of the fault, or nothing. */
  readonly error?: string | null | undefined;
  readonly optional?: boolean;
}

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'prefix'> & { readonly name: string; readonly prefix?: string };
type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id'> & { readonly name: string };
type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'id'> & {
    readonly name: string;
    /** First, empty choice. */
    readonly placeholder: string;
    /** HTML knows no select that is read only: it is disabled instead. */
    readonly readOnly?: boolean;
    readonly options: readonly { readonly value: string; readonly label: string }[];
  };

/** Of a control that takes an e-mail address. */
export const emailInput = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  spellCheck: false,
} as const satisfies ComponentProps<'input'>;

export function TextField({ id, label, hint, error, optional, prefix, type = 'text', ...input }: TextFieldProps) {
  const control = <input {...input} {...described(id, hint, error)} type={type} className={prefix ? 'input pl-14' : 'input'} />;
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {prefix ? (
        <div className="prefix-box">
          {control}
          <span aria-hidden="true">{prefix}</span>
        </div>
      ) : (
        control
      )}
    </Field>
  );
}

export function TextArea({ id, label, hint, error, optional, ...textarea }: TextAreaProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <textarea rows={6} {...textarea} {...described(id, hint, error)} className="input input-area" />
    </Field>
  );
}

export function SelectField({ id, label, hint, error, optional, placeholder, options, readOnly, ...select }: SelectFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className="select-box">
        <select disabled={readOnly} {...select} {...described(id, hint, error)} className="input">
          <option value="">{placeholder}</option>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="i-ph-caret-down" />
      </div>
    </Field>
  );
}

function Field({
  id,
  label,
  hint,
  error,
  optional,
  children,
}: { [K in keyof FieldProps]: FieldProps[K] | undefined } & { readonly children: ReactNode }) {
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
        {optional && <small className="optional"> {shellCopy.optional}</small>}
      </label>
      <Messages id={id} hint={hint} error={error} />
      {children}
    </div>
  );
}

function Messages({
  id,
  hint,
  error,
}: {
  readonly id: string | undefined;
  readonly hint: string | undefined;
  readonly error: string | null | undefined;
}) {
  const isSummarised = useContext(FaultsAreSummarised);
  return (
    <>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`} role={isSummarised ? undefined : 'alert'}>
          <Icon name="i-ph-warning-circle" />
          <span>{error}</span>
        </p>
      )}
    </>
  );
}

function described(id: string, hint: string | undefined, error: string | null | undefined) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { id, 'aria-describedby': ids || undefined, 'aria-invalid': error ? (true as const) : undefined };
}
