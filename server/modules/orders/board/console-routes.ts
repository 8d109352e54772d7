import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ticket } from '#core/contract/orders/console-tickets.ts';
import type { WireError } from '#core/contract/wire/envelope.ts';
import { unlessKnown } from '#server/http/cached-answer.ts';
import { wordError } from '#server/http/error-handler.ts';
import { localeOf } from '#server/http/locale.ts';
import { route } from '#server/http/route.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import { presentIntake } from '#server/modules/intake/intake-state.ts';
import type { BoardPresence } from '#server/modules/intake/presence.ts';
import type { BoardRow } from '#server/modules/orders/board-row.ts';
import type { BoardService } from '#server/modules/orders/console-board.ts';
import { presentBoard, presentTicket } from '#server/modules/orders/ticket.ts';
import type { StaffAuth } from '#server/plugins/staff-auth.ts';

interface BoardParts {
  readonly auth: StaffAuth;
  readonly presence: BoardPresence;
  readonly now: () => number;
}

export function boardRoutes(app: FastifyInstance, board: BoardService, { auth, presence, now }: BoardParts): void {
  const everybody = auth.may('board');
  const front = auth.may('orders.answer');
  const languageOf = ({ headers }: FastifyRequest) => localeOf(headers['accept-language']);
  const ticketFor = async (request: FastifyRequest, moved: (staff: SignedInStaff) => Promise<BoardRow>) => {
    const staff = auth.staffOf(request);
    const row = await moved(staff);
    const [named = row] = await board.inLanguage(staff, [row], languageOf(request));
    return presentTicket(named, staff.role, now());
  };

  route(
    app,
    'getBoard',
    async ({ query, request, reply }) => {
      const staff = auth.staffOf(request);
      // A board without an event stream asks every few seconds; other pages only count what is waiting.
      if (query.page === 'board' && staff.lookIn === null) void presence.seen(staff.tenant);
      const nowMs = now();
      const { rows, doneToday } = await board.get(staff);
      const named = { rows: await board.inLanguage(staff, rows, languageOf(request)), doneToday };
      const { nowUtc, ...shown } = presentBoard(named, staff.role, presentIntake(staff.tenant, nowMs), nowMs);
      return unlessKnown(request, reply, { nowUtc, ...shown }, shown);
    },
    { before: everybody },
  );

  route(
    app,
    'acceptOrder',
    async ({ params, body, request }) => await ticketFor(request, (staff) => board.accept(staff, params.orderId, body)),
    { before: front },
  );

  route(
    app,
    'acceptOrders',
    async ({ body: { orders }, request }) => {
      const accepted: z.input<typeof ticket>[] = [];
      const refused: { orderId: string; error: WireError }[] = [];
      // One after another: a list takes one connection, and its orders are accepted in the order of the list.
      for (const { orderId, version } of orders) {
        try {
          const accept = (staff: SignedInStaff) => board.accept(staff, orderId, { readyInMinutes: null, version });
          accepted.push(await ticketFor(request, accept));
        } catch (error) {
          refused.push({ orderId, error: wordError(error, request).error });
        }
      }
      return { accepted, refused };
    },
    { before: front },
  );

  route(
    app,
    'rejectOrder',
    async ({ params, body, request }) => await ticketFor(request, (staff) => board.reject(staff, params.orderId, body)),
    { before: front },
  );

  route(
    app,
    'setPromise',
    async ({ params, body, request }) =>
      await ticketFor(request, (staff) => board.promise(staff, params.orderId, body)),
    { before: front },
  );

  route(
    app,
    'moveOrder',
    async ({ params, body, request }) => await ticketFor(request, (staff) => board.move(staff, params.orderId, body)),
    { before: everybody },
  );
}
