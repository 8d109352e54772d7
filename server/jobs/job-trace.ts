/** The id of the request that a job goes back to, which travels in its payload. Tasks do not see it. */
import { currentRequestId } from '#server/request-trace.ts';
import type { JobPayload } from './jobs.ts';

/** With the request that adds the job now; what a job adds goes back to the same request. */
export function traced(payload: JobPayload): JobPayload {
  const reqId = currentRequestId();
  return reqId === null ? payload : { ...payload, reqId };
}

/** Null for a job that no request began. `payload` as it is stored. */
export function requestOf(payload: unknown): string | null {
  if (typeof payload !== 'object' || payload === null || !('reqId' in payload)) return null;
  return typeof payload.reqId === 'string' ? payload.reqId : null;
}

export function untraced({ reqId: _, ...payload }: JobPayload): JobPayload {
  return payload;
}
