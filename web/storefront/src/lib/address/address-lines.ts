export interface AddressLines {
  /** '14 Franklin Road'. */
  readonly street: string;
  /** 'Freemans Bay, Auckland 1011'; empty when the text has one part. */
  readonly place: string;
}

/** A geocoder's one-line name in two lines, without the country. */
export function addressLines(displayName: string): AddressLines {
  const parts = displayName
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^(new zealand|aotearoa|nz)(\b.*)?$/i.test(part));
  // Nominatim writes '14, Franklin Road': a bare number belongs to the street after it.
  const [first = '', second, ...rest] = parts;
  if (/^\d+[a-z]?$/i.test(first) && second) return { street: `${first} ${second}`, place: rest.join(', ') };
  return { street: first, place: [second, ...rest].filter(Boolean).join(', ') };
}
