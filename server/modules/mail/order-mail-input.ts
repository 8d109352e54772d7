/** What a mail about an order is made of. */

import type { BringBackReason } from '#core/domain/drivers/drivers.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import type { OrderMailKind } from '#core/domain/notices/truth.ts';
import type { RefundMeans } from '#core/domain/orders/order-money.ts';
import type { MessageValues, ServerMessage } from '#server/locales/messages.ts';
import type { OrderDetails } from '#server/modules/orders/orders.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';

export interface MailedRefund {
  readonly refundId: string;
  readonly amountCents: number;
  readonly means: RefundMeans;
  /** Empty for a refund made in the provider's dashboard. */
  readonly reason: string;
}

export interface OrderMailInput {
  readonly kind: OrderMailKind;
  /** Of a mail of kind 'refunded'. */
  readonly refund?: MailedRefund;
  /** Of a mail of kind 'came-back': the reason, and when the order was sent out (UTC ms). */
  readonly cameBack?: { readonly reason: BringBackReason; readonly sentMs: number };
  /** Of a mail of kind 'corrected': the correction's id. */
  readonly correctionId?: string;
  readonly locale: Locale;
  readonly details: OrderDetails;
  readonly tenant: Tenant;
  readonly brandColour: string;
  /** Of the store's pages. */
  readonly origin: string;
  /** Opens the order to a person with the mail. */
  readonly linkToken: string;
  /** When the mail is written, UTC ms. */
  readonly nowMs: number;
}

export type Say = (key: ServerMessage, values?: MessageValues) => string;
