import type { Ref } from 'react';
import { eligibilityCopy } from '../../copy/eligibility.ts';
import { Icon } from '../icon.tsx';
import { CONGRATULATIONS_DIALOG, closes } from '../invoker.ts';
import { Modal } from '../modal.tsx';
import { StoreLinks } from './store-links.tsx';

const copy = eligibilityCopy.congratulations;

export function CongratulationsDialog({ ref }: { readonly ref?: Ref<HTMLDialogElement> }) {
  return (
    <Modal id={CONGRATULATIONS_DIALOG} labelledBy="congratulations-title" size="narrow" ref={ref} scripted>
      <div className="dialog-main">
        <h2 className="heading-2 pr-12" id="congratulations-title">
          {copy.title}
        </h2>
        <p className="mt-4 mb-6">{copy.text}</p>
        <StoreLinks />
        <ul className="entries my-7">
          {copy.points.map(({ icon, title, text }) => (
            <li className="grid grid-cols-[1.5rem_1fr] gap-x-3 items-start" key={title}>
              <Icon name={icon} className="text-xl mt-0.5 text-evergreen" />
              <p>
                <strong>{title}</strong> <span className="text-ink-soft">{text}</span>
              </p>
            </li>
          ))}
        </ul>
        <button type="button" className="button-secondary w-full sm:w-auto sm:min-w-44" {...closes(CONGRATULATIONS_DIALOG)}>
          {copy.action}
        </button>
      </div>
    </Modal>
  );
}
