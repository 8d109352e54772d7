/** Multipart forms as bodies of the contract: fields become the texts of `request.body`, one file may come beside them. */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/errors.ts';
import { refuse } from '#server/refuse.ts';

const MAX_FIELDS = 30;
const MAX_FIELD_BYTES = 8 * 1024;

interface FormFile {
  readonly field: string;
  readonly bytes: Buffer;
}

interface FormOptions {
  /** Of the one file that is taken; without it files are refused. */
  readonly maxFileBytes?: number;
}

const files = new WeakMap<FastifyRequest, FormFile>();

/**
 * Lets the routes of `scope` accept forms. Other routes refuse them (415), so that a form of another site's page
 * reaches no call.
 */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart);
}

/**
 * Reads a form into `request.body` before it is validated; leaves a JSON body unchanged. 400 for a body that is no
 * form, is cut off or repeats a field, 413 for one that is too large.
 */
export function readForm({ maxFileBytes }: FormOptions = {}): (request: FastifyRequest) => Promise<void> {
  const limits = {
    fields: MAX_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
    files: maxFileBytes === undefined ? 0 : 1,
    fileSize: maxFileBytes ?? 1,
    parts: MAX_FIELDS + 1,
    headerPairs: 20,
  };
  return async (request) => {
    if (!request.isMultipart()) return;
    const fields: Record<string, string> = {};
    try {
      for await (const part of request.parts({ limits })) {
        if (part.type === 'file') {
          const bytes = await part.toBuffer();
          // A browser sends an empty file for an input without a choice.
          if (bytes.length > 0) files.set(request, { field: part.fieldname, bytes });
          else fields[part.fieldname] ??= '';
          continue;
        }
        if (part.valueTruncated || part.fieldnameTruncated) throw new AppError('TOO_LARGE', 'error.tooLarge');
        if (part.fieldname in fields) throw refuse('repeated-field');
        fields[part.fieldname] = String(part.value);
      }
    } catch (error) {
      throw asRefusal(error);
    }
    request.body = fields;
  };
}

/** The file of a form, where it came under the name `field`. */
export function formFileOf(request: FastifyRequest, field: string): Buffer | null {
  const file = files.get(request);
  return file?.field === field ? file.bytes : null;
}

/** Every error of the parser is the caller's mistake. */
function asRefusal(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 400;
  return status === 413
    ? new AppError('TOO_LARGE', 'error.tooLarge', { cause: error })
    : new AppError('BAD_REQUEST', 'error.body', { cause: error });
}
