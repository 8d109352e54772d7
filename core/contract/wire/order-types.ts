/** Every order type of the wire; no order of this program has one of the last two. Spec: limits#codes */
import { nameOf, ORDER_TYPE_CODES } from './codes.ts';

const WIRE_ORDER_TYPE_CODES = { ...ORDER_TYPE_CODES, 'dine-in': 3, 'take-out': 4 } as const;
export type WireOrderType = keyof typeof WIRE_ORDER_TYPE_CODES;

export function wireOrderTypeOf(code: number): WireOrderType | undefined {
  return nameOf(WIRE_ORDER_TYPE_CODES, code);
}
