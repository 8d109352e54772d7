import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type GenerosityWarning, generosityWarnings } from '#core/domain/promotions/generosity.ts';
import type { Promotion } from '#core/domain/promotions/promotion.ts';
import { promotionState } from '#core/domain/promotions/state.ts';
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import type { Executor } from '#server/db/executor.ts';
import { AppError, type Message } from '#server/errors.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import { changeStore, type StoreChangeDeps } from '#server/modules/audit/change-store.ts';
import { requireUnchanged, versionOf } from '#server/modules/audit/versions.ts';
import { type Draft, draftFields, rowOf } from './drafts.ts';
import type { OfferSource, OfferStore } from './offer-store.ts';
import { promotionOf } from './promotion-rows.ts';
import {
  deletePromotionRow,
  listPromotionRows,
  lockPromotionRow,
  type PromotionGiven,
  type PromotionRow,
  sumGiven,
  writePromotionRow,
} from './repo.ts';
import { sampleCarts } from './sample-carts.ts';

export interface ListedPromotion {
  readonly promotion: Promotion;
  readonly version: string;
  readonly given: PromotionGiven;
}

export interface PromotionsView {
  readonly store: OfferStore;
  readonly items: readonly ListedPromotion[];
  readonly nowMs: number;
}

export interface PromotionCheck {
  readonly store: OfferStore;
  readonly fields: Readonly<Record<string, Message>>;
  /** Null while fields are wrong. */
  readonly promotion: Promotion | null;
  readonly warnings: readonly GenerosityWarning[];
  readonly hasEnded: boolean;
}

export interface PromotionsService {
  list(staff: SignedInStaff): Promise<PromotionsView>;
  check(staff: SignedInStaff, draft: Draft): Promise<PromotionCheck>;
  /** A new one that the restaurant has word for word stays one. AppError 400 with the fields, 404 for another restaurant's, 409 when another person changed it since `version`. */
  save(staff: SignedInStaff, draft: Draft, version: string | null): Promise<PromotionsView>;
  /** 404, and 409 as above. Discounts of earlier orders stay with them. */
  remove(staff: SignedInStaff, promotionId: string, version: string): Promise<PromotionsView>;
}

const NOTHING: PromotionGiven = { orders: 0, cents: 0 };
const LOOK_BACK_MS = 365 * DAY_MS;
/** More promotions than a restaurant can manage. */
const MOST = 200;

/** What an editor changes; the count of uses and the place in the list are not part of it. */
function versionOfRow({ claimed: _claimed, position: _position, ...edited }: PromotionRow): string {
  return versionOf(edited);
}

function countedOf(row: PromotionRow): Promotion | null {
  const promotion = promotionOf(row);
  return promotion && { ...promotion, claimed: row.claimed };
}

/** As they are saved, with their uses so far. Reads the database, so that what was saved a moment ago takes part. */
export async function listPromotions(db: Executor, clientId: string): Promise<readonly Promotion[]> {
  return (await listPromotionRows(db, clientId)).flatMap((row) => countedOf(row) ?? []);
}

