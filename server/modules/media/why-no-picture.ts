import type { Message } from '#server/errors.ts';
import type { ServerMessage } from '#server/locales/messages.ts';
import { runTask } from '#server/tasks/run-task.ts';
import { MIN_SIDE } from './upload.ts';

/** Brands in the first bytes of a file of ISO base media: what iPhones write. */
const HEIC = /^.{4}ftyp(?:hei[cmsx]|hev[cmx]|mif1|msf1)/s;
/** PNG, JPEG, WebP and AVIF, by their first bytes. */
const PICTURE = /^(?:\x89PNG|\xff\xd8|RIFF.{4}WEBP|.{4}ftypavi)/s;

/** Of an upload that is no picture for us: what it is, and what to do; `otherwise` where its kind says nothing. */
export async function whyNoPicture(
  upload: Buffer,
  otherwise: ServerMessage = 'console.menu.error.notAPicture',
): Promise<Message> {
  const head = upload.toString('latin1', 0, 16);
  if (head.startsWith('GIF8')) return { key: 'media.error.gif' };
  if (HEIC.test(head)) return { key: 'media.error.heic' };
  if (!PICTURE.test(head)) return { key: otherwise };
  const size = await runTask('facts', upload).catch(() => null);
  if (size === null) return { key: 'media.error.broken' };
  const { width, height } = size;
  if (Math.min(width, height) < MIN_SIDE)
    return { key: 'media.error.small', values: { width, height, side: MIN_SIDE } };
  return { key: otherwise };
}
