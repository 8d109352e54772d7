/**
 * A component that a busy machine has not drawn within a second is late, not wrong: testing-library waits as vitest does. Pages
 * are of a restaurant in New Zealand.
 */
import { countryWords } from '#core/domain/country/country.ts';
import { NZ } from '#core/domain/country/nz.ts';
import { setPageCountry } from '#core/domain/country/page-country.ts';

setPageCountry(countryWords(NZ));

if ('document' in globalThis) {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 30_000 });
}
