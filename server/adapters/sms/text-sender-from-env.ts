import type { Db } from '#server/db/executor.ts';
import type { Env } from '#server/env.ts';
import { createDemoSender } from './demo-sender.ts';
import { noTexts, type TextSender } from './text-sender.ts';
import { createTwilioSender } from './twilio-sender.ts';

/** Below the operator's own address. */
export const TEXT_CALLBACK_PATH = '/api/messages/callbacks/twilio';

export function createTextSender(
  env: Env,
  { db, now, origin }: { db: Db; now: () => number; origin: string },
): TextSender {
  if (env.sms.kind === 'twilio')
    return createTwilioSender({ ...env.sms, callbackUrl: `${origin}${TEXT_CALLBACK_PATH}` });
  return env.demo ? createDemoSender(db, now) : noTexts;
}
