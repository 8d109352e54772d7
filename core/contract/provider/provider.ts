/** The provider's area: every restaurant of the installation, for the operator's own people. */

import { z } from 'zod';
import { emailField } from '#core/contract/accounts/auth.ts';
import { language, personName } from '#core/contract/staff/console-people.ts';
import { amount, utc, uuid } from '#core/contract/wire/envelope.ts';
import { requiredLine, typedLine } from '#core/contract/wire/plain-text.ts';
import { translated } from '#core/contract/wire/translated.ts';
import { COUNTRIES } from '#core/domain/country/country.ts';
import { commission } from './commission.ts';

/**
 * Kinds of background work that never wait for each other: payments, sign-in codes, other mail, webhooks, messages to guests,
 * pictures of dockets.
 */
export const JOB_LANES = ['money', 'codes', 'mail', 'calls', 'notices', 'print'] as const;

const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** What needs the operator at a restaurant, the most urgent first. */
export const RESTAURANT_TROUBLES = [
  'orders-unanswered',
  'orders-lapsed',
  'open-unattended',
  'jobs-given-up',
  'payments-to-look-at',
  'no-owner',
] as const;

/** What needs the operator: alerts of deploy/monitoring, and what the list shows as to look at. */
export const TROUBLES = [
  ...RESTAURANT_TROUBLES,
  'disk-filling',
  'lane-stopped',
  'jobs-late',
  'inbox-waits',
  'events-lost',
  'no-mail',
] as const;

export const provider = z.object({ providerId: uuid, name: z.string(), email: z.string() });

export const subdomain = z
  .string({ error: 'provider.error.subdomain' })
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/, 'provider.error.subdomain');

const configuration = {
  subdomain,
  customDomains: z
    .array(z.string().trim().toLowerCase().regex(DOMAIN, 'provider.error.domain'))
    .max(10, 'provider.error.domain'),
  ownerKey: typedLine(60),
  stripeAccountId: z
    .string('provider.error.stripeAccount')
    .trim()
    .regex(/^acct_[A-Za-z0-9]{6,64}$/, 'provider.error.stripeAccount')
    .nullable(),
  isPaymentVerified: z.boolean(),
};

/**
 * Card money that is still to be taken, released or paid back, by its account; null for the operator's own. It stays
 * there when the restaurant's account changes.
 */
export const openPayments = z.array(
  z.object({
    stripeAccountId: z.string().nullable(),
    count: z.int(),
    amount,
    symbol: z.string().describe('Before the amount.'),
  }),
);

export const restaurant = z.object({
  clientId: uuid,
  tradingName: z.string(),
  legalName: z.string(),
  ...configuration,
  commission,
  openPayments,
  timeZone: z.string().describe('IANA zone.'),
  timeZones: z.array(z.string()).describe('Of its country.'),
  address: z.string(),
  storeUrl: z.string(),
  consoleUrl: z.string(),
  isActive: z.boolean(),
  suspendedReason: z.string(),
  selling: z
    .enum(['yes', 'unattended', 'closed', 'unopened', 'suspended'])
    .describe('What a guest finds now: unattended is open with no console connected and no automatic accept.'),
  troubles: z.array(z.enum(RESTAURANT_TROUBLES)).describe('Why it is to look at; empty where it is not.'),
  createdUtc: utc,
  ownerNames: z.array(z.string()),
  openInvitations: z.int().describe('Owners invited who have not joined yet.'),
  lastOrderUtc: utc.nullable(),
  ordersToday: z.int().describe('Within the last 24 hours.'),
  consoleSeenUtc: utc.nullable().describe('When a signed-in console last asked for something.'),
  isConsoleConnected: z.boolean(),
  waitingJobs: z.int().describe('Due for over a minute.'),
  failedJobs: z.int().describe('Given up after all attempts.'),
  failedMails: z.int().describe('Those of them that were mail.'),
});

/** What the list of restaurants can be narrowed to; without one it has all of them. */
export const RESTAURANT_SHOWS = ['open', 'unopened', 'suspended', 'attention'] as const;

export const restaurantsQuery = z.object({
  q: z
    .string()
    .trim()
    .max(100)
    .optional()
    .describe('A part of the name, the legal name, the place or the web address; or the whole id.'),
  show: z
    .enum(RESTAURANT_SHOWS)
    .optional()
    .describe('`open`: guests can order now. `attention`: those with `troubles`.'),
  page: z.coerce.number().int().min(1).max(100_000).default(1).describe('The last page where there are fewer.'),
});

export const restaurants = z.object({
  restaurants: z.array(restaurant).describe('One page, by name.'),
  page: z.int(),
  pageSize: z.int(),
  totalCount: z.int().describe('On all pages, with this search and `show`.'),
  counts: z
    .object({
      all: z.int(),
      open: z.int(),
      unopened: z.int(),
      suspended: z.int(),
      attention: z.int(),
    })
    .describe('How many this search finds with each `show`.'),
});

