/** POST of the profile form. With XMLHttpRequest, as only that tells how much of a picture is sent. */
import type { WireProfile } from '#core/contract/accounts/customers.ts';
import type { ErrorEnvelope, SuccessEnvelope } from '#core/contract/wire/envelope.ts';
import { fillPath } from '#core/contract/wire/paths.ts';
import { STORE_ROUTES } from '#core/contract/wire/store-routes.ts';
import { CallError, headersOf, startOver } from '#store/lib/http.ts';

/** A picture over a slow phone takes longer than other calls. */
const TIMEOUT_MS = 60_000;

interface Saved {
  readonly message: string;
  readonly data: WireProfile;
}

/** `onProgress` is told the sent share, 0 to 1. Throws CallError on a refusal and Error without a network. */
export function saveProfile(clientId: string, form: FormData, onProgress: (share: number) => void): Promise<Saved> {
  const url = fillPath(STORE_ROUTES.saveProfile.path, { clientId });
  const request = new XMLHttpRequest();
  request.open(STORE_ROUTES.saveProfile.method, url);
  request.timeout = TIMEOUT_MS;
  request.responseType = 'text';
  const headers = headersOf({ auth: STORE_ROUTES.saveProfile.auth, body: undefined });
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  return new Promise((resolve, reject) => {
    const failed = () => reject(new Error(''));
    request.onerror = failed;
    request.ontimeout = failed;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      startOver(url, request.status);
      const body = bodyOf(request.responseText);
      if (body?.success === true) resolve(body.data);
      else {
        const error = body?.error;
        reject(new CallError(request.status || 502, error?.errorMessage ?? '', error?.code, error?.fields));
      }
    };
    request.send(form);
  });
}

function bodyOf(text: string): SuccessEnvelope<Saved> | ErrorEnvelope | null {
  try {
    return JSON.parse(text) as SuccessEnvelope<Saved> | ErrorEnvelope;
  } catch {
    return null;
  }
}
