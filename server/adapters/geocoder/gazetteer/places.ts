import { localities } from './localities.ts';
import type { Place } from './place.ts';
import { streets } from './streets.ts';

/** Everything the embedded geocoder can find. */
export const places: readonly Place[] = [...streets, ...localities];
