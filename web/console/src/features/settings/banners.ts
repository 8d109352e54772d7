/** Reads the list of banners from a setting's value. */
import type { SettingBanner } from '#core/contract/settings/keys.ts';

const MOST = 8;

/** The banners of a value; invalid entries are left out. */
export function bannersOf(value: string): readonly SettingBanner[] {
  if (value === '') return [];
  return JSON.parse(value) as SettingBanner[];
}

export function writeBanners(banners: readonly SettingBanner[]): string {
  return banners.length === 0 ? '' : JSON.stringify(banners);
}

export function hasRoom(banners: readonly SettingBanner[]): boolean {
  return banners.length < MOST;
}

/** `banners` with the one at `index` moved by `step`; unchanged at the ends. */
export function moved(banners: readonly SettingBanner[], index: number, step: -1 | 1): readonly SettingBanner[] {
  const one = banners[index];
  const other = banners[index + step];
  if (!one || !other) return banners;
  return banners.map((banner, at) => (at === index ? other : at === index + step ? one : banner));
}
