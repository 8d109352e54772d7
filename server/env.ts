import { availableParallelism } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { fail, ok, type Result } from '#core/domain/result.ts';
import { type FilesEnv, filesVariables, toFiles } from './adapters/files/files-env.ts';
import { type MailEnv, mailVariables, toMail } from './adapters/mail/mail-env.ts';
import { databaseUrl, flag, hostNames, httpUrl, isProxyName, oneOf, port, wholeNumber } from './env-formats.ts';
import { type SmsEnv, smsVariables, toSms } from './env-sms.ts';
import { toWatching, type WatchingEnv, watchingVariables } from './env-watching.ts';
import { type BackupEnv, backupProblem, backupVariables, toBackup } from './modules/backups/backup-env.ts';

/** The validated configuration of one server process. Nothing else in the server reads `process.env`. */
export type Env = WatchingEnv & {
  readonly nodeEnv: 'development' | 'production' | 'test';
  readonly logLevel: (typeof logLevels)[number];
  /** 0 lets the system choose a free port. */
  readonly port: number;
  /** `localhost` listens on 127.0.0.1 and, where the machine has it, ::1. */
  readonly host: string;
  /** Processes that answer requests; with 1 the process that was started does it itself. */
  readonly workers: number;
  /** Absolute path. */
  readonly dataDir: string;
  /** An external PostgreSQL; without it the server supervises its own under `dataDir`. */
  readonly databaseUrl: string | undefined;
  /**
   * The same database without the pooler that `databaseUrl` then names: for events, jobs and migrations, which need a
   * connection of their own.
   */
  readonly databaseDirectUrl: string | undefined;
  /** A replica for what may be a second old: numbers, history, exports. Carts, orders and money never read from it. */
  readonly databaseReadUrl: string | undefined;
  /** What the embedded PostgreSQL's memory is a share of; undefined: what this machine or container has. */
  readonly memoryMb: number | undefined;
  /** Origin without a trailing slash, e.g. `https://order.example.co.nz`. */
  readonly publicUrl: string | undefined;
  /** Slug of the store that `localhost`, an IP address and `www` show. */
  readonly defaultStore: string | undefined;
  readonly services: 'all' | 'store' | 'auth';
  /** Origin of the authentication API as browsers reach it; undefined when it is the store's own. */
  readonly authUrl: string | undefined;
  /**
   * Proxies whose `X-Forwarded-` headers are trusted: addresses, networks such as `10.1.0.0/16`, or `loopback`. None by
   * default.
   */
  readonly trustProxy: readonly string[];
  /** Off only for benchmarks and tests that call thousands of times from one address. */
  readonly rateLimits: boolean;
  /** Demo restaurants and their published sign-ins exist only when true. */
  readonly demo: boolean;
  /** Mail can be read at /mailbox: in the demo, and where this machine alone reaches a server that sends none. */
  readonly hasMailboxPage: boolean;
  readonly mail: MailEnv;
  readonly sms: SmsEnv;
  readonly stripe:
    | {
        readonly secretKey: string;
        readonly publishableKey: string;
        readonly webhookSecret: string;
        /** Where the API is instead of at Stripe; only in tests. */
        readonly apiBase: string | undefined;
      }
    | undefined;
  readonly geocoder: GeocoderEnv;
  readonly router: { readonly kind: 'none' } | { readonly kind: 'osrm'; readonly url: string };
  readonly tiles: { readonly url: string; readonly attribution: string } | undefined;
  /**
   * Webhooks may go to private networks and over http: for a till in the same network, never where strangers may enter
   * addresses.
   */
  readonly webhooksToPrivate: boolean;
  /** Hosts of push services beside those of the known browsers. */
  readonly pushServices: readonly string[];
  readonly poweredBy: { readonly name: string; readonly url: string; readonly logoUrl: string | null };
  readonly files: FilesEnv;
  /** Where and when the server makes backups by itself; undefined: it makes none. */
  readonly backup: BackupEnv | undefined;
};

type GeocoderEnv =
  | { readonly kind: 'embedded' }
  | {
      readonly kind: 'nominatim' | 'photon';
      readonly url: string;
      readonly userAgent: string;
      readonly attribution: string;
    };

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const demoStore = 'saffron-lane';

