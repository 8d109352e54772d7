/** Which request the work at hand goes back to: its id stands in log lines, jobs, reports of errors and mails. */
import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string | null>();

/** The id of the request that this work began with; null for work that began by itself. */
export function currentRequestId(): string | null {
  return current.getStore() ?? null;
}

/** Does `work`, and all that it begins, in the name of that request; of none where it is null. */
export function actFor<Result>(requestId: string | null, work: () => Result): Result {
  return current.run(requestId, work);
}
