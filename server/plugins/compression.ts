/** Answers that are made for one caller leave compressed; what is equal for all is kept compressed (`http/cached-answer.ts`). */
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Bytes. A cart and a move of an order are smaller, and gain less than a packet. */
const THRESHOLD = 4096;

/** Before the routes are mounted. Bodies of requests are never decompressed: a small one could become a large one. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: THRESHOLD,
    customTypes: /^(?:application\/json|text\/csv)\b/,
    globalDecompression: false,
  });
}
