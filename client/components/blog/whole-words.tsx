/** As in "lock-in": too short a rest to stand alone on the next line. */
const SHORT_COMPOUND = /([^\s-]+-\p{L}{1,3}(?!\p{L}|-))/u;

/** Text whose short compounds stay on one line. A hyphen that never breaks is another character, which no search finds. */
export function WholeWords({ children }: { readonly children: string }) {
  // Every second part is a compound.
  return children.split(SHORT_COMPOUND).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which have no names
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
