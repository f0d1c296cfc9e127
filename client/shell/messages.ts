/** What shows messages, which comes with the flow that has the first one (components/toasts.tsx). */
import { type ComponentType, useSyncExternalStore } from 'react';

interface LayerProps {
  /** `PAGE_LAYER`, or the id of a dialog. Only the top layer shows messages. */
  readonly layer: string;
}

interface Messages {
  readonly Announcements: ComponentType<LayerProps & { readonly errors: boolean }>;
  readonly ToastStack: ComponentType<LayerProps>;
}

let provided: Messages | null = null;
const listeners = new Set<() => void>();

export function provideMessages(messages: Messages): void {
  if (provided) return;
  provided = messages;
  for (const listener of listeners) listener();
}

/** Null until there was a message. */
export function useMessageParts(): Messages | null {
  return useSyncExternalStore(
    subscribe,
    () => provided,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
