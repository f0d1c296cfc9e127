import { useRef } from 'react';
import { type FormPageData, readFormData } from '../components/forms/form-data.ts';
import { EntryIcon, Icon } from '../components/icon.tsx';
import { opens } from '../components/invoker.ts';
import { RESUME_DIALOG, ResumeDialog, ResumeReceived } from '../components/resume-dialog.tsx';
import { Hero, Section } from '../components/section.tsx';
import { careersCopy } from '../copy/careers.ts';
import { useResumeUpload } from './careers/use-resume-upload.ts';
import type { PageProps } from './index.ts';

const { title, lead, stats, statsTitle, statsNote, benefits, openings } = careersCopy;

export default function Careers({ data }: PageProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { view, actions } = useResumeUpload(dialog);
  return (
    <>
      <Hero title={title} lead={lead}>
        <Stats />
      </Hero>

      <Section title={openings.title} layout="split" lead={openings.text}>
        <PostedAnswer {...readFormData(data)} />
        <button type="button" className="button-primary" {...opens(RESUME_DIALOG)}>
          {openings.action}
        </button>
        <p className="lacks-script opens-dialog small mt-3">
          <a href={`#${RESUME_DIALOG}`} className="link">
            {openings.plain}
          </a>
        </p>
      </Section>

      <Section title={benefits.title} lead={benefits.lead} layout="split">
        <ul className="entries">
          {benefits.items.map((item) => (
            <li key={item.title} className="grid grid-cols-[1.75rem_1fr] gap-x-4 py-4">
              <EntryIcon name={item.icon} />
              <div>
                <h3 className="heading-3">{item.title}</h3>
                <p className="mt-1 text-ink-soft">{item.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>

      <ResumeDialog ref={dialog} view={view} actions={actions} />
    </>
  );
}

function Stats() {
  return (
    <section aria-labelledby="stats-title">
      <h2 className="visually-hidden" id="stats-title">
        {statsTitle}
      </h2>
      <dl className="grid grid-cols-2 md:grid-cols-4 border-t">
        {stats.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end py-4 pr-4 border-b">
            <dt className="small">{label}</dt>
            <dd className="figure-number text-3xl">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="small mt-4">{statsNote}</p>
    </section>
  );
}

/** What the worker answered to a form that was posted without a script. */
function PostedAnswer({ errors, sent }: FormPageData) {
  const [error] = errors;
  if (error) {
    return (
      <p className="field-error mb-6 p-4 border border-vermilion rounded" role="alert">
        <Icon name="i-ph-warning-circle" />
        <span>{error.message}</span>
      </p>
    );
  }
  return sent === null ? null : (
    <div className="mb-6" role="status">
      <ResumeReceived />
    </div>
  );
}