const variables = z.object({
  NODE_ENV: oneOf(['development', 'production', 'test']).default('production'),
  LOG_LEVEL: oneOf(logLevels).default('info'),
  PORT: port.default(4000),
  HOST: z
    .string()
    .regex(/^[a-zA-Z0-9.:-]+$/, { error: 'must be a host name or an IP address without a port' })
    .optional(),
  WORKERS: z
    .union([z.literal('auto'), wholeNumber(1, 64)], { error: 'must be auto or a whole number from 1 to 64' })
    .default(1),
  MEMORY_MB: wholeNumber(256, 4_194_304).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_READ_URL: databaseUrl.optional(),
  PUBLIC_URL: httpUrl('https://order.example.co.nz')
    .refine((text) => new URL(text).origin === text, {
      error: 'must be an origin such as https://order.example.co.nz, without a path or a question mark',
    })
    .optional(),
  DEFAULT_STORE: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/, {
      error: `must be a store's name in lower case, such as ${demoStore}`,
    })
    .optional(),
  SERVICES: oneOf(['all', 'store', 'auth']).default('all'),
  AUTH_URL: httpUrl('https://auth.example.co.nz')
    .refine((text) => new URL(text).origin === text, {
      error: 'must be an origin such as https://auth.example.co.nz, without a path or a question mark',
    })
    .optional(),
  DEMO: flag.optional(),
  RATE_LIMITS: flag.default(true),
  TRUST_PROXY: z
    .string()
    .transform((text) => text.split(',').map((name) => name.trim()))
    .refine((names) => names.every(isProxyName), {
      error:
        'must list addresses or networks of proxies, separated by commas, such as loopback, 10.1.0.5, 172.30.0.0/24',
    })
    .default([]),
  WEBHOOKS_TO_PRIVATE: flag.optional(),
  PUSH_SERVICES: hostNames.default([]),
  ...watchingVariables,
  ...mailVariables,
  ...smsVariables,
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_/, { error: 'must start with sk_ or rk_' })
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_', { error: 'must start with pk_' }).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', { error: 'must start with whsec_' }).optional(),
  STRIPE_API_BASE: httpUrl('http://127.0.0.1:12111').optional(),
  GEOCODER: oneOf(['embedded', 'nominatim', 'photon']).default('embedded'),
  GEOCODER_URL: httpUrl('https://geocoder.example.co.nz').optional(),
  GEOCODER_USER_AGENT: z.string().optional(),
  GEOCODER_ATTRIBUTION: z.string().default('© OpenStreetMap contributors'),
  ROUTER: oneOf(['none', 'osrm']).default('none'),
  ROUTER_URL: httpUrl('https://router.example.co.nz').optional(),
  TILES_URL: z
    .string()
    .refine((text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part)), {
      error: 'must contain {z}, {x} and {y}, as in https://tiles.example.co.nz/{z}/{x}/{y}.png',
    })
    .optional(),
  TILES_ATTRIBUTION: z.string().optional(),
  POWERED_BY_NAME: z.string().trim().min(1, { error: 'must not be empty' }).max(60).default('Servery'),
  POWERED_BY_URL: httpUrl('https://pos.example.co.nz').default('https://servery.example'),
  POWERED_BY_LOGO: httpUrl('https://pos.example.co.nz/logo.svg').optional(),
  ...filesVariables,
  ...backupVariables,
});

export const VARIABLE_NAMES = Object.keys(variables.shape);

type Variables = z.infer<typeof variables>;

/**
 * Reads and validates the configuration. An empty variable counts as one that is not set, because that is how
 * compose files and `.env` files spell it. The error holds one sentence for every problem, each naming its variable.
 */
