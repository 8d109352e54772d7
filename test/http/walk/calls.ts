/** Every call that the application answers: those of the contract, the files and streams beside it, and the real route table. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { z } from 'zod';
import { BOOK_FILES } from '#core/contract/books/book-files.ts';
import type { Permission } from '#core/contract/staff/permissions.ts';
import { CONSOLE_DOCUMENTS } from '#core/contract/wire/console-routes.ts';
import { ENDPOINTS } from '#core/contract/wire/endpoints.ts';
import { RESERVATION_CALENDAR, type RouteSpec, STREAMS } from '#core/contract/wire/paths.ts';
import { DOCUMENTS, ROUTES, type RouteName } from '#core/contract/wire/routes.ts';
import type { CallLimit } from '#server/http/route.ts';
import type { RequestHook } from '#server/plugins/staff-auth.ts';

export interface Call {
  readonly name: string;
  readonly method: RouteSpec['method'];
  readonly path: string;
  readonly auth: RouteSpec['auth'];
  readonly params: z.ZodType;
  readonly query: z.ZodType;
  readonly body: z.ZodType;
  /** A stream that does not end: only its refusals can be tested. */
  readonly isStream: boolean;
}

const parts = (path: string) => ({
  params: z.object(Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name ?? '', z.uuid()]))),
  query: z.object({}),
  body: z.undefined(),
});
const beside = (name: string, path: string, auth: RouteSpec['auth'], isStream = false): Call => ({
  name,
  method: 'GET',
  path,
  auth,
  ...parts(path),
  isStream,
});

/** Files and streams: their answers are no envelopes, so the contract lists their addresses alone. */
export const BESIDE: readonly Call[] = [
  beside('receipt', DOCUMENTS.receipt, 'optional'),
  beside('orderCalendar', DOCUMENTS.orderCalendar, 'optional'),
  beside('orderHistory', DOCUMENTS.orderHistory, 'staff'),
  beside('booksXero', BOOK_FILES.booksXero, 'staff'),
  beside('booksMyob', BOOK_FILES.booksMyob, 'staff'),
  beside('booksEntries', BOOK_FILES.booksEntries, 'staff'),
  beside('booksStatement', BOOK_FILES.booksStatement, 'staff'),
  beside('restaurantStatement', BOOK_FILES.restaurantStatement, 'provider'),
  beside('menuCsv', CONSOLE_DOCUMENTS.menuCsv, 'staff'),
  beside('menuJson', CONSOLE_DOCUMENTS.menuJson, 'staff'),
  beside('menuArchive', CONSOLE_DOCUMENTS.menuArchive, 'staff'),
  beside('menuTemplate', CONSOLE_DOCUMENTS.menuTemplate, 'staff'),
  beside('poster', CONSOLE_DOCUMENTS.poster, 'staff'),
  beside('reservationCalendar', RESERVATION_CALENDAR, 'none'),
  beside('storeStream', STREAMS.store, 'none', true),
  beside('pageStream', STREAMS.page, 'none', true),
  beside('orderStream', STREAMS.order, 'none', true),
  beside('consoleStream', STREAMS.console, 'staff', true),
  beside('printJobsStream', STREAMS.printJobs, 'machine', true),
];

export const CALLS: readonly Call[] = [
  ...(Object.keys(ROUTES) as RouteName[]).map((name): Call => {
    const { method, path, auth } = ROUTES[name];
    const { params, query, body } = ENDPOINTS[name];
    return { name, method, path, auth, params, query, body, isStream: false };
  }),
  ...BESIDE,
];

/**
 * Addresses outside the contract, with what guards each. A route that is in neither list fails the walk: it has to be
 * written into the contract, or here with its reason.
 */
