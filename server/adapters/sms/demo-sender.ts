/** Keeps SMS in the database for the page of demo mode; nothing leaves the machine. */
import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/executor.ts';
import { insertDemoText } from './repo-demo-texts.ts';
import type { TextSender } from './text-sender.ts';

export function createDemoSender(db: Db, now: () => number): TextSender {
  return {
    kind: 'stand-in',
    async send({ clientId, to, body }) {
      const textId = randomUUID();
      await insertDemoText(db, { clientId, textId, to, body, sentAt: new Date(now()) });
      return { state: 'sent', providerId: textId };
    },
    // The demo's page has no call-backs.
    readReport: () => null,
  };
}
