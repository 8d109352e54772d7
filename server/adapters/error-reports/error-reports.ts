/** Sends errors to a Sentry-compatible address. The caller never waits, and a flood of errors sends few (decision 112). */
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { type ErrorReport, errorEvent, type LoggedError } from './error-event.ts';

export interface ErrorReports {
  /** Queues a report; answers at once and never throws. */
  report(logged: LoggedError): void;
  /** Resolves when the queue is empty; a report that is not taken is dropped. */
  flush(): Promise<void>;
}

export interface ErrorReportsOptions {
  /** `https://KEY@host/PROJECT`, as the service shows it. */
  readonly dsn: string;
  readonly release: string;
  readonly environment: string;
  /** Folder of the package. */
  readonly root: string;
  readonly now?: () => number;
  readonly send?: typeof fetch;
}

const MOST_WAITING = 50;
const MOST_A_MINUTE = 10;
const LIMIT_MS = 2_000;

/** Where reports go, and the public key that stands in front of the host. */
export function readDsn(dsn: string): { readonly url: string; readonly key: string } | null {
  const match = /^(https?):\/\/([^:@/\s]+)(?::[^@/\s]*)?@([^/\s]+)\/(?:(\S+)\/)?(\d+)$/.exec(dsn);
  if (!match) return null;
  const [, scheme, key = '', host, path, project] = match;
  return { url: `${scheme}://${host}/${path ? `${path}/` : ''}api/${project}/envelope/`, key };
}

/** @throws RangeError for what is no address of such a service */
export function createErrorReports(options: ErrorReportsOptions): ErrorReports {
  const { release, environment, root, now = Date.now, send = fetch } = options;
  const target = readDsn(options.dsn);
  if (!target) throw new RangeError('This is no DSN');
  const { url, key } = target;
  const waiting: ErrorReport[] = [];
  let sentAt: number[] = [];
  let dropped = 0;
  let sending: Promise<void> | undefined;

  async function post(report: ErrorReport): Promise<void> {
    const lost = dropped;
    dropped = 0;
    const event = lost > 0 ? { ...report, tags: { ...report.tags, dropped: String(lost) } } : report;
    const lines = [{ event_id: report.event_id, sent_at: new Date(now()).toISOString() }, { type: 'event' }, event];
    const answer = await send(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=servery/1, sentry_key=${key}`,
      },
      body: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    await answer.body?.cancel();
  }

  async function sendAll(): Promise<void> {
    for (let report = waiting.shift(); report; report = waiting.shift()) {
      // The service is away: the error stands in the log.
      await post(report).catch(() => undefined);
    }
    sending = undefined;
  }

  function mayReport(): boolean {
    sentAt = sentAt.filter((at) => at > now() - MINUTE_MS);
    if (sentAt.length >= MOST_A_MINUTE || waiting.length >= MOST_WAITING) return false;
    sentAt.push(now());
    return true;
  }

  return {
    report(logged) {
      if (!mayReport()) {
        dropped += 1;
        return;
      }
      try {
        waiting.push(errorEvent(logged, { nowMs: now(), root, release, environment }));
      } catch {
        dropped += 1;
      }
      sending ??= Promise.resolve().then(sendAll);
    },
    async flush() {
      await sending;
    },
  };
}
