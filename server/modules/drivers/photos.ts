/** Pictures that drivers took at doors: made anew from what a phone sent, and read by staff. Decision 134. */
import type { HandOverRequest, WireHandOverPhoto } from '#core/contract/drivers/drivers.ts';
import { HAND_OVER_PHOTO } from '#core/domain/drivers/drivers.ts';
import type { Executor } from '#server/db/executor.ts';
import { refuse } from '#server/refuse.ts';
import { runTask } from '#server/tasks/run-task.ts';
import { findPhoto } from './repo-photos.ts';

/** The picture as it is kept; null where the driver took none. AppError 400 for what is no picture, or of an R18 order. */
export async function readSentPhoto(
  { photo, pin }: Pick<HandOverRequest, 'photo' | 'pin'>,
  needsIdCheck: boolean,
): Promise<Buffer | null> {
  // The digits are the better proof, so that no picture is kept beside them.
  if (photo === null || pin !== null) return null;
  if (needsIdCheck) throw refuse('photo-r18');
  const picture = await runTask('photo', Buffer.from(photo, 'base64'), HAND_OVER_PHOTO.side);
  if (!picture) throw refuse('not-a-photo');
  return picture;
}

/** What staff see beside the order. AppError 404 where there is no picture. */
export async function readPhotoForStaff(
  executor: Executor,
  clientId: string,
  orderId: string,
): Promise<WireHandOverPhoto> {
  const row = await findPhoto(executor, clientId, orderId.toLowerCase());
  if (!row) throw refuse('order-unknown');
  return {
    address: `data:image/webp;base64,${row.picture.toString('base64')}`,
    takenUtc: row.at.toISOString(),
    driverName: row.driverName,
  };
}
