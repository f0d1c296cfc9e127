import { createActor } from 'xstate';
import { createPartner } from '../../machines/contract/partner.ts';
import { partnerForm, partnerMachine } from '../../machines/partner.machine.ts';
import { leadConnector } from './lead-flow.ts';

/** Gives a partner form to its machine. */
export const connect = leadConnector({
  name: 'partner',
  endpoint: createPartner,
  form: partnerForm,
  start: (services, input) => createActor(partnerMachine.provide(services), { input }).start(),
});
