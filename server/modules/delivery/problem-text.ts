/** Problems of typed zones as messages by field. */
import type { ZoneProblem, ZoneProblemKind } from '#core/domain/delivery/zones-check.ts';
import type { Message } from '#server/errors.ts';
import type { ServerMessage } from '#server/locales/messages.ts';

const KEYS: Readonly<Record<ZoneProblemKind, ServerMessage>> = {
  'no-name': 'console.zones.noName',
  'duplicate-name': 'console.zones.duplicateName',
  'bad-distance': 'console.zones.badDistance',
  'duplicate-distance': 'console.zones.duplicateDistance',
  'ring-or-area': 'console.zones.ringOrArea',
  'few-corners': 'console.zones.fewCorners',
  'many-corners': 'console.zones.manyCorners',
  'bad-corner': 'console.zones.badCorner',
  'far-corner': 'console.zones.farCorner',
  'crossing-edges': 'console.zones.crossing',
  'small-area': 'console.zones.smallArea',
  'bad-amount': 'console.zones.badAmount',
  'bad-estimate': 'console.zones.badEstimate',
};

/** The first problem of each field. */
export function zoneFields(problems: readonly ZoneProblem[]): Record<string, Message> {
  const fields: Record<string, Message> = {};
  for (const { path, kind, corners } of problems) {
    fields[path] ??= corners ? { key: KEYS[kind], values: { a: corners[0], b: corners[1] } } : { key: KEYS[kind] };
  }
  return fields;
}
