/** The other way to write a domain: with or without `www.`, which no guest tells apart. */
export function twinOf(domain: string): string {
  return domain.startsWith('www.') ? domain.slice(4) : `www.${domain}`;
}
