import { useEffect, useRef } from 'react';
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless';
import { TOAST_MS } from '../../machines/contract/limits.ts';
import { shellCopy } from '../copy/shell.ts';
import { provideMessages } from '../shell/messages.ts';
import { useTopLayer } from '../shell/top-layer.ts';
import { Icon } from './icon.tsx';

/** To say something with. What shows it comes along, so that no page has it before there is a message. */
export function messages(): typeof toast {
  provideMessages({ Announcements, ToastStack });
  return toast;
}

const options = { duration: TOAST_MS, removeDelay: 0 };

function useMessages(layer: string) {
  const { toasts, handlers } = useToaster(options);
  const isTop = useTopLayer() === layer;
  return { messages: isTop ? toasts.filter((message) => message.visible) : [], handlers };
}

/** Each message as a paragraph of its own: the same text twice is announced twice. Not where `ariaProps` says that its place announces it. */
function Announcements({ layer, errors }: { readonly layer: string; readonly errors: boolean }) {
  return useMessages(layer)
    .messages.filter(({ type, ariaProps }) => (type === 'error') === errors && ariaProps['aria-live'] !== 'off')
    .map((message) => <p key={message.id + message.createdAt}>{resolveValue(message.message, message)}</p>);
}

/**
 * Stays while a mouse points at it or the keyboard's focus is in it. A finger that tapped it does not say when it is done: it stays no longer
 * for that (case RE-10).
 */
function ToastStack({ layer }: { readonly layer: string }) {
  const { messages, handlers } = useMessages(layer);
  const isEmpty = messages.length === 0;
  const { endPause } = handlers;
  // One that was dismissed under the pointer takes the stack along, and no event says that the pointer has left it. Only then: the stacks of
  // other layers are empty all the time, and the pause is one for all.
  const wasEmpty = useRef(true);
  useEffect(() => {
    if (isEmpty && !wasEmpty.current) endPause();
    wasEmpty.current = isEmpty;
  });
  if (isEmpty) return null;
  return (
    <section aria-label={shellCopy.toast.region}>
      <ul
        className="toast-stack"
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && handlers.startPause()}
        onPointerLeave={endPause}
        onFocus={({ target }) => target.matches(':focus-visible') && handlers.startPause()}
        onBlur={endPause}
      >
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ul>
    </section>
  );
}

function Message({ message }: { readonly message: Toast }) {
  return (
    <li className="toast" data-kind={message.type}>
      <Icon name={message.type === 'error' ? 'i-ph-warning-circle' : 'i-ph-check-circle'} />
      <p>{resolveValue(message.message, message)}</p>
      <button type="button" aria-label={shellCopy.toast.dismiss} onClick={() => toast.dismiss(message.id)}>
        <Icon name="i-ph-x" />
      </button>
    </li>
  );
}
