/** Uploads pictures as bytes. */
import type { WireUploaded } from '#core/contract/settings/console-settings.ts';
import { sendFile } from './http.ts';

export interface UploadOptions {
  readonly use: 'banner' | 'drawing';
  /** Alternative text for people who cannot see the picture. */
  readonly alt?: string;
  /** The part to keep, as fractions of width and height. */
  readonly part?: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
}

/** Throws like `call`. */
export async function uploadPicture(file: Blob, { use, alt, part }: UploadOptions): Promise<WireUploaded> {
  const body = new Blob([file], { type: 'application/octet-stream' });
  return await sendFile('uploadPicture', { query: { use, ...(alt ? { alt } : {}), ...part }, body });
}
