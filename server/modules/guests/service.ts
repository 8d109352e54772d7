/** The restaurant's answers to guests. Mail goes through the outbox of the same transaction; each act is audited. */

import type { z } from 'zod';
import type {
  answerReservationBody,
  handleMessageBody,
  messagesQuery,
  reservationsQuery,
  WireGuestReservations,
} from '#core/contract/guests/console-guests.ts';
import { searchOf } from '#core/domain/guests/guest-search.ts';
import { addDays, toInstant, toLocal } from '#core/domain/time/zoned-time.ts';
import type { Transaction } from '#server/db/executor.ts';
import { type PageCursor, readCursor, writeCursor } from '#server/db/page-cursor.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import { recordChange } from '#server/modules/audit/service.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { MESSAGES_CHANGED } from './messages/service.ts';
import {
  countReservations,
  countUnanswered,
  countUnread,
  listMessageRows,
  listReservationRows,
  lockMessage,
  lockReservation,
  type MessageRow,
  type ReservationRow,
  updateMessage,
  updateReservation,
} from './repo.ts';
import { seatsAround } from './reservations/free-tables.ts';
import { type ReservationMailKind, TABLES_CHANGED } from './reservations/reservation-job.ts';

/** Rows of a page; one more is asked for, to know whether there is a next page. */
const PAGE_SIZE = 100;

type Answer = z.output<typeof answerReservationBody>;
type Handling = z.output<typeof handleMessageBody>;

interface Page<Row> {
  readonly items: readonly Row[];
  readonly nextCursor: string | null;
}

export interface GuestsService {
  /** The page after `cursor` of a day, or of a search, with what the database counts. AppError 400 for a cursor that no page gave. */
  reservations(
    tenant: Pick<Tenant, 'clientId' | 'timeZone' | 'country'>,
    query: z.output<typeof reservationsQuery>,
  ): Promise<Omit<WireGuestReservations, 'items' | 'seats'> & { readonly items: readonly ReservationRow[] }>;
  /**
   * A repeat of the same answer changes nothing. 409 for a cancelled or past reservation, and for a larger party
   * without free seats.
   */
  answer(staff: SignedInStaff, reservationId: string, answer: Answer): Promise<ReservationRow>;
  messages(
    clientId: string,
    query: z.output<typeof messagesQuery>,
  ): Promise<Page<MessageRow> & { readonly unread: number }>;
  /** 400 for an answer without a recipient, 409 where another person has answered already. */
  handle(staff: SignedInStaff, messageId: string, handling: Handling): Promise<MessageRow>;
}

export function createGuestsService({
  db,
  events,
  jobs,
  now,
}: Pick<Deps, 'db' | 'events' | 'jobs' | 'now'>): GuestsService {
  async function refuseOverfull(tx: Transaction, tenant: Tenant, row: ReservationRow, guests: number): Promise<void> {
    const free = await seatsAround(tx, tenant, row);
    if (guests <= free) return;
    const full = { key: 'reservation.error.seats', values: { n: Math.max(0, free) } } as const;
    throw new AppError('CONFLICT', full.key, { values: full.values, field: 'guests' });
  }

  return {
    reservations: (tenant, query) => listTables(db, tenant, query, now()),

    answer: ({ tenant, name }, reservationId, answer) =>
      db.transaction(async (tx) => {
        const { clientId } = tenant;
        const row = await lockReservation(tx, clientId, reservationId);
        if (!row) throw new AppError('NOT_FOUND', 'reservation.unknown');
        const outcome = outcomeOf(row, answer);
        if (outcome === null) return row;
        if (row.status === 'cancelled') throw new AppError('CONFLICT', 'reservation.error.givenBack');
        if (row.startsAt.getTime() <= now()) throw new AppError('CONFLICT', 'reservation.error.passed');
        const { mail, change } = outcome;
        if (change.guests !== undefined && change.guests > row.guests) {
          await refuseOverfull(tx, tenant, row, change.guests);
        }
        const next = { ...row, ...change, reply: answer.reply };
        await updateReservation(tx, row, { ...change, reply: answer.reply });
        await jobs.add(tx, 'mail.reservation', { clientId, reservationId, kind: mail });
        await recordChange(tx, clientId, {
          at: now(),
          actor: name,
          action: `reservation.${answer.action}`,
          subject: `reservation:${reservationId}`,
          before: { status: row.status, guests: row.guests },
          after: { status: next.status, guests: next.guests },
        });
        await events.publish(tx, `console:${clientId}`, TABLES_CHANGED);
        return next;
      }),

    async messages(clientId, { show, cursor }) {
      const rows = await listMessageRows(db, clientId, show, cursorOf(cursor), PAGE_SIZE + 1);
      return {
        ...pageOf(rows, ({ createdAt, messageId }) => ({ atMs: createdAt.getTime(), id: messageId })),
        unread: await countUnread(db, clientId),
      };
    },

    handle: ({ tenant: { clientId }, name }, messageId, handling) =>
      db.transaction(async (tx) => {
        const row = await lockMessage(tx, clientId, messageId);
        if (!row) throw new AppError('NOT_FOUND', 'inbox.unknown');
        const at = new Date(now());
        const change = changeOf(row, handling, { at, name });
        await updateMessage(tx, row, change);
        if (handling.action === 'answer') {
          await jobs.add(tx, 'mail.message', { clientId, messageId, kind: 'answer' });
        }
        // Opening a message is not audited.
        if (handling.action !== 'read' && handling.action !== 'unread') {
          await recordChange(tx, clientId, {
            at: at.getTime(),
            actor: name,
            action: `message.${handling.action}`,
            subject: `message:${messageId}`,
          });
        }
        await events.publish(tx, `console:${clientId}`, MESSAGES_CHANGED);
        return { ...row, ...change };
      }),
  };
}

