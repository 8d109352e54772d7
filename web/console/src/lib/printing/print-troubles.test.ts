import { describe, expect, it } from 'vitest';
import type { WirePrintJob, WirePrintJobs } from '#core/contract/printing/console-printing.ts';
import { printTroubles, troubleKeys, worstByOrder } from './print-troubles.ts';

const job = (jobId: string, changes: Partial<WirePrintJob> = {}): WirePrintJob => ({
  jobId,
  printerId: 'p',
  printerName: 'Kitchen',
  orderId: null,
  orderNumber: 412,
  copy: 'kitchen',
  reason: 'accepted',
  copyNumber: 1,
  state: 'printed',
  isLate: false,
  code: '',
  movedFrom: null,
  createdUtc: '2026-11-23T05:00:00.000Z',
  endedUtc: null,
  ...changes,
});
const printer = (changes: Partial<WirePrintJobs['printers'][number]> = {}) => ({
  printerId: 'p',
  name: 'Kitchen',
  health: 'ok' as const,
  waitingCount: 0,
  seenUtc: null,
  ...changes,
});

describe('what of the printing needs a person', () => {
  it('is nothing while printers print, and while a silent one has nothing to print', () => {
    const items = [job('a'), job('b', { state: 'waiting' }), job('c', { state: 'replaced' })];
    expect(printTroubles({ items, printers: [printer({ health: 'silent' })] })).toEqual({ printers: [], dockets: [] });
  });

  it('is a stopped printer with dockets, named once and not once for each docket', () => {
    const items = [job('a', { state: 'waiting', isLate: true }), job('b', { state: 'waiting', isLate: true })];
    const found = printTroubles({ items, printers: [printer({ health: 'paper-out', waitingCount: 2 })] });
    expect(found.printers.map(({ name }) => name)).toEqual(['Kitchen']);
    expect(found.dockets).toEqual([]);
    expect(troubleKeys(found)).toEqual(['p paper-out']);
  });

  it('is each docket that may not be printed, was not, or waits at a printer that prints', () => {
    const items = [
      job('c', { state: 'waiting', isLate: true }),
      job('b', { state: 'failed' }),
      job('a', { state: 'unknown' }),
    ];
    const found = printTroubles({ items, printers: [printer()] });
    expect(found.dockets.map(({ jobId }) => jobId)).toEqual(['a', 'b', 'c']);
    expect(troubleKeys(found)).toEqual(['a', 'b', 'c']);
  });
});

it('an order shows the worst of its dockets until all are printed', () => {
  const items = [
    job('a', { orderId: 'x', state: 'waiting' }),
    job('b', { orderId: 'x', state: 'unknown' }),
    job('c', { orderId: 'y' }),
    job('d', { orderId: 'z', state: 'replaced' }),
  ];
  expect([...worstByOrder(items)]).toEqual([['x', 'unknown']]);
});
