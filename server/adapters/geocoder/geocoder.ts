/** Finds addresses. Implementations: embedded gazetteer, Nominatim, Photon. */
export interface GeoPlace {
  readonly displayName: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly postcode: string | null;
}

export interface Geocoder {
  /** The credit that the provider demands, as it demands it; null for our own gazetteer, which is named in the reader's language. */
  readonly attribution: string | null;
  /** Whether the provider's terms allow search as you type. */
  readonly allowsTypeAhead: boolean;
  /** At most `limit` places whose name matches; an empty list when nothing does. Throws when the provider fails. */
  search(text: string, limit: number): Promise<GeoPlace[]>;
  /** The nearest address, or null. */
  reverse(latitude: number, longitude: number): Promise<GeoPlace | null>;
}
