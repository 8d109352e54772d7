/** Printers and the queue of dockets, for staff. */
import type { RouteSpec } from '#core/contract/wire/paths.ts';

export const PRINTING_ROUTES = {
  getPrinters: { method: 'GET', path: '/api/console/printers', auth: 'staff' },
  createPrinter: { method: 'POST', path: '/api/console/printers', auth: 'staff' },
  savePrinter: { method: 'PUT', path: '/api/console/printers/:printerId', auth: 'staff' },
  deletePrinter: { method: 'DELETE', path: '/api/console/printers/:printerId', auth: 'staff' },
  renewPrinterSecret: { method: 'POST', path: '/api/console/printers/:printerId/secret', auth: 'staff' },
  testPrinter: { method: 'POST', path: '/api/console/printers/:printerId/test', auth: 'staff' },
  handOverDockets: { method: 'POST', path: '/api/console/printers/:printerId/hand-over', auth: 'staff' },
  listPrintJobs: { method: 'GET', path: '/api/console/print-jobs', auth: 'staff' },
  printAgain: { method: 'POST', path: '/api/console/print-jobs/:jobId/again', auth: 'staff' },
  confirmPrinted: { method: 'POST', path: '/api/console/print-jobs/:jobId/here', auth: 'staff' },
} as const satisfies Record<string, RouteSpec>;