export function readEnv(source: Record<string, string | undefined>): Result<Env, string[]> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    return fail(parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`));
  }
  const problems = contradictions(parsed.data);
  return problems.length > 0 ? fail(problems) : ok(toEnv(parsed.data));
}

function contradictions(given: Variables): string[] {
  const problems: string[] = [];
  const require = (names: readonly (keyof Variables)[], reason: string) => {
    for (const name of names) if (given[name] === undefined) problems.push(`${name} must be set ${reason}.`);
  };

  if (given.DEMO && given.PUBLIC_URL) {
    problems.push(
      'DEMO must not be on when PUBLIC_URL is set, because the sign-ins of the demo restaurants are published.',
    );
  }
  if (given.DATABASE_DIRECT_URL) require(['DATABASE_URL'], 'when DATABASE_DIRECT_URL is set');
  if (given.DATABASE_READ_URL) require(['DATABASE_URL'], 'when DATABASE_READ_URL is set');
  if (given.SMTP_URL) require(['MAIL_FROM'], 'when SMTP_URL is set');
  if (given.SMS === 'twilio') require(['SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM'], 'when SMS is twilio');
  const stripe = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  if (stripe.some((name) => given[name])) require(stripe, 'too: the three STRIPE_ variables work only together');
  const isLiveKey = /^[sr]k_live_/.test(given.STRIPE_SECRET_KEY ?? '');
  if (isLiveKey !== /^pk_live_/.test(given.STRIPE_PUBLISHABLE_KEY ?? '')) {
    problems.push('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys, or both test keys.');
  }
  if (isLiveKey && given.STRIPE_API_BASE) problems.push('STRIPE_API_BASE must not be set with live keys.');
  if (isLiveKey && isDemo(given)) {
    problems.push('STRIPE_SECRET_KEY must not be a live key in the demo, because its sign-ins are published.');
  }
  if (given.GEOCODER === 'photon') require(['GEOCODER_URL'], 'when GEOCODER is photon');
  if (given.GEOCODER === 'nominatim') {
    require(['GEOCODER_URL', 'GEOCODER_USER_AGENT'], 'when GEOCODER is nominatim');
  }
  if (given.ROUTER === 'osrm') require(['ROUTER_URL'], 'when ROUTER is osrm');
  if (given.TILES_URL) require(['TILES_ATTRIBUTION'], 'when TILES_URL is set: every map licence asks for it');
  if (given.FILES === 's3') {
    require(['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], 'when FILES is s3');
  }
  const misplaced = backupProblem(given, given.DATA_DIR);
  if (misplaced) problems.push(misplaced);
  return problems;
}

/** The one rule that says whether this is the demo; what only the demo may follows from it in `toEnv`. */
function isDemo({ DEMO, DATABASE_URL, PUBLIC_URL }: Variables): boolean {
  return DEMO ?? (!DATABASE_URL && !PUBLIC_URL);
}

function toEnv(given: Variables): Env {
  const demo = isDemo(given);
  // Published demo passwords and kept mail are for this machine alone unless the operator allows more.
  const host = given.HOST ?? (given.PUBLIC_URL ? '0.0.0.0' : 'localhost');
  const isLoopback = ['localhost', '127.0.0.1', '::1'].includes(host);
  const isAlone = isLoopback && !given.PUBLIC_URL && !given.DATABASE_URL && given.TRUST_PROXY.length === 0;
  return {
    nodeEnv: given.NODE_ENV,
    logLevel: given.LOG_LEVEL,
    port: given.PORT,
    host,
    workers: given.WORKERS === 'auto' ? Math.min(availableParallelism(), 64) : given.WORKERS,
    memoryMb: given.MEMORY_MB,
    dataDir: path.resolve(given.DATA_DIR),
    databaseUrl: given.DATABASE_URL,
    databaseDirectUrl: given.DATABASE_DIRECT_URL,
    databaseReadUrl: given.DATABASE_READ_URL,
    publicUrl: given.PUBLIC_URL,
    defaultStore: given.DEFAULT_STORE ?? (demo ? demoStore : undefined),
    services: given.SERVICES,
    authUrl: given.AUTH_URL,
    trustProxy: given.TRUST_PROXY,
    rateLimits: given.RATE_LIMITS,
    webhooksToPrivate: given.WEBHOOKS_TO_PRIVATE ?? demo,
    pushServices: given.PUSH_SERVICES,
    demo,
    hasMailboxPage: demo || (isAlone && !given.SMTP_URL),
    mail: toMail(given),
    sms: toSms(given),
    stripe:
      given.STRIPE_SECRET_KEY && given.STRIPE_PUBLISHABLE_KEY && given.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: given.STRIPE_SECRET_KEY,
            publishableKey: given.STRIPE_PUBLISHABLE_KEY,
            webhookSecret: given.STRIPE_WEBHOOK_SECRET,
            apiBase: given.STRIPE_API_BASE,
          }
        : undefined,
    geocoder: toGeocoder(given),
    router: given.ROUTER === 'osrm' && given.ROUTER_URL ? { kind: 'osrm', url: given.ROUTER_URL } : { kind: 'none' },
    tiles:
      given.TILES_URL && given.TILES_ATTRIBUTION
        ? { url: given.TILES_URL, attribution: given.TILES_ATTRIBUTION }
        : undefined,
    ...toWatching(given),
    poweredBy: { name: given.POWERED_BY_NAME, url: given.POWERED_BY_URL, logoUrl: given.POWERED_BY_LOGO ?? null },
    files: toFiles(given),
    backup: toBackup(given),
  };
}

function toGeocoder(given: Variables): GeocoderEnv {
  if (given.GEOCODER === 'embedded' || !given.GEOCODER_URL) return { kind: 'embedded' };
  return {
    kind: given.GEOCODER,
    url: given.GEOCODER_URL,
    userAgent: given.GEOCODER_USER_AGENT ?? 'Servery',
    attribution: given.GEOCODER_ATTRIBUTION,
  };
}
