import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTicketIds } from './ticket-ids.ts';

const SECRET = 'a secret of tests, long enough to be one';

describe('ticket ids', () => {
  const tickets = createTicketIds(SECRET);
  const ids = Array.from({ length: 300 }, () => crypto.randomUUID());

  it('lead back to the id and to nothing else', () => {
    const made = ids.map((id) => tickets.ticketOf(id));
    expect(made.map((ticketId) => tickets.idOf(ticketId))).toEqual(ids);
    expect(new Set([...made, ...ids]).size).toBe(600);
    for (const ticketId of made) expect(z.uuid({ version: 'v8' }).safeParse(ticketId).success).toBe(true);
    expect(made.map((ticketId) => tickets.idOf(ticketId.toUpperCase()))).toEqual(ids);
  });

  it('are the same in every process of an installation, and others in another installation', () => {
    const [id = ''] = ids;
    expect(createTicketIds(SECRET).ticketOf(id)).toBe(tickets.ticketOf(id));
    expect(createTicketIds(`${SECRET}, or not`).ticketOf(id)).not.toBe(tickets.ticketOf(id));
    expect(createTicketIds(`${SECRET}, or not`).idOf(tickets.ticketOf(id))).not.toBe(id);
  });

  it('leave alone what is none', () => {
    const [id = ''] = ids;
    expect(tickets.idOf(id)).toBe(id);
    expect(tickets.ticketOf(tickets.ticketOf(id))).toBe(tickets.ticketOf(id));
    for (const text of ['', 'new', '..', `${id}0`])
      expect([tickets.ticketOf(text), tickets.idOf(text)]).toEqual([text, text]);
  });
});
