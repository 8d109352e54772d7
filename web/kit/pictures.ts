/** Pictures in the browser: reads a chosen file, crops it and sends it. */
import type { Perform } from './http.ts';

/** In pixels of the original. */
export interface PictureArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * A picked file as a `data:` address, which the Content-Security-Policy allows where it forbids `blob:`. Rejects for an
 * unreadable file.
 */
export function readAsAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** The decoded picture with its size. Rejects for a file that the browser cannot show. */
export async function loadPicture(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  return picture;
}

export interface CutOptions {
  /** Largest width of the result in px. */
  readonly maxWidth: number;
  /** A browser that does not support this type returns a PNG. */
  readonly type: 'image/jpeg' | 'image/webp';
}

const QUALITY = 0.9;

/** The chosen part as a file and as a `data:` address. Rejects if the browser cannot draw it. */
export async function cutPicture(
  address: string,
  area: PictureArea,
  { maxWidth, type }: CutOptions,
): Promise<{ file: Blob; preview: string }> {
  const picture = await loadPicture(address);
  const scale = Math.min(1, maxWidth / area.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  const file = await new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), type, QUALITY);
  });
  return { file, preview: canvas.toDataURL(type, QUALITY) };
}

export interface SmallPicture {
  /** In px. */
  readonly longestSide: number;
  readonly mostBytes: number;
}

/**
 * A photo as a JPEG in a `data:` address, upright and without what the camera wrote beside the pixels. Rejects for a
 * file that the browser cannot show.
 */
export async function shrinkPicture(file: Blob, { longestSide, mostBytes }: SmallPicture): Promise<string> {
  const picture = await loadPicture(await readAsAddress(file));
  const { naturalWidth, naturalHeight } = picture;
  for (const share of [1, 0.75, 0.5]) {
    const scale = Math.min(1, (share * longestSide) / Math.max(naturalWidth, naturalHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(naturalHeight * scale));
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    for (const quality of [0.8, 0.6, 0.4]) {
      const address = canvas.toDataURL('image/jpeg', quality);
      if (bytesIn(address) <= mostBytes) return address;
    }
  }
  throw new Error('not small enough');
}

/** What a `data:` address in base64 holds: three bytes in four characters. */
function bytesIn(address: string): number {
  return Math.ceil(((address.length - address.indexOf(',') - 1) * 3) / 4);
}

/** The colours of a picture, `width` pixels wide: rows of RGBA. Rejects if the browser cannot draw it. */
export async function readPixels(
  address: string,
  width: number,
): Promise<{ pixels: Uint8ClampedArray; width: number; height: number }> {
  const picture = await loadPicture(address);
  const height = Math.max(1, Math.round((picture.naturalHeight / picture.naturalWidth) * width));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(picture, 0, 0, width, height);
  return { pixels: context.getImageData(0, 0, width, height).data, width, height };
}

/**
 * Sends with XMLHttpRequest, because only that reports progress: `onProgress` gets the fraction sent, 0 to 1. For
 * `createHttp({ perform })`.
 */
export function sendWithProgress(onProgress: (share: number) => void): Perform {
  return (url, { method = 'GET', headers = {}, body, signal }) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    return new Promise((resolve, reject) => {
      request.onerror = () => reject(new TypeError('Failed to send'));
      request.onabort = () => reject(signal?.reason);
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => resolve({ status: request.status, body: jsonOf(request.responseText) });
      request.send((body as XMLHttpRequestBodyInit | undefined) ?? null);
    });
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
