/** Which dishes of a menu can be ordered for an order type and time: asked here, answered by the rules of a cart's line. */
import type { Product } from '#core/domain/menu/menu.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import type { MenuSnapshot } from './menus.ts';

/** The order type and time, as far as the customer has chosen them. */
export interface WantedService {
  readonly orderType?: OrderType | undefined;
  /** Absent for as soon as possible. */
  readonly dueUtc?: string | undefined;
  /** From the restaurant to the customer's address. */
  readonly km?: number | undefined;
}

/** Answers whether a dish of the menu can be ordered that way, by the same rule as a cart line (decision 040). */
export type ServedAs = (
  clientId: string,
  snapshot: Pick<MenuSnapshot, 'menu'>,
  wanted: WantedService,
) => Promise<(product: Product) => boolean>;
