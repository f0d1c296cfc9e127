import { createActor } from 'xstate';
import { createPartner } from '../../machines/contract/partner';
import { partnerForm, partnerMachine } from '../../machines/partner.machine';
import { leadConnector } from './lead-flow';

/** Gives a partner form to its machine. */
export const connect = leadConnector({
  name: 'partner',
  endpoint: createPartner,
  form: partnerForm,
  start: (services, input) => createActor(partnerMachine.provide(services), { input }).start(),
});
