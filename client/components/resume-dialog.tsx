/** The dialog that sends a CV. Without a script the same form posts itself to the page's address. */
import { type ChangeEvent, type DragEvent, type Ref, useEffect, useRef, useState } from 'react';
import { IDEMPOTENCY_KEY_FIELD } from '../../machines/contract/idempotency-key.ts';
import { RESUME_FIELD, resumeExtensions } from '../../machines/contract/resume-form.ts';
import { careersCopy } from '../copy/careers.ts';
import { formsCopy } from '../copy/forms.ts';
import { randomKey } from '../random-key.ts';
import { takeDrops } from '../shell/dropped-file.ts';
import { Honeypot } from './honeypot.tsx';
import { EntryIcon, Icon } from './icon.tsx';
import { closes } from './invoker.ts';
import { Modal } from './modal.tsx';
import { Stamp } from './stamp.tsx';

export const RESUME_DIALOG = 'resume';
const copy = careersCopy.dialog;

export interface ResumeView {
  readonly state: 'empty' | 'checking' | 'selected' | 'uploading' | 'challenged' | 'success';
  readonly file: { readonly name: string; readonly size: number } | null;
  readonly error: string | null;
  /** 0 to 1. */
  readonly progress: number;
  /** Pressing the button does something. */
  readonly canSubmit: boolean;
  /** False until the flow is there: then the fields and the button of the plain form must work. */
  readonly isReady: boolean;
}

export interface ResumeActions {
  /** What was chosen or dropped; null for what is no file. */
  readonly choose: (file: File | null) => void;
  readonly remove: () => void;
  readonly submit: () => void;
  readonly cancelUpload: () => void;
}

export const initialResumeView: ResumeView = { state: 'empty', file: null, error: null, progress: 0, canSubmit: true, isReady: false };

interface ResumeDialogProps {
  readonly view: ResumeView;
  readonly actions: ResumeActions;
  readonly ref?: Ref<HTMLDialogElement>;
}

export function ResumeDialog({ view, actions, ref }: ResumeDialogProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const isSent = view.state === 'success';
  // The button that had the focus has gone with the form.
  useEffect(() => {
    if (isSent) title.current?.focus();
  }, [isSent]);
  return (
    <Modal id={RESUME_DIALOG} labelledBy="resume-title" size="narrow" ref={ref}>
      <div className="dialog-main">
        <h2 className="heading-2 pr-12" id="resume-title" ref={title} tabIndex={-1}>
          {copy.title}
        </h2>
        {/* There from the start, so that what changes in it is announced. */}
        <p className="visually-hidden" role="status">
          {announcement(view)}
        </p>
        {isSent ? (
          <div className="mt-6" aria-hidden="true">
            <ResumeReceived />
          </div>
        ) : (
          <UploadForm view={view} actions={actions} />
        )}
      </div>
    </Modal>
  );
}

function announcement({ state, file }: ResumeView): string {
  if (state === 'success') return `${copy.success} ${copy.thanks}`;
  if (state === 'checking') return copy.checking;
  if (state === 'uploading') return copy.uploading;
  // The check says itself what it is.
  if (state === 'challenged') return '';
  return file ? `${file.name}, ${megabytes(file.size)}` : '';
}

/** The stamped entry of a CV that has arrived. */
export function ResumeReceived() {
  return (
    <div className="card grid gap-5 items-center sm:grid-cols-[1fr_auto]">
      <div>
        <p className="heading-3">{copy.success}</p>
        <p className="mt-2 text-ink-soft">{copy.thanks}</p>
      </div>
      <Stamp text={formsCopy.stamp} className="w-40" />
    </div>
  );
}

