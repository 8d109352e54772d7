/** Facts about drivers that server and pages share. */

/** Wrong digits before only a reason hands the order over. */
export const PIN_TRIES = 5;

/** Why a driver brings an order back. */
export const BRING_BACK_REASONS = ['nobody-there', 'refused', 'wrong-address', 'no-id'] as const;
export type BringBackReason = (typeof BRING_BACK_REASONS)[number];

/** A picture of what was left at a door: longest side in px, most bytes as a phone sends it, days that it is kept. */
export const HAND_OVER_PHOTO = { side: 1024, bytes: 150_000, keptDays: 60 } as const;

/** 'Asha' of 'Asha Patel': what a guest reads. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}

/** What a phone opens to lead to an address: its own map. */
export function mapLinkOf(address: string, userAgent: string): string {
  const text = encodeURIComponent(address);
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?daddr=${text}`;
  if (userAgent.includes('Android')) return `geo:0,0?q=${text}`;
  return `https://www.openstreetmap.org/search?query=${text}`;
}
