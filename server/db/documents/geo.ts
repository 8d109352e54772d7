/** What a cached answer of the map provider is about. */
export type GeoCacheKind = 'search' | 'reverse' | 'route';
