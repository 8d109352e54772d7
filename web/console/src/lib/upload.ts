/** Pictures to the server, as bytes. */
import type { WireUploaded } from '#core/contract/settings/console-settings.ts';
import type { ErrorEnvelope, SuccessEnvelope } from '#core/contract/wire/envelope.ts';
import { fillPath } from '#core/contract/wire/paths.ts';
import { ROUTES } from '#core/contract/wire/routes.ts';
import { CallError } from './http.ts';

/** A phone's photo over a slow line. */
const TIMEOUT_MS = 60_000;

export interface UploadOptions {
  readonly use: 'banner' | 'drawing';
  /** What is on it, for those who cannot see it. */
  readonly alt?: string;
  /** The part to keep, as shares of width and height. */
  readonly part?: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
}

/** Throws CallError on a refusal, the browser's error without a network. */
export async function uploadPicture(file: Blob, { use, alt, part }: UploadOptions): Promise<WireUploaded> {
  const shares = Object.fromEntries(Object.entries(part ?? {}).map(([name, share]) => [name, String(share)]));
  const response = await fetch(fillPath(ROUTES.uploadPicture.path, {}, { use, ...(alt ? { alt } : {}), ...shares }), {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Accept-Language': document.documentElement.lang,
      'Content-Type': 'application/octet-stream',
    },
    body: file,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer = (await response.json()) as SuccessEnvelope<WireUploaded> | ErrorEnvelope;
  if (answer.success) return answer.data;
  throw new CallError(answer.error.errorCode, answer.error.errorMessage, answer.error.code, answer.error.fields);
}
