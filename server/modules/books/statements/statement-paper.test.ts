import { expect, it } from 'vitest';
import { countryOf } from '#core/domain/country/country.ts';
import { statementContent } from './statement-paper.ts';

it('names the day of issue by the clock of the restaurant', () => {
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
  expect(statementContent(of).facts).toContainEqual({ label: 'Issued', value: '2026-12-01' });
});
