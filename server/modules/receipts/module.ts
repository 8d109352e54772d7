/** Mounts the receipts of orders. */
import type { FastifyInstance } from 'fastify';
import { type ReceiptParts, receiptRoutes } from './routes.ts';

export function receiptsModule(app: FastifyInstance, parts: ReceiptParts): void {
  receiptRoutes(app, parts);
}