function UploadForm({ view, actions }: ResumeDialogProps) {
  const picker = useRef<HTMLInputElement>(null);
  const { choose } = actions;
  // More than one file was dropped together.
  const [several, setSeveral] = useState(false);
  useEffect(() => {
    // Chosen, or dropped (shell/dropped-file.ts), before this script ran: the field has it, the flow does not yet.
    const early = picker.current?.files?.[0];
    if (early) choose(early);
  }, [choose]);
  // For who came here from another page of ours, whose document did not know of it.
  useEffect(takeDrops, []);
  const { state, file, error, isReady } = view;
  useEffect(() => {
    // The flow has it now. A field that still named it would name it after it was removed, and not report it when it is chosen again.
    if (isReady && picker.current) picker.current.value = '';
  }, [isReady]);
  const busy = state === 'uploading' || state === 'challenged';
  const submit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (state !== 'challenged' && state !== 'uploading') return;
    // What held the focus went with it: the check's frame, or the button that stops the upload.
    return () => {
      if (document.activeElement === document.body) submit.current?.focus();
    };
  }, [state]);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.currentTarget.files?.[0];
    // Emptied, so that the same file can be chosen again (case DD-04). Pressing Cancel in the picker chooses nothing and changes nothing.
    if (chosen) {
      setSeveral(false);
      actions.choose(chosen);
    }
    // Until the flow is there the field keeps it, or a press on Upload would find a required field without a file.
    if (isReady) event.currentTarget.value = '';
  };
  return (
    <form
      className="mt-5"
      method="post"
      action="/carriers"
      encType="multipart/form-data"
      onSubmit={(event) => {
        event.preventDefault();
        actions.submit();
      }}
    >
      <UploadKey />
      <DropArea
        disabled={busy}
        choose={(dropped, count) => {
          setSeveral(count > 1);
          choose(dropped);
        }}
      >
        <input
          ref={picker}
          id="resume-file"
          type="file"
          name={RESUME_FIELD}
          // The browser would say there that no file is chosen.
          title=""
          accept={resumeExtensions.join(',')}
          required={file === null}
          disabled={busy}
          aria-describedby={error ? 'resume-hint resume-error' : file ? 'resume-hint resume-chosen' : 'resume-hint'}
          aria-invalid={error ? true : undefined}
          onChange={change}
        />
        <label className="button-secondary" htmlFor="resume-file">
          <Icon name="i-ph-file-plus" />
          <span>{file ? copy.chooseAnother : copy.choose}</span>
        </label>
        <p className="small picker-drag">{copy.drag}</p>
        <p className="hint" id="resume-hint">
          {copy.hint}
        </p>
        <p className="hint" role="status">
          {several && file ? copy.several : ''}
        </p>
      </DropArea>
      {error && (
        <p className="field-error mt-4 p-4 border border-vermilion rounded" id="resume-error" role="alert">
          <Icon name="i-ph-warning-circle" />
          <span>{error}</span>
        </p>
      )}
      {file && (
        <div className="mt-4 border-y py-2">
          <div className="flex items-center gap-3">
            <EntryIcon name="i-ph-file-text" />
            <p className="min-w-0 flex-1 break-words leading-snug" id="resume-chosen">
              <strong>{file.name}</strong> <span className="small figures block">{megabytes(file.size)}</span>
            </p>
            {/* Keeps its place while the file is on its way, or what stops it would come to lie under the finger that sent it. */}
            <button
              type="button"
              className="button-quiet"
              disabled={busy}
              onClick={() => {
                actions.remove();
                picker.current?.focus();
              }}
            >
              {copy.remove}
            </button>
          </div>
          {state === 'uploading' && (
            <label className="small flex items-center gap-3 py-2">
              {copy.progress}
              <progress className="progress flex-1" max={1} value={view.progress} />
              <span className="figures">{Math.round(view.progress * 100)}%</span>
            </label>
          )}
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <button ref={submit} type="submit" className="button-primary" disabled={!view.canSubmit && !busy} aria-busy={busy || undefined}>
          <span>{busy ? copy.uploading : copy.upload}</span>
        </button>
        {state === 'challenged' ? null : busy ? (
          // Two elements and not one that changes: the press that stops an upload must not find itself on a button that closes the dialog.
          <button key="stop" type="button" className="button-secondary" onClick={actions.cancelUpload}>
            {copy.cancelUpload}
          </button>
        ) : (
          <button key="cancel" type="button" className="button-secondary" {...closes(RESUME_DIALOG)}>
            {copy.cancel}
          </button>
        )}
      </div>
      <p className="small mt-6 pt-4 border-t">
        <strong>{copy.notice.title}.</strong> {copy.notice.text}
      </p>
      <Honeypot id="resume-remark" />
    </form>
  );
}

/** Makes a double press one upload, should the browser post the form itself. HTML that is the same for everybody cannot carry a key. */
function UploadKey() {
  const [key, setKey] = useState('');
  useEffect(() => setKey(randomKey()), []);
  return <input type="hidden" name={IDEMPOTENCY_KEY_FIELD} value={key} />;
}

interface DropAreaProps {
  readonly disabled: boolean;
  /** The first file, of how many. */
  readonly choose: (file: File | null, count: number) => void;
  readonly children: React.ReactNode;
}

/** Takes the first file that is dropped; a folder or something else without a file is refused in words (case DD-03). */
function DropArea({ disabled, choose, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    // Text and links that are dragged over it are not meant for it.
    if (!disabled && event.dataTransfer.types.includes('Files')) setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the file input inside is the first
    <div
      className="picker"
      data-drop=""
      data-over={isOver || undefined}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget as Node | null) || setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!disabled) choose(droppedFile(event.dataTransfer), event.dataTransfer.files.length);
      }}
    >
      {children}
    </div>
  );
}

function droppedFile({ items, files }: DataTransfer): File | null {
  const item = [...items].find(({ kind }) => kind === 'file');
  if (item?.webkitGetAsEntry()?.isDirectory) return null;
  return files[0] ?? item?.getAsFile() ?? null;
}

/** As the specification asks: megabytes of 1,048,576 bytes, two decimals. Rounded down: what is allowed must not read as the limit itself. */
function megabytes(bytes: number): string {
  return `${(Math.floor((bytes / 1_048_576) * 100) / 100).toFixed(2)} MB`;
}
