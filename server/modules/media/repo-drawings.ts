/** A restaurant's logo and icon: files in its folder. */
import { and, eq } from 'drizzle-orm';
import type { Executor } from '#server/db/executor.ts';
import { clients } from '#server/db/schema/tenants.ts';

const { logoPath, faviconPath } = clients;
export type DrawingPlace = 'logoPath' | 'faviconPath';

/** The file that is shown there; '' without one. */
export async function findDrawing(executor: Executor, clientId: string, place: DrawingPlace): Promise<string> {
  const [row] = await executor.select({ logoPath, faviconPath }).from(clients).where(eq(clients.clientId, clientId));
  return row?.[place] ?? '';
}

/** Shows another file there, where `old` is still shown. */
export async function replaceDrawing(
  executor: Executor,
  clientId: string,
  place: DrawingPlace,
  { old, drawing }: { readonly old: string; readonly drawing: string },
): Promise<void> {
  await executor
    .update(clients)
    .set({ [place]: drawing })
    .where(and(eq(clients.clientId, clientId), eq(clients[place], old)));
}
