/** One change of a restaurant's set-up: saved, audited and announced to open pages in one transaction. */
import type { Db, Transaction } from '#server/db/executor.ts';
import type { EventBus } from '#server/events/event-bus.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { raiseVersion } from './repo-versions.ts';
import { recordChange } from './service.ts';

export interface Change<Result> {
  readonly result: Result;
  /** 'hours.save', 'zone.delete'. */
  readonly action: string;
  /** 'kind:id', or the kind alone where there is only one. */
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
  /** What open consoles fetch again; 'setup' by default. */
  readonly tells?: 'setup' | 'stock' | 'order';
  /** What open stores fetch again besides the changed part. */
  readonly stores?: readonly Part[];
}

export interface StoreChangeDeps {
  readonly db: Db;
  readonly events: Pick<EventBus, 'publish'>;
  readonly jobs: Pick<Jobs, 'add'>;
  readonly now: () => number;
}

/** What open stores and kept snapshots have to fetch again. */
export type Part = 'menu' | 'client' | 'settings' | 'zones';

/** 'hours.save' is about 'hours'; the console uses this to decide what to fetch again. */
function setupEvent(action: string): { type: 'setup'; area: string } {
  return { type: 'setup', area: action.slice(0, action.indexOf('.')) };
}

/** Who changes it; 'system' where no person does. */
interface Changer {
  readonly name: string;
  readonly tenant: { readonly clientId: string };
}

/**
 * Runs `work` while no other change of the same restaurant runs: the version is raised first, which locks its row. An
 * error of `work` undoes everything. `part` names one or several things that open stores fetch again. Open stores and
 * consoles receive the news after the commit (within 5 s).
 */
export async function changeStore<Result>(
  { db, events, jobs, now }: StoreChangeDeps,
  { tenant: { clientId }, name: actor }: Changer,
  part: Part | readonly Part[],
  work: (transaction: Transaction, nowMs: number) => Promise<Change<Result>>,
): Promise<Result> {
  return await db.transaction(async (transaction) => {
    // Always in this order, so that two changes never wait for each other.
    const parts = [part].flat();
    const ofMenu = parts.includes('menu') ? await raiseVersion(transaction, clientId, 'menu') : 0;
    const ofProfile = parts.some((one) => one !== 'menu') ? await raiseVersion(transaction, clientId, 'profile') : 0;
    const nowMs = now();
    const { result, tells = 'setup', stores = [], ...change } = await work(transaction, nowMs);
    await recordChange(transaction, clientId, { at: nowMs, actor, ...change });
    for (const type of [...parts, ...stores]) {
      await events.publish(transaction, `store:${clientId}`, { type, version: type === 'menu' ? ofMenu : ofProfile });
    }
    if (parts.includes('menu')) {
      const event = tells === 'stock' ? 'stock.changed' : 'menu.changed';
      const told = { clientId, event, menuVersion: ofMenu, subject: change.subject, atMs: nowMs } as const;
      await jobs.add(transaction, 'webhook.tell', told);
    }
    await events.publish(
      transaction,
      `console:${clientId}`,
      tells === 'setup' ? setupEvent(change.action) : { type: tells },
    );
    return result;
  });
}
