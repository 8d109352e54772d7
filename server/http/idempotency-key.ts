/** `Idempotency-Key`: by it a request that was sent twice is one. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { refuse } from '#server/refuse.ts';

const idempotencyKey = z.string().trim().min(1).max(255);

/** Null without one; refuses one that is empty or too long. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const header = headers['idempotency-key'];
  if (header === undefined) return null;
  const parsed = idempotencyKey.safeParse(header);
  if (!parsed.success) throw refuse('idempotency-key');
  return parsed.data;
}
