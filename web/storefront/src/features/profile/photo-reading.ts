/** Pictures in the browser: a chosen file as something to show, and the part that was chosen of it as a file to send. */
import { cutPicture, loadPicture, type PictureArea, readAsAddress } from '#kit/pictures.ts';
import { type PhotoProblem, photoProblem } from './photo-file.ts';

/** Longest side of what is sent; the server keeps no more. */
const SIDE = 512;
const HEAD_BYTES = 16;

/** The file's address, or what is wrong with it. */
export async function readPhoto(file: File): Promise<{ address: string } | { problem: PhotoProblem }> {
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    const early = photoProblem(head, file.size, null);
    if (early) return { problem: early };
    // The type that the content has: a browser shows what the name or the system claims it to be otherwise.
    const address = await readAsAddress(new Blob([file], { type: head[0] === 0xff ? 'image/jpeg' : 'image/png' }));
    const { naturalWidth: width, naturalHeight: height } = await loadPicture(address);
    const problem = photoProblem(head, file.size, { width, height });
    return problem ? { problem } : { address };
  } catch {
    return { problem: 'type' };
  }
}

/** The chosen part as a JPEG of at most 512 × 512. An empty file where the browser cannot draw it. */
export async function cutPhoto(address: string, area: PictureArea): Promise<{ file: Blob; preview: string }> {
  const cut = cutPicture(address, area, { maxWidth: SIDE, type: 'image/jpeg' });
  return await cut.catch(() => ({ file: new Blob([]), preview: '' }));
}
