/** What chains of calls share. */
import sharp from 'sharp';
import { CUSTOMER, garlicNaan } from '#server/modules/orders/testing/shop.ts';
import type { Cast, Credentials } from './cast.ts';
import type { Json } from './samples.ts';
import type { Sent } from './walker.ts';

/** Takes a call, as the owner unless another is named, and answers its data. Throws unless it says yes. */
export type Take = <Data>(name: string, sent?: Partial<Sent>, who?: Credentials) => Promise<Data>;
export interface Placed {
  readonly orderId: string;
  readonly orderNumber: number;
}
export interface Lines {
  readonly cartId: string;
  readonly products: readonly { readonly uniqueId: string }[];
}
export interface Board {
  readonly tickets: readonly { readonly orderId: string; readonly orderNumber: number; readonly version: number }[];
}

export const LINE = { ...garlicNaan() } as unknown as Json;

/** A photo as a phone takes it. */
export const picture = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer();

export const params = ({ saffron }: Cast) => ({ clientId: saffron });

export async function place(cast: Cast, take: Take, more: Readonly<Record<string, Json>> = {}): Promise<Placed> {
  // A delivery has a minimum.
  const line = { ...garlicNaan('deliveryAddress' in more ? 8 : 1) } as unknown as Json;
  const { cartId } = await take<Lines>('addLine', { params: params(cast), body: line });
  const body = { cartId, orderType: 1, paymentMode: 1, ...CUSTOMER, ...more };
  return await take<Placed>('placeOrder', { params: params(cast), body });
}

export async function ticketOf(take: Take, orderNumber: number) {
  const { tickets } = await take<Board>('getBoard');
  const found = tickets.find((ticket) => ticket.orderNumber === orderNumber);
  if (!found) throw new Error(`#${orderNumber} is not on the board`);
  return found;
}