export const OUTSIDE_THE_CONTRACT: Readonly<Record<string, string>> = {
  'GET /livez': 'says that the process runs',
  'GET /readyz': 'says whether database and jobs are there',
  'GET /api/docs': 'the contract itself',
  'GET /api/docs/json': 'the contract itself',
  'GET /media/:clientId/:file': 'public pictures of a menu',
  'GET /media/:clientId/customers/:file': 'an address that only its owner is told',
  'GET /mailbox': 'demo mode alone',
  'GET /mailbox/:mailId': 'demo mode alone',
  'GET /mailbox/:mailId/body': 'demo mode alone',
  'GET /mailbox/texts': 'demo mode alone',
  'GET /not-me': 'says what a press will do',
  'POST /not-me': 'the signed link of a mail',
  'GET /o/:code': 'leads to the page of an order, which asks who may see it',
  'POST /api/messages/callbacks/twilio': 'the signature over address and fields',
  'POST /api/payments/webhooks/simulator': 'the signature over the body',
  'POST /api/print/star/:printerId': 'the printer’s own secret',
  'GET /api/print/star/:printerId': 'the printer’s own secret',
  'DELETE /api/print/star/:printerId': 'the printer’s own secret',
  'POST /api/print/epson/:printerId': 'the printer’s own secret',
  'OPTIONS /api/:clientId/*': 'answers which pages may make a store’s calls, before one is made',
  'OPTIONS /api/customer/auth/*': 'answers which pages may send a form, before one is sent',
  'GET /assets/*': 'files of the pages',
  'GET /console/assets/*': 'files of the pages',
  'GET /console': 'the page before anybody has signed in',
  'GET /console/*': 'the page before anybody has signed in',
  'GET /console/picture': 'the restaurant that a sign-in page shows',
  'GET /console/preview': 'asks for the permission to preview',
  'GET /manifest.webmanifest': 'a public page',
  'GET /sw.js': 'a public page',
  'GET /robots.txt': 'a public page',
  'GET /llms.txt': 'a public page',
  'GET /sitemap.xml': 'a public page',
  'GET /.well-known/servery': 'the name of the installation and the public id of the store at the host',
  'GET /api/:clientId/opening.ics': 'the opening hours, which the store shows to everybody',
  'GET /embed.js': 'the same script for everybody',
  'GET /*': 'public pages',
};

export interface Registered {
  /** 'GET /api/console/board' */
  readonly address: string;
  readonly permission: Permission | 'session' | undefined;
  readonly limit: CallLimit;
  /** The file that registered it, relative to the project. */
  readonly file: string;
}

/** Between a file of routes and the framework. */
const ON_THE_WAY = /server\/http\/(?:route|sse)\.ts$/;

/** The nearest file of the server that called, apart from those that only pass a route on. */
function registeringFile(): string {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 60;
  const frames = new Error('who registers').stack?.matchAll(/\b(server\/[\w./-]+\.ts)\b/g) ?? [];
  Error.stackTraceLimit = limit;
  const files = [...frames].map(([, file = '']) => file);
  return files.find((file) => !ON_THE_WAY.test(file)) ?? files[0] ?? '';
}

/** Runs `open` and answers, beside its result, every route that an application registered meanwhile. */
export async function withRouteTable<Result>(
  open: () => Promise<Result>,
): Promise<{ result: Result; routes: readonly Registered[] }> {
  const routes: Registered[] = [];
  const note = ({ method, url, preValidation, config }: RouteOptions) => {
    const hooks: readonly object[] = [preValidation ?? []].flat();
    const permission = hooks.find((hook): hook is RequestHook => 'asksFor' in hook)?.asksFor;
    const file = registeringFile();
    const limit = config?.limit ?? 'calls';
    for (const verb of [method].flat())
      if (verb !== 'HEAD') routes.push({ address: `${verb} ${url}`, permission, limit, file });
  };
  const listen = (message: unknown) => (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', note);
  subscribe('fastify.initialization', listen);
  try {
    return { result: await open(), routes };
  } finally {
    unsubscribe('fastify.initialization', listen);
  }
}
