/** Finds New Zealand addresses. Implementations: embedded gazetteer, Nominatim, Photon. */
export interface GeoPlace {
  readonly displayName: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly postcode: string | null;
}

export interface Geocoder {
  readonly attribution: string;
  /** Whether the provider's terms allow search as you type. */
  readonly allowsTypeAhead: boolean;
  /** At most `limit` places whose name matches; an empty list when nothing does. Throws when the provider fails. */
  search(text: string, limit: number): Promise<GeoPlace[]>;
  /** The nearest address, or null. */
  reverse(latitude: number, longitude: number): Promise<GeoPlace | null>;
}
