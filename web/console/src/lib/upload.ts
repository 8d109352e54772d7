/** Pictures to the server, as bytes. */
import type { WireUploaded } from '#core/contract/settings/console-settings.ts';
import { call } from './http.ts';

export interface UploadOptions {
  readonly use: 'banner' | 'drawing';
  /** What is on it, for those who cannot see it. */
  readonly alt?: string;
  /** The part to keep, as shares of width and height. */
  readonly part?: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
}

/** Throws as `call`. */
export async function uploadPicture(file: Blob, { use, alt, part }: UploadOptions): Promise<WireUploaded> {
  const body = new Blob([file], { type: 'application/octet-stream' });
  return await call('uploadPicture', { query: { use, ...(alt ? { alt } : {}), ...part }, body });
}
