/** Answers are checked against the contract, and what it does not name is left out. */
import type { FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import type { z } from 'zod';

/**
 * The type provider's own compiler encodes, which runs every checked part of an answer twice. No schema of an answer
 * changes a value that is there, so reading it is the same, at half of the time (docs/performance.md#answers-for-one-caller). ResponseSerializationError for an answer
 * that breaks the contract.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> =
  ({ schema, method, url }) =>
  (data) => {
    const { data: checked, error } = schema.safeParse(data);
    if (error) throw new ResponseSerializationError(method, url, { cause: error });
    return JSON.stringify(checked);
  };
