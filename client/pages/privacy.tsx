import { privacyCopy } from '../copy/privacy.ts';
import { PolicyPart } from './privacy/policy-part.tsx';

const { title, lead, updated, placeholders, contents, sections } = privacyCopy;

export default function Page() {
  return (
    <div className="hero">
      <h1 className="heading-1">{title}</h1>
      <p className="lead mt-6">{lead}</p>
      <p className="small mt-3 max-w-152">
        {updated.label} <time dateTime={updated.date}>{updated.text}</time>. {placeholders}
      </p>
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[3fr_8fr]">
        <nav aria-label={contents} className="lg:sticky lg:top-24 lg:self-start">
          <ol className="grid grid-cols-2 gap-x-6 border-t border-ink pt-2 lg:grid-cols-1">
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a className="link-target hover:underline" href={`#${id}`}>
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          {sections.map(({ id, title: name, parts }, index) => (
            <section key={id} id={id} className="border-t border-ink pt-4 not-first:mt-14">
              <h2 className="heading-2">
                <span className="figures text-ink-soft">{index + 1}</span> {name}
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