export function createPromotionsService(deps: StoreChangeDeps, source: OfferSource): PromotionsService {
  const { db, now } = deps;

  async function storeOf({ tenant }: SignedInStaff): Promise<OfferStore> {
    return { ...(await source.menuOf(tenant.clientId)), tenant };
  }

  async function view(staff: SignedInStaff): Promise<PromotionsView> {
    const { clientId } = staff.tenant;
    const nowMs = now();
    const rows = await listPromotionRows(db, clientId);
    const given = await sumGiven(db, clientId, nowMs - LOOK_BACK_MS);
    const items = rows.flatMap((row): ListedPromotion[] => {
      const promotion = countedOf(row);
      return promotion ? [{ promotion, version: versionOfRow(row), given: given.get(row.promotionId) ?? NOTHING }] : [];
    });
    return { store: await storeOf(staff), items, nowMs };
  }

  return {
    list: view,
    check: async (staff, draft) => {
      const { clientId } = staff.tenant;
      const nowMs = now();
      const store = await storeOf(staff);
      const rows = await listPromotionRows(db, clientId);
      const own = rows.find(({ promotionId }) => promotionId === draft.promotionId);
      const others = rows.filter((row) => row !== own);
      const fields = draftFields(draft, { menu: store.menu, others, claimed: own?.claimed ?? 0 });
      if (Object.keys(fields).length > 0) return { store, fields, promotion: null, warnings: [], hasEnded: false };
      const kept = { clientId, promotionId: own?.promotionId ?? randomUUID(), claimed: 0, position: 0 };
      const promotion = promotionOf(rowOf(draft, kept));
      if (!promotion) throw new Error('A draft without problems is no promotion');
      const running = others
        .flatMap((row) => countedOf(row) ?? [])
        .filter((one) => ['live', 'scheduled'].includes(promotionState(one, nowMs)));
      return {
        store,
        fields,
        promotion,
        warnings: generosityWarnings(promotion, running, sampleCarts(store.menu, promotion)),
        hasEnded: promotion.endsAt !== null && promotion.endsAt <= nowMs,
      };
    },
    save: async (staff, draft, version) => {
      const { clientId } = staff.tenant;
      const { menu } = await storeOf(staff);
      await changeStore(deps, staff, 'menu', async (transaction) => {
        const rows = await listPromotionRows(transaction, clientId);
        const before = draft.promotionId
          ? await lockPromotionRow(transaction, clientId, draft.promotionId)
          : (rows.find((row) => isRepeatOf(row, draft)) ?? null);
        if (draft.promotionId && !before) throw new AppError('NOT_FOUND', 'promotion.unknown');
        const promotionId = before?.promotionId ?? randomUUID();
        const subject = `promotion:${promotionId}`;
        if (before && draft.promotionId) {
          const versions = { sent: version, current: versionOfRow(before) };
          await requireUnchanged(transaction, clientId, versions, { actions: 'promotion.', subject });
        }
        requirePossible(draft, { menu, rows, before });
        const position = before?.position ?? Math.max(0, ...rows.map((row) => row.position)) + 1;
        const after = rowOf(draft, { clientId, promotionId, claimed: before?.claimed ?? 0, position });
        await writePromotionRow(transaction, after);
        return { result: null, action: before ? 'promotion.save' : 'promotion.create', subject, before, after };
      });
      return await view(staff);
    },
    remove: async (staff, promotionId, version) => {
      const { clientId } = staff.tenant;
      await changeStore(deps, staff, 'menu', async (transaction) => {
        const before = await lockPromotionRow(transaction, clientId, promotionId);
        if (!before) throw new AppError('NOT_FOUND', 'promotion.unknown');
        const subject = `promotion:${promotionId}`;
        const versions = { sent: version, current: versionOfRow(before) };
        await requireUnchanged(transaction, clientId, versions, { actions: 'promotion.', subject });
        await deletePromotionRow(transaction, clientId, promotionId);
        return { result: null, action: 'promotion.delete', subject, before };
      });
      return await view(staff);
    },
  };
}

/**
 * Whether a new draft is this promotion word for word: a second press, or a repeat after a lost answer. Two would both come
 * off an order.
 */
function isRepeatOf(row: PromotionRow, draft: Draft): boolean {
  // As the database keeps it: without what is undefined, and in any order of names.
  return isDeepStrictEqual(row, JSON.parse(JSON.stringify(rowOf(draft, row))));
}

/** 409 for a new promotion above the most that a restaurant may have, 400 with the fields that are wrong. */
function requirePossible(
  draft: Draft,
  {
    menu,
    rows,
    before,
  }: Pick<OfferStore, 'menu'> & {
    readonly rows: readonly PromotionRow[];
    readonly before: PromotionRow | null;
  },
): void {
  if (!before && rows.length >= MOST) throw new AppError('CONFLICT', 'console.promotions.tooMany');
  const others = rows.filter((row) => row.promotionId !== before?.promotionId);
  const fields = draftFields(draft, { menu, others, claimed: before?.claimed ?? 0 });
  if (Object.keys(fields).length > 0) throw new AppError('BAD_REQUEST', 'console.promotions.invalid', { fields });
}
