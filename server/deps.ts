/** Everything that modules need from outside themselves, made once in main (or a test) and passed explicitly. */
import type { FastifyBaseLogger } from 'fastify';
import type { DomainAsker } from './adapters/domains/domain-asker.ts';
import type { FileStore } from './adapters/files/file-store.ts';
import type { Geocoder } from './adapters/geocoder/geocoder.ts';
import type { Mailer } from './adapters/mail/mailer.ts';
import type { Loopback } from './adapters/payment/loopback.ts';
import type { PaymentProvider } from './adapters/payment/payment-provider.ts';
import type { Router } from './adapters/router/router.ts';
import type { TextSender } from './adapters/sms/text-sender.ts';
import type { Db } from './db/executor.ts';
import type { Env } from './env.ts';
import type { EventBus } from './events/event-bus.ts';
import type { Secrets } from './identity/secrets.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Room } from './modules/metrics/free-room.ts';

/** What modules take from outside: a module names the parts that it needs with `Pick`. */
export interface Deps {
  readonly env: Env;
  readonly secrets: Secrets;
  readonly db: Db;
  /** The address of `db` without a pooler, for a process that opens connections of its own. */
  readonly directDatabase: string;
  /** The database for numbers, history and exports: `db`, or a replica that may be a second behind it. */
  readonly reader: Db;
  readonly log: FastifyBaseLogger;
  /** UTC milliseconds; tests hand in a clock of their own. */
  readonly now: () => number;
  readonly events: EventBus;
  readonly jobs: Jobs;
  readonly payments: PaymentProvider;
  /** How the card simulator reaches our own webhook. */
  readonly loopback: Loopback;
  readonly mailer: Mailer;
  readonly texts: TextSender;
  /** Who answers at a restaurant's own domain. */
  readonly askDomain: DomainAsker;
  readonly geocoder: Geocoder;
  readonly router: Router;
  readonly files: FileStore;
  /** On the disk of DATA_DIR. */
  readonly room: () => Promise<Room>;
  /** PostgreSQL refused to write for want of room within the last minute. */
  readonly isDatabaseFull: () => boolean;
}
