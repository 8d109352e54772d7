import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../../db/executor.ts';
import { images } from '../../db/schema/tenants.ts';
import type { StoredImage } from './image.ts';

const columns = {
  imageId: images.imageId,
  alt: images.alt,
  width: images.width,
  height: images.height,
  widths: images.widths,
  placeholder: images.placeholder,
};

export async function listImages(db: Executor, clientId: string): Promise<StoredImage[]> {
  return await db.select(columns).from(images).where(eq(images.clientId, clientId)).orderBy(asc(images.createdAt));
}

export async function findImage(db: Executor, clientId: string, imageId: string): Promise<StoredImage | null> {
  const [row] = await db
    .select(columns)
    .from(images)
    .where(and(eq(images.clientId, clientId), eq(images.imageId, imageId)));
  return row ?? null;
}
