/** Answers are checked against the contract, and what it does not name is left out. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply, FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import { z } from 'zod';

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

/** Entries of a list that are checked and written down before others get a turn of the event loop. */
const OF_ONE_TURN = 500;

/** Whether `data` has a list so long that other calls would wait while it is checked and written down at once. */
export function needsTurns(data: unknown): boolean {
  for (const name in data as object) {
    const list = (data as Readonly<Record<string, unknown>>)[name];
    if (Array.isArray(list) && list.length > OF_ONE_TURN) return true;
  }
  return false;
}

/** Sends a success as the compiler above writes it, but some hundred entries of its lists at a time. */
export async function sendInTurns(reply: FastifyReply, answer: z.ZodObject, data: unknown): Promise<FastifyReply> {
  const { method, url } = reply.request;
  const jsonOf = (schema: z.ZodType, value: unknown): string | undefined =>
    serializerCompiler({ schema, method, url })(value);
  const fields: Buffer[] = [];
  for (const [name, schema] of Object.entries<z.ZodType>(answer.shape)) {
    const value = (data as Readonly<Record<string, unknown>>)[name];
    const entries = schema instanceof z.ZodArray && Array.isArray(value) ? value : null;
    const texts: string[] = [];
    for (let at = 0; at < (entries?.length ?? 0); at += OF_ONE_TURN) {
      texts.push(jsonOf(schema, entries?.slice(at, at + OF_ONE_TURN))?.slice(1, -1) ?? '');
      await nextTurn();
    }
    const text = entries === null ? jsonOf(schema, value) : `[${texts.join(',')}]`;
    if (text === undefined) continue;
    fields.push(Buffer.from(`${fields.length === 0 ? '' : ','}${JSON.stringify(name)}:${text}`));
    await nextTurn();
  }
  const start = Buffer.from('{"success":true,"data":{');
  return reply.type('application/json; charset=utf-8').send(Buffer.concat([start, ...fields, Buffer.from('}}')]));
}