async function listTables(
  db: Deps['db'],
  { clientId, timeZone, country }: Parameters<GuestsService['reservations']>[0],
  { date, q = '', cursor }: z.output<typeof reservationsQuery>,
  nowMs: number,
): ReturnType<GuestsService['reservations']> {
  const dateOf = (ms: number) => toLocal(ms, timeZone).date;
  const day = date ?? dateOf(nowMs);
  const wanted = searchOf(q, country) ?? {
    fromMs: toInstant(day, 0, timeZone).ms,
    untilMs: toInstant(addDays(day, 1), 0, timeZone).ms,
  };
  const rows = await listReservationRows(db, clientId, wanted, cursorOf(cursor), PAGE_SIZE + 1);
  const { tables, firstMs } = await countUnanswered(db, clientId, nowMs);
  return {
    date: day,
    ...pageOf(rows, ({ startsAt, createdAt, reservationId }) => ({
      atMs: startsAt.getTime(),
      thenMs: createdAt.getTime(),
      id: reservationId,
    })),
    total: await countReservations(db, clientId, wanted),
    unanswered: { tables, firstDate: firstMs === null ? null : dateOf(firstMs) },
  };
}

const cursorOf = (text: string | undefined): PageCursor | null => (text === undefined ? null : readCursor(text));

/** `rows` are one more than a page holds where another page follows. */
function pageOf<Row>(rows: readonly Row[], placeOf: (row: Row) => PageCursor): Page<Row> {
  const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined;
  return { items: rows.slice(0, PAGE_SIZE), nextCursor: last ? writeCursor(placeOf(last)) : null };
}

type Outcome = {
  readonly mail: ReservationMailKind;
  readonly change: { readonly status?: ReservationRow['status']; readonly guests?: number };
};

/** Null where it has that state already. */
function outcomeOf(row: ReservationRow, answer: Answer): Outcome | null {
  switch (answer.action) {
    case 'confirm':
      return row.status === 'confirmed' ? null : { mail: 'confirmed', change: { status: 'confirmed' } };
    case 'decline':
    case 'cancel': {
      if (row.status === 'cancelled') return null;
      const mail = answer.action === 'decline' ? 'declined' : 'withdrawn';
      return { mail, change: { status: 'cancelled' } };
    }
    case 'resize':
      return row.guests === answer.guests ? null : { mail: 'changed', change: { guests: answer.guests } };
  }
}

function changeOf(row: MessageRow, handling: Handling, by: { readonly at: Date; readonly name: string }) {
  switch (handling.action) {
    case 'read':
      return { readAt: row.readAt ?? by.at };
    case 'unread':
      return { readAt: null };
    case 'done':
      return { readAt: row.readAt ?? by.at, doneAt: row.doneAt ?? by.at };
    case 'reopen':
      return { doneAt: null };
    case 'answer': {
      if (row.email === '') throw new AppError('BAD_REQUEST', 'inbox.error.noAddress');
      if (row.answeredAt) {
        throw new AppError('CONFLICT', 'inbox.error.answered', { values: { name: row.answeredBy } });
      }
      const { at, name } = by;
      return { answer: handling.text, answeredAt: at, answeredBy: name, readAt: row.readAt ?? at, doneAt: at };
    }
  }
}
