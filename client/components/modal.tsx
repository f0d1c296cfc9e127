import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { shellCopy } from '../copy/shell.ts';
import { useDialogLayer } from '../shell/top-layer.ts';
import { Icon } from './icon.tsx';
import { closes } from './invoker.ts';
import { Toaster } from './toaster.tsx';

export interface ModalProps {
  readonly id: string;
  /** Id of the heading inside. */
  readonly labelledBy: string;
  readonly size: 'wide' | 'narrow' | 'result';
  readonly ref?: Ref<HTMLDialogElement> | undefined;
  /** Content comes with the script: for dialogs that only a flow opens, so that no page carries them in its HTML. */
  readonly scripted?: boolean;
  readonly children: ReactNode;
}

/** Whole words: styles are made for the class names that stand in a source (build/page-styles.ts). */
const classNames = {
  wide: 'dialog dialog-wide',
  narrow: 'dialog dialog-narrow',
  result: 'dialog dialog-result',
} as const satisfies Record<ModalProps['size'], string>;

/** The element and its close button alone, for what a page carries of a dialog until its script comes. */
export function DialogFrame({ id, labelledBy, size, children }: Omit<ModalProps, 'ref' | 'scripted'>) {
  return (
    <dialog id={id} className={classNames[size]} aria-labelledby={labelledBy}>
      {children}
      <CloseButton dialog={id} />
    </dialog>
  );
}

/**
 * A native modal dialog, opened by a `commandfor` button or by `showModal()` (flows: shell/use-dialog.ts), closed by Escape, the close button
 * or the backdrop. The close button stands last, so that focus starts at the content. Has its own layer for messages.
 */
export function Modal({ id, labelledBy, size, ref, scripted = false, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useImperativeHandle(ref, () => dialog.current as HTMLDialogElement);
  useDialogLayer(dialog);
  const [hasContent, setContent] = useState(!scripted);
  useEffect(() => setContent(true), []);
  return (
    <dialog id={id} ref={dialog} className={classNames[size]} aria-labelledby={labelledBy}>
      {hasContent && (
        <>
          {children}
          <CloseButton dialog={id} />
          <Toaster layer={id} />
        </>
      )}
    </dialog>
  );
}

function CloseButton({ dialog }: { readonly dialog: string }) {
  return (
    <button type="button" className="button-icon dialog-close" aria-label={shellCopy.dialog.close} {...closes(dialog)}>
      <Icon name="i-ph-x" />
    </button>
  );
}
