/** Countries of the phone field. Sign-up has New Zealand fixed. */
export const COUNTRIES = [
  { code: 'NZ', dial: '64' },
  { code: 'US', dial: '1' },
  { code: 'AU', dial: '61' },
  { code: 'GB', dial: '44' },
  { code: 'CA', dial: '1' },
] as const;

export type CountryCode = (typeof COUNTRIES)[number]['code'];

export const DEFAULT_COUNTRY: CountryCode = 'NZ';

/** The country's calling code, '+64'. */
export function dialOf(code: CountryCode): string {
  return `+${COUNTRIES.find((country) => country.code === code)?.dial ?? ''}`;
}

/**
 * The number to send for typed digits: national form for New Zealand, which the server reads; others with their calling
 * code.
 */
export function phoneToSend(code: CountryCode, digits: string): string {
  return code === DEFAULT_COUNTRY ? digits : `${dialOf(code)}${digits.replace(/^0+/, '')}`;
}
