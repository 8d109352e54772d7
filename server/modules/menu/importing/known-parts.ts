import type { KnownParts } from '#core/domain/menu/rows/import-parts.ts';
import { fold } from '#core/domain/menu/table.ts';
import type { EditorDeps } from '#server/modules/menu/editing/change.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';

/** The taxes and pictures that a menu's file may name. */
export async function knownParts(
  { db, media }: Pick<EditorDeps, 'db' | 'media'>,
  { clientId, taxes }: Tenant,
): Promise<KnownParts> {
  const images = await media.imagesOf(db, clientId);
  return {
    taxes: new Map([...taxes].map(([taxId, { name }]) => [fold(name), taxId])),
    imageIds: new Set(images.keys()),
  };
}
