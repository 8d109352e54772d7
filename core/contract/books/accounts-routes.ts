/** The accountant's page; part of `CONSOLE_ROUTES`. */
import type { RouteSpec } from '#core/contract/wire/paths.ts';

export const ACCOUNTS_ROUTES = {
  getBookPeriod: { method: 'GET', path: '/api/console/books/period', auth: 'staff' },
  listStatements: { method: 'GET', path: '/api/console/books/statements', auth: 'staff' },
  getBookSetup: { method: 'GET', path: '/api/console/books/setup', auth: 'staff' },
  saveBookSetup: { method: 'PUT', path: '/api/console/books/setup', auth: 'staff' },
  getBookAccounts: { method: 'GET', path: '/api/console/books/accounts', auth: 'staff' },
  saveBookAccounts: { method: 'PUT', path: '/api/console/books/accounts', auth: 'staff' },
} as const satisfies Record<string, RouteSpec>;
