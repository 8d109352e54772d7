/** Pictures in the browser: shows a chosen file, and makes a file of the chosen part. */
import { cutPicture, loadPicture, type PictureArea, readAsAddress } from '#kit/pictures.ts';
import { type PhotoProblem, photoProblem } from './photo-file.ts';

/** Longest side of the sent picture in pixels; the server stores no more. */
const SIDE = 512;
const HEAD_BYTES = 16;

/** The file's address, or its problem. */
export async function readPhoto(file: File): Promise<{ address: string } | { problem: PhotoProblem }> {
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    const early = photoProblem(head, file.size, null);
    if (early) return { problem: early };
    // The type of the content; otherwise the browser trusts the type from the name or the system.
    const address = await readAsAddress(new Blob([file], { type: head[0] === 0xff ? 'image/jpeg' : 'image/png' }));
    const { naturalWidth: width, naturalHeight: height } = await loadPicture(address);
    const problem = photoProblem(head, file.size, { width, height });
    return problem ? { problem } : { address };
  } catch {
    return { problem: 'type' };
  }
}

/** The chosen part as a JPEG of at most 512 × 512. An empty file if the browser cannot draw it. */
export async function cutPhoto(address: string, area: PictureArea): Promise<{ file: Blob; preview: string }> {
  const cut = cutPicture(address, area, { maxWidth: SIDE, type: 'image/jpeg' });
  return await cut.catch(() => ({ file: new Blob([]), preview: '' }));
}
