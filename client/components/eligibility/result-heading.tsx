interface ResultHeadingProps {
  readonly id: string;
  readonly text: string;
  /** 1 where the result is a page of its own. */
  readonly level: 1 | 2;
  /** False: something below it is what the visitor has to hear first. */
  readonly focus?: boolean;
}

/** Takes the focus when its dialog or page opens, so that a screen reader begins there and goes on in order. */
export function ResultHeading({ id, text, level, focus = true }: ResultHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <Heading
      // It takes the focus and is not pressed: a ring around it would look like a control.
      className={level === 1 ? 'heading-1 outline-none' : 'heading-2 pr-10 outline-none'}
      id={id}
      tabIndex={-1}
      autoFocus={focus}
      // React writes it into HTML and leaves it out of what it makes itself.
      ref={(heading) => void (focus && heading?.setAttribute('autofocus', ''))}
    >
      {text}
    </Heading>
  );
}
