/**
 * Numbers of one process and of the installation, in the text form that Prometheus reads. No label ever names a restaurant,
 * an order or a person, so the number of series does not grow with theirs.
 */
import type { FastifyInstance } from 'fastify';
import { type Aggregator, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Mailer } from '#server/adapters/mail/mailer.ts';
import type { Deps } from '#server/deps.ts';
import type { EventStreams } from '#server/http/sse.ts';
import { lastBackupAt } from '#server/modules/backups/backup-folder.ts';
import { countEvents } from './counted.ts';
import { readOpenMoney, readOrderBacklog } from './repo.ts';

/** 5 ms to 10 s: from an answer out of memory to one that is about to be given up. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** A database that takes longer than this counts as away. */
const DATABASE_LIMIT_MS = 5_000;

export interface Metrics {
  /** Counts each mail that was handed over or refused. */
  countMails(mailer: Mailer): Mailer;
  /** Counts and times each answered request. */
  countRequests(app: FastifyInstance): void;
  /** What is read whenever somebody asks. */
  watch(sources: { deps: Pick<Deps, 'db' | 'env' | 'events' | 'jobs' | 'now' | 'room'>; streams: EventStreams }): void;
  /** All of it, as `contentType`. Never throws: without a database its numbers are left out. */
  text(): Promise<string>;
  /** The same as values, to be added to those of other processes. */
  numbers(): Promise<readonly object[]>;
  readonly contentType: string;
  close(): void;
}

/** One per application. Nothing is counted before `countRequests` and `watch`. */
export function createMetrics(): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const stopCounting = countEvents(register);

  const series = seriesOf(register);
  const { requests, durations, mails, connections, databaseUp, eventsConnected, eventReconnects, openStreams } = series;

  let read: () => Promise<void> = async () => undefined;
  return {
    contentType: register.contentType,
    countMails: (mailer) => ({
      async send(mail) {
        const { purpose } = mail;
        try {
          await mailer.send(mail);
          mails.inc({ purpose, outcome: 'sent' });
        } catch (error) {
          mails.inc({ purpose, outcome: 'failed' });
          throw error;
        }
      },
    }),
    countRequests(app) {
      app.addHook('onResponse', (request, reply, done) => {
        const route = request.routeOptions.url ?? 'none';
        const { method } = request;
        requests.inc({ route, method, status: String(reply.statusCode) });
        if (!reply.raw.getHeader('content-type')?.toString().startsWith('text/event-stream'))
          durations.observe({ route, method }, reply.elapsedTime / 1_000);
        done();
      });
    },
    watch({ deps, streams }) {
      deps.events.onReconnect(() => eventReconnects.inc());
      read = async () => {
        const { totalCount, idleCount, waitingCount } = deps.db.$client;
        connections.set({ state: 'in-use' }, totalCount - idleCount);
        connections.set({ state: 'idle' }, idleCount);
        connections.set({ state: 'waited-for' }, waitingCount);
        eventsConnected.set(deps.events.isConnected ? 1 : 0);
        openStreams.reset();
        for (const [route, count] of streams.openByRoute()) openStreams.set({ route }, count);
        const room = await deps.room().catch(() => null);
        if (room) series.roomFree.set(room.free);
        if (room) series.roomLow.set(room.low);
        // Left out where no backup is made by itself. Without one its age is the time since 1970, so that the alert rings.
        const nowMs = deps.now();
        if (deps.env.backup)
          series.backupAge.set((nowMs - ((await lastBackupAt(deps.env.backup, nowMs)) ?? 0)) / 1_000);
        else series.backupAge.remove();
        databaseUp.set((await isInTime(readDatabase(series, deps), DATABASE_LIMIT_MS)) ? 1 : 0);
      };
    },
    async text() {
      await read();
      return await register.metrics();
    },
    async numbers() {
      await read();
      return await register.getMetricsAsJSON();
    },
    close() {
      stopCounting();
      register.clear();
    },
  };
}

