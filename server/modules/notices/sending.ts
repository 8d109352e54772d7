/** What every way of sending needs. */
import type { Deps } from '#server/deps.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import type { NoticeFacts } from './notice-text.ts';
import type { FoundNotice, NoticeKey } from './repo.ts';

export type SendDeps = Pick<Deps, 'db' | 'env' | 'log' | 'now' | 'secrets'>;

/** One message as it is about to go. */
export interface Sending {
  readonly key: NoticeKey;
  readonly found: FoundNotice;
  readonly tenant: Tenant;
  readonly facts: NoticeFacts;
}

/** How a message stands that has gone. */
export const asSent = ({ sendings }: FoundNotice) => ({ state: 'sent' as const, code: null, sendings: sendings + 1 });
