/** Phone numbers in the country of the page. */
import { pageCountry } from './page-country.ts';
import * as phone from './phone.ts';

/** See `toE164` of phone.ts. */
export function toE164(text: string): string | null {
  return phone.toE164(text, pageCountry());
}

/** See `nationalPhone` of phone.ts. */
export function nationalPhone(e164: string): string {
  return phone.nationalPhone(e164, pageCountry());
}
