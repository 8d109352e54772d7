/** What customers write: kept for the restaurant and mailed to it, with thanks to a writer who left an address. */
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { contactBody, feedbackBody } from '#core/contract/guests/inbox.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import type { Deps } from '#server/deps.ts';
import { createAttemptLimits } from '#server/modules/attempt-limits/service.ts';
import { allowWriting } from '#server/modules/attempt-limits/writing.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { createTurns } from '#server/turns.ts';
import { hasMessage, insertMessage, type MessageRow } from './repo.ts';

/** For open consoles. */
export const MESSAGES_CHANGED = { type: 'setup', area: 'message' } as const;

interface From {
  readonly locale: Locale;
  readonly ip: string;
}

export interface InboxService {
  /** Both answer the message's id: a sender that chose none gets one. */
  feedback(tenant: Tenant, body: z.output<typeof feedbackBody>, from: From): Promise<{ messageId: string }>;
  contact(tenant: Tenant, body: z.output<typeof contactBody>, from: From): Promise<{ messageId: string }>;
}

export function createInboxService({
  db,
  events,
  jobs,
  now,
}: Pick<Deps, 'db' | 'events' | 'jobs' | 'now'>): InboxService {
  const limits = createAttemptLimits(db, now);
  const oneByOne = createTurns();

  type Handled = 'answeredAt' | 'answer' | 'answeredBy' | 'readAt' | 'doneAt';
  type Written = Omit<MessageRow, 'clientId' | 'language' | 'createdAt' | Handled>;

  async function keep({ clientId }: Tenant, written: Written, website: string, { locale, ip }: From): Promise<void> {
    const { messageId, kind, email } = written;
    if (await hasMessage(db, clientId, messageId)) return;
    const attempt = await allowWriting(limits, kind, { clientId, ip, website });
    const isNew = await db.transaction(async (tx) => {
      const at = new Date(now());
      if (!(await insertMessage(tx, { ...written, clientId, language: locale, createdAt: at }))) return false;
      await jobs.add(tx, 'mail.message', { clientId, messageId, kind: 'restaurant' });
      if (email !== '') await jobs.add(tx, 'mail.message', { clientId, messageId, kind: 'thanks' });
      await events.publish(tx, `console:${clientId}`, MESSAGES_CHANGED);
      return true;
    });
    // Another process kept the same message meanwhile.
    if (!isNew) await attempt.succeeded();
  }

  /** A message that is sent several times at once counts once. */
  async function keepInTurn(tenant: Tenant, written: Written, website: string, from: From) {
    const { messageId } = written;
    await oneByOne(`${tenant.clientId} ${messageId}`, () => keep(tenant, written, website, from));
    return { messageId };
  }

  return {
    feedback: (tenant, { website, delivery, messageId = randomUUID(), ...body }, from) =>
      keepInTurn(
        tenant,
        { ...body, messageId, kind: 'feedback', delivery: delivery ?? null, phone: '' },
        website,
        from,
      ),
    contact: (tenant, { website, messageId = randomUUID(), ...body }, from) =>
      keepInTurn(
        tenant,
        { ...body, messageId, kind: 'contact', food: null, service: null, delivery: null, orderNumber: '' },
        website,
        from,
      ),
  };
}
