/** Pictures on their way to the server: read, cut on a canvas, sent as they are. */
import { CallError } from '#console/lib/http.ts';
import type { WireMenuImage } from '#core/contract/menu/console-menu.ts';
import type { WireImportResult } from '#core/contract/menu/menu-file.ts';
import type { ErrorEnvelope, SuccessEnvelope } from '#core/contract/wire/envelope.ts';
import { fillPath } from '#core/contract/wire/paths.ts';
import { ROUTES } from '#core/contract/wire/routes.ts';

export const UPLOAD_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
/** Wider than any screen shows of a dish. */
const MAX_WIDTH = 1_920;

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** As a data address, which the page's policy lets a picture have. */
export function readFile(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

function load(source: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('not a picture'));
    image.src = source;
  });
}

/** The part of `source` inside `area` (pixels of the original), as WebP or what the browser can make. */
export async function cut(source: string, area: Area): Promise<Blob> {
  const image = await load(source);
  const scale = Math.min(1, MAX_WIDTH / area.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(area.width * scale);
  canvas.height = Math.round(area.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  return await new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/webp', 0.9),
  );
}

/** Throws CallError with the server's words, or the browser's error without a network. */
export async function upload(picture: Blob, alt: string): Promise<WireMenuImage> {
  const response = await fetch(fillPath(ROUTES.uploadMenuImage.path, {}, { alt }), {
    method: 'POST',
    body: picture,
    headers: { 'Content-Type': picture.type, 'Accept-Language': document.documentElement.lang },
  });
  const body = (await response.json()) as SuccessEnvelope<WireMenuImage> | ErrorEnvelope;
  if (body.success) return body.data;
  throw new CallError(response.status, body.error.errorMessage, body.error.code);
}

export type ImportMode = 'merge' | 'replace';
export const MAX_IMPORT_BYTES = 5 * 1024 * 1024;

/** Sends a menu's file as it is. Throws CallError with the server's words. */
export async function importFile(file: File, mode: ImportMode, isPreview: boolean): Promise<WireImportResult> {
  const isJson = file.name.toLowerCase().endsWith('.json') || file.type === 'application/json';
  const response = await fetch(fillPath(ROUTES.importMenu.path, {}, { mode, preview: String(isPreview) }), {
    method: 'POST',
    body: file,
    headers: {
      'Content-Type': isJson ? 'application/json' : 'text/csv',
      'Accept-Language': document.documentElement.lang,
    },
  });
  const body = (await response.json()) as SuccessEnvelope<WireImportResult> | ErrorEnvelope;
  if (body.success) return body.data;
  throw new CallError(response.status, body.error.errorMessage, body.error.code);
}
