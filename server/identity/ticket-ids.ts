/**
 * Ids of orders and carts for kitchens, tills and other programs. A ticket id is the id itself, encrypted with this
 * installation's secret: nothing is stored, every order has one, and guests' calls do not accept it. It is a UUID of
 * version 8, where orders and carts have version 4, so the two are never confused.
 */
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';

/** Turns the id of an order into its ticket id, which staff and programs see, and back. */
export interface TicketIds {
  /** The ticket id of an order or a cart; any text that is not a UUID of version 4 is returned unchanged. */
  ticketOf(id: string): string;
  /** The id behind a ticket id; any text that is not a UUID of version 8 is returned unchanged. */
  idOf(ticketId: string): string;
}

const RANDOM = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const TICKET = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** A board asks for the same orders again and again, and one id takes some 60 µs. */
const MOST_KNOWN = 10_000;

/** Where a UUID has its version, in a text without hyphens. */
const VERSION_AT = 12;

/** `secret`: the installation's own for links, at least 32 characters. */
export function createTicketIds(secret: string): TicketIds {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'ticket-ids', 32));
  // A single block needs no chaining mode, which only hides repeated blocks.
  const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  const decipher = createDecipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  const known = new Map<string, string>();

  /** Encrypts again until the block has the form of a random UUID, so that decryption can do the same steps back. */
  function walk(id: string, step: (block: Buffer) => Buffer): string {
    let block: Buffer = Buffer.from(id.replaceAll('-', ''), 'hex');
    do block = step(block);
    while (((block[6] ?? 0) & 0xf0) !== 0x40 || ((block[8] ?? 0) & 0xc0) !== 0x80);
    return block.toString('hex');
  }

  return {
    ticketOf(id) {
      if (!RANDOM.test(id)) return id;
      const before = known.get(id);
      if (before !== undefined) return before;
      if (known.size >= MOST_KNOWN) known.clear();
      const ticketId = hyphenated(
        walk(id, (block) => cipher.update(block)),
        '8',
      );
      known.set(id, ticketId);
      return ticketId;
    },
    idOf(ticketId) {
      if (!TICKET.test(ticketId)) return ticketId;
      const random = hyphenated(ticketId.replaceAll('-', ''), '4');
      return hyphenated(
        walk(random, (block) => decipher.update(block)),
        '4',
      );
    },
  };
}

function hyphenated(hex: string, version: string): string {
  const digits = hex.slice(0, VERSION_AT) + version + hex.slice(VERSION_AT + 1);
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5').toLowerCase();
}
