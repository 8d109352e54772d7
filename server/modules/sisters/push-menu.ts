/** Copies this restaurant's menu into the draft of another one that the same person runs. */
import type { z } from 'zod';
import type { pushMenuBody, WirePushedMenu } from '#core/contract/sisters/sisters.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { isSoldAsAlcohol, isSoldBy } from '#core/domain/menu/age-restriction.ts';
import type { CopyPlan, CopyWish } from '#core/domain/menu/copy.ts';
import { byPosition, type MenuDocuments, type ProductDocument } from '#core/domain/menu/document.ts';
import { translate } from '#core/domain/menu/menu.ts';
import { cents, toWire } from '#core/domain/money/money.ts';
import { toLocal } from '#core/domain/time/zoned-time.ts';
import type { Env } from '#server/env.ts';
import { AppError } from '#server/errors.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import type { MenuCopies } from '#server/modules/menu/copies.ts';
import { storeSettings } from '#server/modules/settings/store-settings.ts';
import { storeOrigin } from '#server/modules/tenancy/host.ts';
import type { OwnRestaurants } from './whose.ts';

type Wanted = z.output<typeof pushMenuBody>;

/** 404 for a restaurant that the person does not run, and for the one of the console itself. */
export type PushMenu = (staff: SignedInStaff, wanted: Wanted, locale: Locale) => Promise<WirePushedMenu>;

interface PushMenuParts {
  readonly env: Env;
  readonly now: () => number;
  readonly own: Pick<OwnRestaurants, 'require'>;
  readonly copies: MenuCopies;
}

export function createPushMenu({ env, now, own, copies }: PushMenuParts): PushMenu {
  return async (staff, wanted, locale) => {
    const { tenant } = staff;
    const to = await own.require(staff, wanted.restaurantId, 'menu');
    if (to.clientId === tenant.clientId) throw new AppError('NOT_FOUND', 'client.unknown');
    const menu = await copies.published(tenant);
    const isLicensed = isSoldBy(storeSettings(to).licences, 'pickup', toLocal(now(), to.timeZone).date);
    const wish = wishOf(menu, wanted, isLicensed);
    const found = wanted.isPreview
      ? { ...(await copies.plan(menu, to, wish)), importId: null }
      : await copies.copy({ tenant, menu }, { tenant: to, name: staff.name }, wish);
    const alcohol = [...menu.products.values()].filter((one) => isSoldAsAlcohol(one) && isIn(wish, one));
    return {
      ...presentPlan(found, menu, locale),
      alcohol: { dishes: alcohol.length, isTaken: wish.takesAlcohol, isLicensed },
      importId: found.importId,
      draftUrl: found.importId && `${storeOrigin(env, to)}/console/menu/import?id=${found.importId}&step=done`,
    };
  };
}

const isIn = ({ departmentIds }: Pick<CopyWish, 'departmentIds'>, { departmentId }: ProductDocument) =>
  departmentIds.has(departmentId);

/** 404 for departments and dishes that the published menu does not have. */
function wishOf(menu: MenuDocuments, wanted: Wanted, isLicensed: boolean): CopyWish {
  const { prices, percent, takesPictures } = wanted;
  const departmentIds = new Set(wanted.departmentIds ?? menu.departments.keys());
  const replacedIds = new Set(wanted.replacedIds);
  const isKnown =
    [...departmentIds].every((id) => menu.departments.has(id)) && [...replacedIds].every((id) => menu.products.has(id));
  if (!isKnown) throw new AppError('NOT_FOUND', 'error.notFound');
  return {
    departmentIds,
    replacedIds,
    takesPictures,
    takesAlcohol: wanted.takesAlcohol ?? isLicensed,
    prices: prices === 'percent' ? { percent } : prices,
  };
}

/** What a dish costs, or its first size. */
function priceOf({ variants: [first], priceCents, discountedPriceCents }: ProductDocument): number {
  return toWire(cents(first?.priceCents ?? discountedPriceCents ?? priceCents));
}

function presentPlan({ copiedIds, there, left }: CopyPlan, menu: MenuDocuments, locale: Locale) {
  const isThere = new Set(there.map(({ productId }) => productId));
  return {
    departments: [...menu.departments].sort(byPosition).map(([departmentId, { name }]) => ({
      departmentId,
      name: translate(name, locale),
      dishes: [...menu.products.values()].filter((one) => one.departmentId === departmentId).length,
    })),
    newDishes: copiedIds.filter((id) => !isThere.has(id)).length,
    there: there.map(({ productId, theirs, copied }) => ({
      productId,
      name: translate(copied.name, locale),
      theirPrice: priceOf(theirs),
      newPrice: priceOf(copied),
    })),
    left: left.map(({ name }) => translate(name, locale)),
  };
}
