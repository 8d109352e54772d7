import { expect, it } from 'vitest';
import { countryOf } from '#core/domain/country/country.ts';
import { statementContent, statementTable } from './statement-paper.ts';

const row = {
  clientId: 'c',
  month: '2026-11',
  number: 1,
  issuer: { name: 'Servery Limited', taxNumber: '123-456-789' },
  recipient: { name: 'Saffron Lane', taxNumber: '', address: '214 Ponsonby Road' },
  // Ten past ten in the morning of 1 December in Auckland.
  issuedAt: new Date('2026-11-30T21:10:00Z'),
};
const of = {
  row,
  country: countryOf('NZ'),
  timeZone: 'Pacific/Auckland',
  entries: [],
  account: [],
  numberOf: new Map(),
};

it('is no tax invoice of an operator who is not registered, and names no tax', () => {
  const parts = [{ what: 'commission' as const, net: 84, taxes: [] }];
  const untaxed = {
    ...of,
    row: { ...row, issuer: { ...row.issuer, taxNumber: '' } },
    entries: [{ day: '2026-11-02', orderNumber: 7, takenIn: '2026-11', parts }],
  };
  const { title, seller, lines, totals, total } = statementContent(untaxed);
  expect([title, seller]).toEqual(['Invoice', ['Not registered for GST']]);
  expect(lines.map(({ details, amount }) => [details, amount])).toEqual([[[], '$0.84']]);
  expect([totals, total.value]).toEqual([[], '$0.84']);
  expect(statementTable(untaxed).split('\r\n')[1]).toBe(
    '0001,2026-11,2026-11-02,7,Commission on card payments,0.84,0.00,0.84',
  );
  expect(statementContent(of)).toMatchObject({ title: 'Tax invoice', seller: ['GST number 123-456-789'] });
});

it('names the day of issue by the clock of the restaurant', () => {
  expect(statementContent(of).facts).toContainEqual({ label: 'Issued', value: '2026-12-01' });
});