/** Every series; its name is a contract with `deploy/monitoring`. */
function seriesOf(register: Registry) {
  const registers = [register];
  const requests = new Counter({
    name: 'servery_http_requests_total',
    help: 'Answered requests by route pattern, method and status',
    labelNames: ['route', 'method', 'status'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'servery_http_request_seconds',
    help: 'Time from the request to the end of its answer; event streams are left out',
    labelNames: ['route', 'method'] as const,
    buckets: SECONDS,
    registers,
  });
  const mails = new Counter({
    name: 'servery_mails_total',
    help: 'Mails by purpose and by whether the mail server took them',
    labelNames: ['purpose', 'outcome'] as const,
    registers,
  });
  // Of several workers: the largest, because numbers of the installation are the same in each.
  const gauge = (name: string, help: string, aggregator: Aggregator = 'max') =>
    new Gauge({ name, help, aggregator, registers });
  const labelled = <Label extends string>(name: string, help: string, label: Label, aggregator: Aggregator = 'max') =>
    new Gauge({ name, help, labelNames: [label], aggregator, registers });

  gauge('servery_workers', 'Processes that answer requests', 'sum').set(1);
  const connections = labelled('servery_database_connections', 'Connections for requests by state', 'state', 'sum');
  const databaseUp = gauge('servery_database_up', '1 when the database answers', 'min');
  const eventsConnected = gauge(
    'servery_events_connected',
    '1 while this process hears the events of the others',
    'min',
  );
  const eventReconnects = new Counter({
    name: 'servery_event_reconnects_total',
    help: 'How often the connection for events was lost and made again',
    registers,
  });
  const roomFree = gauge('servery_data_free_bytes', 'Room on the disk of DATA_DIR');
  const roomLow = gauge('servery_data_low_bytes', 'Room on the disk of DATA_DIR below which the operator must act');
  const backupAge = gauge('servery_backup_age_seconds', 'Age of the newest checked backup in BACKUP_DIR');
  const openStreams = labelled('servery_event_streams', 'Open event streams by route', 'route', 'sum');
  const laneUp = labelled('servery_job_lane_up', '1 when the lane acts and leaves no due job', 'lane', 'min');
  const laneOldest = labelled('servery_job_lane_oldest_due_seconds', 'Age of the oldest due job of the lane', 'lane');
  const jobsDue = labelled('servery_jobs_due', 'Jobs that are due and not begun', 'task');
  const jobsOldest = labelled('servery_jobs_oldest_due_seconds', 'Age of the oldest due job', 'task');
  const jobsFailed = labelled('servery_jobs_failed', 'Jobs that were given up after all attempts', 'task');
  const unanswered = gauge('servery_orders_unanswered', 'Orders that no restaurant has accepted or rejected yet');
  const oldestUnanswered = gauge('servery_orders_oldest_unanswered_seconds', 'Age of the oldest unanswered order');
  const money = labelled('servery_orders_money_open', 'Orders by state of money that may still move', 'state');
  const moneyIssues = gauge('servery_payments_to_look_at', 'Payments on the lists of what staff must look at');
  const inbox = gauge('servery_payment_inbox_open', 'Events of the card provider that are not acted on yet');
  return {
    requests,
    durations,
    mails,
    connections,
    databaseUp,
    eventsConnected,
    eventReconnects,
    openStreams,
    roomFree,
    roomLow,
    backupAge,
    laneUp,
    laneOldest,
    jobsDue,
    jobsOldest,
    jobsFailed,
    unanswered,
    oldestUnanswered,
    money,
    moneyIssues,
    inbox,
  };
}

/** Sets what the installation is waiting for. Throws without a database; what was known of it is gone then. */
async function readDatabase(
  series: ReturnType<typeof seriesOf>,
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
): Promise<void> {
  const { laneUp, laneOldest, jobsDue, jobsOldest, jobsFailed, money } = series;
  for (const one of [laneUp, laneOldest, jobsDue, jobsOldest, jobsFailed, money]) one.reset();
  const [orders, open, health] = await Promise.all([readOrderBacklog(db), readOpenMoney(db), jobs.health()]);
  for (const { name: task, due, oldestDueSeconds, failed } of health.tasks) {
    jobsDue.set({ task }, due);
    jobsOldest.set({ task }, oldestDueSeconds);
    jobsFailed.set({ task }, failed);
  }
  for (const { name, isWell, oldestDueSeconds } of health.lanes) {
    laneUp.set({ lane: name }, isWell ? 1 : 0);
    laneOldest.set({ lane: name }, oldestDueSeconds);
  }
  for (const [state, count] of open) money.set({ state }, count);
  series.unanswered.set(orders.unanswered);
  series.oldestUnanswered.set(orders.oldestUnansweredSeconds);
  series.moneyIssues.set(orders.moneyIssues);
  series.inbox.set(orders.inboxOpen);
}

/** False when it fails or takes longer. */
async function isInTime(work: Promise<void>, limitMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, limitMs, false);
  });
  const isDone = await Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    tooLate,
  ]);
  clearTimeout(timer);
  return isDone;
}
