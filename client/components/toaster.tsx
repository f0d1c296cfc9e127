import { useMessageParts } from '../shell/messages.ts';

/**
 * Messages at the bottom left. `layer` is `PAGE_LAYER`, or the id of the dialog that this toaster stands in. The regions that announce them
 * are part of the HTML and only their text changes, so that every message is announced: errors at once, the others when the screen reader
 * pauses.
 */
export function Toaster({ layer }: { readonly layer: string }) {
  const parts = useMessageParts();
  return (
    <div className="no-print">
      <div className="visually-hidden" role="status">
        {parts && <parts.Announcements layer={layer} errors={false} />}
      </div>
      <div className="visually-hidden" aria-live="assertive">
        {parts && <parts.Announcements layer={layer} errors={true} />}
      </div>
      {parts && <parts.ToastStack layer={layer} />}
    </div>
  );
}
