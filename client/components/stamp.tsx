interface StampProps {
  /** One or two words, set in capitals. */
  readonly text: string;
  /** The line under it: a date, a day, a folio. */
  readonly detail?: string;
  /** Sets the width, e.g. `w-40`. */
  readonly className?: string;
}

const HEIGHT = 82;
const LETTER = 15.6;

/** A rubber stamp: "Lien marked", "Lien released". The gaps in its frame are where the rubber is worn. */
export function Stamp({ text, detail, className = 'w-44' }: StampProps) {
  const width = Math.round(text.length * LETTER + 44);
  return (
    <span className={`stamp ${className}`}>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={detail ? `${text}, ${detail}` : text}
        fill="none"
        stroke="currentColor"
      >
        <rect x="2" y="2" width={width - 4} height={HEIGHT - 4} rx="7" strokeWidth="3" strokeDasharray="118 2 61 1 204 3 37 2" />
        <rect x="7.5" y="7.5" width={width - 15} height={HEIGHT - 15} rx="4" strokeWidth="1" strokeDasharray="83 3 146 2 29 1" />
        <g fill="currentColor" stroke="none" textAnchor="middle">
          <text
            x={width / 2}
            y={detail ? 40 : 49}
            fontFamily="var(--serif)"
            fontWeight="600"
            fontSize="22"
            textLength={width - 44}
            lengthAdjust="spacing"
          >
            {text.toUpperCase()}
          </text>
          {detail && (
            <text x={width / 2} y="63" fontSize="16">
              {detail}
            </text>
          )}
        </g>
      </svg>
    </span>
  );
}
