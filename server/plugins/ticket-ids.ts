/**
 * In the calls of staff and machines an order has its ticket id, under the same field names: `orderId` leaves as a
 * ticket id and may come back as one, and so does a cart's id. A guest's own id is accepted as well: the signed-in
 * caller may see the order anyway, and ids that a till has stored still work.
 */
import type { FastifyInstance } from 'fastify';
import type { EventPayload } from '#server/events/event-bus.ts';
import type { TicketIds } from '#server/identity/ticket-ids.ts';

/** The last two are cursors of a list, which hold an id. */
const NAMES: ReadonlySet<string> = new Set(['orderId', 'cartId', 'cursor', 'nextCursor']);
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** Whether the text under `name` holds an order's or a cart's id: the log's subjects are of many kinds. */
function holdsId(name: string, text: string): boolean {
  return NAMES.has(name) || (name === 'subject' && text.startsWith('order:'));
}

/** `value` with what `change` makes of every such id, however deep; itself where there is none, as in a whole menu. */
function renamed(value: unknown, change: (id: string) => string, name = ''): unknown {
  if (typeof value === 'string') return holdsId(name, value) ? value.replace(ID, change) : value;
  if (Array.isArray(value)) {
    const items = value.map((one) => renamed(one, change, name));
    return items.some((one, index) => one !== value[index]) ? items : value;
  }
  if (!isPlain(value)) return value;
  let copy: Record<string, unknown> | null = null;
  for (const [key, inner] of Object.entries(value)) {
    const after = renamed(inner, change, key);
    if (after === inner) continue;
    copy ??= { ...value };
    copy[key] = after;
  }
  return copy ?? value;
}

/** Files and streams stay what they are. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** An event or message in the form that a staff page or another program gets. */
export function withTickets<Value extends EventPayload | Readonly<Record<string, unknown>>>(
  tickets: Pick<TicketIds, 'ticketOf'>,
  value: Value,
): Value {
  return renamed(value, tickets.ticketOf) as Value;
}

/** Before the routes are mounted: every call of the contract for staff and machines reads and answers ticket ids. */
export function speakInTickets(app: FastifyInstance, tickets: TicketIds): void {
  app.addHook('onRoute', (options) => {
    const { auth } = options.config ?? {};
    if (auth !== 'staff' && auth !== 'machine') return;
    options.preHandler = [
      ...[options.preHandler ?? []].flat(),
      async (request) => {
        request.params = renamed(request.params, tickets.idOf);
        request.query = renamed(request.query, tickets.idOf);
        request.body = renamed(request.body, tickets.idOf);
      },
    ];
    options.preSerialization = [
      ...[options.preSerialization ?? []].flat(),
      async (_request, _reply, payload) => renamed(payload, tickets.ticketOf),
    ];
  });
}
