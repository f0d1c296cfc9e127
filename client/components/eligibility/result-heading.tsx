/** Takes the focus when its dialog opens, so that a screen reader begins there and goes on in order. */
export function ResultHeading({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <h2 className="heading-2 pr-12" id={id} tabIndex={-1} ref={(heading) => heading?.setAttribute('autofocus', '')}>
      {text}
    </h2>
  );
}
