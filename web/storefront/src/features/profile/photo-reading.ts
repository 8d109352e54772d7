/** Pictures in the browser: a chosen file as something to show, and the part that was chosen of it as a file to send. */
import { type PhotoProblem, photoProblem } from './photo-file.ts';

/** Longest side of what is sent; the server keeps no more. */
const SIDE = 512;
const QUALITY = 0.9;
const HEAD_BYTES = 16;

/** In pixels of the original. */
export interface PhotoArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A `data:` address, which the Content-Security-Policy allows where `blob:` is not. */
function readAsAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

async function loadPicture(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  return picture;
}

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
export async function cutPhoto(address: string, area: PhotoArea): Promise<{ file: Blob; preview: string }> {
  const canvas = document.createElement('canvas');
  const side = Math.max(1, Math.min(SIDE, Math.round(area.width)));
  canvas.width = side;
  canvas.height = side;
  const picture = await loadPicture(address);
  canvas.getContext('2d')?.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, side, side);
  const file = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  return { file: file ?? new Blob([]), preview: canvas.toDataURL('image/jpeg', QUALITY) };
}
