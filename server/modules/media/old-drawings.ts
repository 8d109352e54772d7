/** Drawings that were kept before the server looked at their ground: each is made anew once (decision 263). */
import type { Deps } from '#server/deps.ts';
import { changeStore } from '#server/modules/audit/change-store.ts';
import { type DrawingPlace, findDrawing, replaceDrawing } from './repo-drawings.ts';
import type { MediaService } from './service.ts';

const PLACES: readonly (readonly [key: string, place: DrawingPlace])[] = [
  ['Image:Logo', 'logoPath'],
  ['Image:Favicon', 'faviconPath'],
];
/** Its pixels, as the server wrote them then. Since decision 250 a drawing says where in its ground the picture stands. */
const OLD = /^<svg [^>]*><image width="\d+" height="\d+" href="data:image\/png;base64,([^"]+)"\/><\/svg>$/;

export type DrawingDeps = Pick<Deps, 'db' | 'events' | 'files' | 'jobs' | 'now'>;

/** Gives a restaurant's old logo and icon the ground that an upload gets. What the owner chooses meanwhile stays. */
export async function renewOldDrawings(
  deps: DrawingDeps,
  { addDrawing }: Pick<MediaService, 'addDrawing'>,
  clientId: string,
): Promise<void> {
  for (const [key, place] of PLACES) {
    const old = await findDrawing(deps.db, clientId, place);
    const kept = old.endsWith('.svg') ? await deps.files.read(`${clientId}/${old}`) : null;
    const [, pixels] = OLD.exec(String(kept)) ?? [];
    const drawing = pixels && (await addDrawing(clientId, Buffer.from(pixels, 'base64')));
    if (!drawing || (await findDrawing(deps.db, clientId, place)) !== old) continue;
    await changeStore(deps, { tenant: { clientId }, name: 'system' }, 'client', async (tx) => {
      await replaceDrawing(tx, clientId, place, { old, drawing });
      const [before, after] = [{ [key]: old }, { [key]: drawing }];
      return { result: undefined, action: 'settings.save', subject: 'settings:brand', before, after };
    });
  }
}
