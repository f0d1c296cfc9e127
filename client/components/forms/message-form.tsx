import type { ReactNode } from 'react';
import { FaultsAreSummarised } from '../fields.tsx';
import { ErrorSummary } from '../form-messages.tsx';
import { DataNotice } from './data-notice.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { LeadForm } from './lead-form.tsx';
import { SentPanel } from './sent-panel.tsx';
import { SubmitButton } from './submit-button.tsx';
import { errorOf, isUnderWay, type LeadActions, type LeadView } from './view.ts';

export interface ViewProps {
  readonly view: LeadView;
  readonly actions: LeadActions;
}

interface MessageFormProps extends ViewProps {
  /** Of its page (`/contact`); also what the ids of its fields begin with. */
  readonly name: string;
  readonly label: string;
  readonly copy: {
    /** Above the list of faults. */
    readonly faults: string;
    readonly submit: string;
    readonly submitting: string;
    readonly notice: Parameters<typeof DataNotice>[0];
  };
  readonly sentTitle: string;
  /** What happens next. */
  readonly sentText: ReactNode;
  /** `field(name)` gives a field what ties it to the form. */
  readonly children: (field: (name: string) => BoundField) => ReactNode;
}

interface BoundField {
  readonly id: string;
  readonly name: string;
  readonly error: string | null;
  readonly defaultValue: string | undefined;
  readonly readOnly: boolean;
}

/** A whole lead form that ends in a message: how it went, its faults in one list, the fields, what happens with them, the button. */
export function MessageForm({ name: form, label, copy, sentTitle, sentText, view, actions, children }: MessageFormProps) {
  const { values, errors, attempt, status, failure, receipt } = view;
  const idOf = (field: string) => `${form}-${field}`;
  const bind = (name: string): BoundField => ({
    id: idOf(name),
    name,
    error: errorOf(view, name),
    defaultValue: values[name],
    readOnly: status === 'busy',
  });
  return (
    <LeadForm action={`/${form}`} label={label} actions={actions} className="grid gap-7 max-w-120">
      {receipt && (
        <SentPanel receipt={receipt} title={sentTitle}>
          {sentText}
        </SentPanel>
      )}
      {errors.length > 0 && (
        <ErrorSummary
          title={copy.faults}
          errors={errors.map(({ field, message }) => ({ fieldId: idOf(field), message }))}
          attempt={attempt}
        />
      )}
      <FaultsAreSummarised value={true}>
        <div>{children(bind)}</div>
      </FaultsAreSummarised>
      <DataNotice {...copy.notice} />
      {failure && <FailureNotice failure={failure} />}
      <SubmitButton busy={isUnderWay(view)} text={copy.submit} busyText={copy.submitting} />
    </LeadForm>
  );
}
