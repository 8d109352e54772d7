/** Corrections that staff make: planned and made by the orders module, written into the log here. */

import type { z } from 'zod';
import type { correctionBody, WireCorrectedOrder } from '#core/contract/orders/console-corrections.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import { cents, dollars, toWire } from '#core/domain/money/money.ts';
import { dueInCash, toCapture } from '#core/domain/orders/order-money.ts';
import { isVoid } from '#core/domain/orders/status.ts';
import type { SignedInStaff } from '#server/identity/signed-in-staff.ts';
import { recordChange } from '#server/modules/audit/service.ts';
import { presentSurcharge } from '#server/modules/cart/surcharge-text.ts';
import type { StoreSource } from '#server/modules/menu/store-snapshot.ts';
import type { Corrected } from '#server/modules/orders/correct-order.ts';
import { correctionReason, dishText, presentCorrection } from '#server/modules/orders/correction-text.ts';
import type { OrdersService } from '#server/modules/orders/orders.ts';
import { toLineRecord } from '#server/modules/orders/placing/line-records.ts';
import { priceSteps } from '#server/modules/orders/price-steps.ts';
import { translateCorrections, translateLine } from '#server/modules/orders/reading/line-names.ts';
import { presentLine, presentTaxes } from '#server/modules/orders/reading/present.ts';

export interface Corrections {
  /** The order as it is then, or, for a dry run, as it would be. Errors of `CorrectOrder`. */
  correct(
    staff: Pick<SignedInStaff, 'tenant' | 'name'>,
    orderId: string,
    body: z.output<typeof correctionBody>,
    locale: Locale,
  ): Promise<WireCorrectedOrder>;
}

export function createCorrections(
  now: () => number,
  orders: Pick<OrdersService, 'correctOrder'>,
  stores: Pick<StoreSource, 'menuOf'>,
): Corrections {
  async function present(
    { tenant }: Pick<SignedInStaff, 'tenant'>,
    { order, lines, correction, isSaved }: Corrected,
    locale: Locale,
  ): Promise<WireCorrectedOrder> {
    const { menu, promotions } = await stores.menuOf(tenant.clientId);
    const [named = correction] = translateCorrections([correction], menu, locale);
    const willCapture = order.moneyState === 'authorised' && !isVoid(order.status);
    return {
      orderId: order.orderId,
      version: order.version,
      isSaved,
      totalBefore: dollars(correction.fromCents),
      totalAmount: dollars(order.totalCents),
      amount: dollars(order.subtotalCents),
      totalDiscount: dollars(order.discountCents),
      surcharge: presentSurcharge(
        order.surcharge && { ...order.surcharge, amount: cents(order.surcharge.cents) },
        locale,
      ),
      deliveryCharge: dollars(order.deliveryCents),
      exclusiveTaxes: presentTaxes(order.taxes, false),
      inclusiveTaxes: presentTaxes(order.taxes, true),
      products: lines.map((row) => ({
        ...presentLine(translateLine(toLineRecord(row), menu, locale), locale),
        position: row.position,
      })),
      priceSteps: priceSteps(order, { locale, zone: tenant.timeZone, country: tenant.country, promotions }),
      correction: presentCorrection(named, { locale }),
      cashDueAmount: toWire(dueInCash(order)),
      captureAmount: willCapture ? toWire(toCapture(order)) : null,
      refundAmount: dollars(correction.backCents),
    };
  }

  return {
    async correct(staff, wantedId, body, locale) {
      const { clientId } = staff.tenant;
      const corrected = await orders.correctOrder(clientId, wantedId.toLowerCase(), body, {
        actor: staff.name,
        onCorrected: (tx, { before, plan: { correction } }) =>
          recordChange(tx, clientId, {
            at: now(),
            actor: staff.name,
            action: 'order.correct',
            subject: `order:${before.orderId}`,
            before: {
              totalCents: before.totalCents,
              dishes: correction.dishes.map(({ from, productName }) => [from, productName]),
            },
            // What was written about the guest stays in the order, which forgets it when asked to.
            after: {
              totalCents: correction.toCents,
              dishes: correction.dishes.map((dish) => dishText(dish, 'en')),
              details: correction.details,
              reason: correctionReason(correction, 'en'),
            },
          }),
      });
      return await present(staff, corrected, locale);
    },
  };
}
