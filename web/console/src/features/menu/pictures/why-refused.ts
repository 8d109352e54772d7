/** Why a file was not taken: said here, or in the words of the server, which knows the kinds of pictures. */
import { CallError } from '#console/lib/http.ts';

export interface RefusedFile {
  readonly name: string;
  readonly why: 'kind' | 'large' | 'many' | 'zip' | Error;
  /** The address of a picture that was to be fetched. */
  readonly source?: string;
}

/** What is kept of a picture that is being sent, or the refusal of one that cannot be used. Rejects for other failures. */
export async function keptOrRefused<Kept>(sending: Promise<Kept>): Promise<Kept | CallError> {
  return await sending.catch((error: unknown) => {
    if (error instanceof CallError && error.reason === 'not-a-picture') return error;
    throw error;
  });
}
