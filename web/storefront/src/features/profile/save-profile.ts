/** POST of the profile form. */
import type { BodyOf, DataOf } from '#core/contract/wire/endpoints.ts';
import { createHttp } from '#kit/http.ts';
import { sendWithProgress } from '#kit/pictures.ts';
import { errorText, HTTP_OPTIONS } from '#store/lib/http.ts';

/** Milliseconds; a picture from a slow phone takes longer than other calls. */
const TIMEOUT_MS = 60_000;

/** `onProgress` gets the sent share, 0 to 1. Throws CallError on a refusal and the browser's error without a network. */
export function saveProfile(
  clientId: string,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<DataOf<'saveProfile'>> {
  const { call, setErrorTexts } = createHttp({
    ...HTTP_OPTIONS,
    timeoutMs: TIMEOUT_MS,
    encode: (body) => body as FormData,
    perform: sendWithProgress(onProgress),
  });
  setErrorTexts(() => errorText(undefined));
  // The body has the fields of the contract, and the picture as a file.
  return call('saveProfile', { params: { clientId }, body: form as unknown as BodyOf<'saveProfile'> });
}
