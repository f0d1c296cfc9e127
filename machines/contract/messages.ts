/**
 * Every sentence that a schema, the edge or the embedded backend can answer with, keyed.
 * Texts of the specification stand to the letter (sections 5 and 8); the others are ours.
 * What runs in a browser imports only the group that it says.
 */
import { callMessages } from './messages/call.ts';
import { callAnswerMessages } from './messages/call-answer.ts';
import { callBackMessages } from './messages/call-back.ts';
import { challengeMessages } from './messages/challenge.ts';
import { edgeMessages } from './messages/edge.ts';
import { eligibilityMessages } from './messages/eligibility.ts';
import { leadMessages } from './messages/lead.ts';
import { oneTimeCodeMessages } from './messages/one-time-code.ts';
import { resumeMessages } from './messages/resume.ts';

export const messages = {
  ...callMessages,
  ...callBackMessages,
  ...callAnswerMessages,
  ...challengeMessages,
  ...edgeMessages,
  ...eligibilityMessages,
  ...oneTimeCodeMessages,
  ...leadMessages,
  ...resumeMessages,
} as const;

export type MessageKey = keyof typeof messages;
