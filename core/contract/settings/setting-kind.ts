/** The kinds of values that settings have. */

/** What a value may be. Bounds include both ends. */
export type SettingKind =
  | { readonly kind: 'flag' }
  | {
      readonly kind: 'whole';
      readonly min: number;
      readonly max: number;
      readonly unit?: 'minutes' | 'orders' | 'guests' | 'months';
    }
  | { readonly kind: 'percent'; readonly max: number }
  | { readonly kind: 'text'; readonly max: number; readonly lines?: boolean; readonly required?: boolean }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  | { readonly kind: 'colour' }
  /** 'YYYY-MM-DD', or nothing. */
  | { readonly kind: 'date' }
  /** Such days, separated by commas. */
  | { readonly kind: 'dates'; readonly max: number }
  /** 'HH:mm' on quarter hours, separated by commas; `one` allows a single one. */
  | { readonly kind: 'times'; readonly one?: boolean }
  /** Codes of languages, separated by commas; English is always among them. */
  | { readonly kind: 'languages' }
  | { readonly kind: 'phone'; readonly optional?: true }
  | { readonly kind: 'email'; readonly optional?: true }
  /** Origins of https (`https://order.example.nz`), separated by commas. */
  | { readonly kind: 'origins'; readonly max: number }
  /** An https address, or nothing. */
  | { readonly kind: 'link' }
  | { readonly kind: 'gst' }
  /** The file of a drawing below the restaurant's media, or nothing. */
  | { readonly kind: 'drawing' }
  /** A JSON list of `SettingBanner`. */
  | { readonly kind: 'banners'; readonly max: number };
