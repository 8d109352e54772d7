/** Mobile prefixes have two digits, land lines one: '+64 21 …', '+64 9 …'. */
const PARTS = /^\+64(2\d|[3-9])(\d{3})(\d{3,5})$/;

/** A New Zealand E.164 number as it is dialled at home: '+6495550148' → '09 555 0148'; any other number as it is. */
export function phoneText(e164: string): string {
  const [, area, first, rest] = PARTS.exec(e164) ?? [];
  return area ? `0${area} ${first} ${rest}` : e164;
}
