import { callCopy, congratulationsCopy, notEligibleCopy } from '../../copy/eligibility-result.ts';
import { AgreedCall, CallFields, NoCall } from '../eligibility/call-parts.tsx';
import { Congratulations } from '../eligibility/congratulations.tsx';
import { NotEligible } from '../eligibility/not-eligible.tsx';
import type { ResultStep } from './check-step.tsx';
import { NativeForm, OtherPress } from './native-form.tsx';

const wide = 'w-full sm:w-auto sm:min-w-44';

export function Eligible(step: ResultStep) {
  return (
    <Congratulations
      view={step.view}
      level={1}
      focus={step.focus === 'result'}
      call={<Call {...step} />}
      onward={
        <a className="button-quiet justify-self-start" href="/">
          {congratulationsCopy.action}
        </a>
      }
    />
  );
}

export function Ineligible({ view, flow }: ResultStep) {
  return (
    <NotEligible
      view={view}
      level={1}
      presses={
        <>
          <NativeForm flow={flow} press="number.another" className="grid w-full sm:w-auto">
            <button type="submit" className={`button-primary ${wide}`}>
              {notEligibleCopy.another}
            </button>
          </NativeForm>
          <a className="button-quiet" href="/">
            {notEligibleCopy.action}
          </a>
        </>
      }
    />
  );
}

function Call({ view, flow, focus }: ResultStep) {
  if (view.call === 'asked') {
    return (
      <AgreedCall view={view}>
        <NativeForm flow={flow} press="call.choose">
          <button type="submit" className="button-quiet">
            {callCopy.asked.change}
          </button>
        </NativeForm>
      </AgreedCall>
    );
  }
  if (view.call === 'choosing') {
    return (
      <NativeForm flow={flow} press="call.submit" className="grid gap-4">
        <CallFields
          view={view}
          slot={{ defaultValue: view.callAt, autoFocus: focus === 'callAt' }}
          box={{ defaultChecked: view.consent, autoFocus: focus === 'consent' }}
        />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <button type="submit" className={`button-primary ${wide}`}>
            {callCopy.submit}
          </button>
          <OtherPress press="call.cancel">{callCopy.cancel}</OtherPress>
        </div>
      </NativeForm>
    );
  }
  if (!view.canAskForCall) return <NoCall />;
  return (
    <NativeForm flow={flow} press="call.choose" className="grid">
      {/* biome-ignore lint/a11y/noAutofocus: back from the form that it had opened */}
      <button type="submit" className={`button-primary ${wide} sm:justify-self-start`} autoFocus={focus === 'call'}>
        {callCopy.offer}
      </button>
    </NativeForm>
  );
}