export const installation = z.object({
  restaurants: z.int(),
  countries: z
    .array(z.object({ code: z.string(), name: translated(z.string()) }))
    .describe('That a new restaurant may be in.'),
  databaseVersion: z.string(),
  databaseMegabytes: z.int(),
  busiestHour: z
    .object({
      fromUtc: utc,
      processorPercent: z.int().describe('Of one processor, while it was looked at.'),
      memoryMegabytes: z.int().describe('The most.'),
      connections: z.int().describe('The most at once.'),
      databaseConnections: z.int().describe('The most in use at once.'),
    })
    .nullable()
    .describe('Of the last seven days, of the process that answers and since its start; null in its first minute.'),
  migrations: z.int(),
  waitingJobs: z.int(),
  failedJobs: z.int(),
  oldestJobSeconds: z.int().describe('How long the oldest job that is due has waited; 0 when none does.'),
  jobLanes: z
    .array(
      z.object({
        name: z.enum(JOB_LANES),
        isWell: z.boolean().describe('It acts, and leaves no due job lying.'),
        lateSeconds: z
          .int()
          .nullable()
          .describe('How long a job of it is due, from 30 s on; null where none is so long.'),
        actedUtc: utc.nullable().describe('When it last looked for work or ended some.'),
      }),
    )
    .describe('Of the process that answers.'),
  givenUp: z
    .array(
      z.object({
        jobId: z.string(),
        job: z.string(),
        clientId: uuid.nullable().describe('Null for work that belongs to no single restaurant.'),
        tradingName: z.string().nullable(),
        endedUtc: utc,
        requestId: z
          .string()
          .nullable()
          .describe('Of the request that it goes back to, as in the log; null where it began by itself.'),
        day: z.string().nullable().describe('The day of the books that it was to close.'),
        error: z.string().nullable().describe('What was in the way of closing that day; null for other jobs.'),
      }),
    )
    .describe('Jobs that failed at all of their attempts, the newest twenty.'),
  troubles: z
    .array(
      z.object({
        kind: z.enum(TROUBLES),
        restaurants: z
          .array(z.object({ clientId: uuid, tradingName: z.string() }))
          .describe('That it is about, at most twenty; empty for all of them.'),
      }),
    )
    .describe('What needs the operator now, the most urgent first.'),
  payments: z.string(),
  holding: z
    .object({
      ...{ fspNumber: z.string(), isAgreed: z.boolean(), legalName: z.string(), taxNumber: z.string() },
      ...{ by: z.string(), atUtc: utc },
    })
    .nullable()
    .describe('What the operator last said of its right to hold the money of restaurants; null before.'),
  isHoldingNeeded: z
    .boolean()
    .describe('Restaurants without an account of their own cannot take cards before the operator has said it.'),
  mail: z
    .enum(['smtp', 'mailbox', 'none'])
    .describe('`mailbox`: kept for the page /mailbox of each restaurant; `none`: kept unseen.'),
  backup: z.object({
    isSetUp: z.boolean().describe('Backups are made by themselves (BACKUP_DIR).'),
    lastUtc: utc.nullable().describe('The moment that the newest checked backup brings back; null without one.'),
    isLate: z.boolean().describe('There is none, or it is older than 26 hours.'),
  }),
});

export const createRestaurantBody = z.object({
  subdomain,
  tradingName: requiredLine('provider.error.tradingName', 100),
  legalName: typedLine(150).default(''),
  ownerName: personName,
  ownerEmail: emailField,
  language: language.default('en'),
  country: z
    .enum(
      COUNTRIES.map(({ code }) => code),
      { error: 'provider.error.country' },
    )
    .default(COUNTRIES[0].code)
    .describe('ISO 3166; it never changes.'),
});

export const createdRestaurant = z.object({
  clientId: uuid,
  subdomain: z.string(),
  storeUrl: z.string(),
  inviteUrl: z.string().describe('The same link as in the mail, to be handed over otherwise.'),
});

export const configureRestaurantBody = z.object({
  ...configuration,
  commission: commission.optional().describe('It stays where it is left out.'),
  timeZone: z
    .string({ error: 'provider.error.timeZone' })
    .max(64, 'provider.error.timeZone')
    .optional()
    .describe('One of `timeZones`, before the first order; it stays where it is left out.'),
});

/** Who answers at a domain: this restaurant, this installation otherwise, another server, nothing; `private` is not asked. */
export const DOMAIN_ANSWERS = ['this-store', 'another-store', 'somebody-else', 'nobody', 'private'] as const;

export const configuredRestaurant = z.object({
  openPayments,
  domains: z
    .array(z.object({ domain: z.string(), answer: z.enum(DOMAIN_ANSWERS) }))
    .describe('Who answers now at each of `customDomains`; the restaurant is saved whatever the answer.'),
});

export const suspendBody = z.object({ reason: requiredLine('provider.error.reason', 300) });

export const inviteOwnerBody = z.object({ name: personName, email: emailField, language: language.default('en') });

export const invitedOwner = z.object({ inviteUrl: z.string() });

export const lookIn = z.object({ url: z.string().describe('Opens the restaurant’s console once.') });

export type WireProvider = z.infer<typeof provider>;
export type WireRestaurant = z.infer<typeof restaurant>;
export type WireConfigured = z.infer<typeof configuredRestaurant>;
export type WireRestaurants = z.infer<typeof restaurants>;
export type WireInstallation = z.infer<typeof installation>;
export type RestaurantShow = (typeof RESTAURANT_SHOWS)[number];
