import { type ComponentType, useEffect, useState } from 'react';

interface ToasterProps {
  /** `PAGE_LAYER`, or the id of the dialog that this toaster stands in. Only the top layer shows messages. */
  readonly layer: string;
}

interface Messages {
  readonly Announcements: ComponentType<ToasterProps & { readonly errors: boolean }>;
  readonly ToastStack: ComponentType<ToasterProps>;
}

/**
 * Messages at the bottom left. The regions that announce them are part of the HTML and only their text changes, so that every message is
 * announced: errors at once, the others when the screen reader pauses.
 * What fills it is loaded once the page is hydrated: no message comes before.
 */
export function Toaster({ layer }: ToasterProps) {
  const [messages, setMessages] = useState<Messages | null>(null);
  useEffect(() => {
    // Offline: the forms say in place what they have to say.
    import('./toasts.tsx').then(setMessages, () => {});
  }, []);
  return (
    <div className="no-print">
      <div className="visually-hidden" role="status" aria-relevant="additions text">
        {messages && <messages.Announcements layer={layer} errors={false} />}
      </div>
      <div className="visually-hidden" aria-live="assertive">
        {messages && <messages.Announcements layer={layer} errors={true} />}
      </div>
      {messages && <messages.ToastStack layer={layer} />}
    </div>
  );
}
