import { privacyCopy } from '../copy/privacy.ts';
import { PolicyPart } from './privacy/policy-part.tsx';

const { title, lead, updated, contents, short, sections } = privacyCopy;

export default function Page() {
  return (
    <div className="hero">
      <div className="words-across">
        <h1 className="heading-1">{title}</h1>
        <div>
          <p className="lead">{lead}</p>
          <p className="small mt-3">
            {`${updated.label} `}
            <time dateTime={updated.date}>{updated.text}</time>
          </p>
        </div>
      </div>
      <div className="border-t border-ink pt-4">
        <h2 className="font-600">{short.title}</h2>
        <ul className="entries mt-5">
          {short.items.map((item) => (
            <li key={item} className="py-3">
              {item}
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-4 grid gap-x-16 gap-y-6 lg:grid-cols-[3fr_8fr]">
        <div className="no-print lg:sticky lg:top-24 lg:self-start">
          {/* Holds nothing: it opens the list after it, which stands open where there is room, without a script. */}
          <details className="contents-toggle lg:hidden">
            <summary className="link link-target">{contents}</summary>
          </details>
          <nav aria-label={contents}>
            <ol>
              {sections.map(({ id, title: name }) => (
                <li key={id}>
                  <a className="link-target hover:underline" href={`#${id}`}>
                    {name}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        </div>
        <div>
          {sections.map(({ id, title: name, parts }, index) => (
            <section key={id} id={id} className="border-t border-ink pt-4 not-first:mt-10">
              <h2 className="heading-2">
                <span className="figures text-ink-soft">{index + 1}</span>
                {` ${name}`}
              </h2>
              <div className="mt-5 grid gap-4">
                {parts.map((part, position) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the text is fixed
                  <PolicyPart key={position} part={part} />
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
