/** What this tablet remembers. */

import { browserStorage, tabStorage } from '#kit/storage.ts';

export interface StoredValues {
  'console-theme': 'dark' | 'light';
  'console-language': string;
  /** Whether this tablet wants to ring; a browser still asks for a press before it may. */
  'console-sound': 'on' | 'off';
  /** Where somebody signed in last. Also the sign that there may be a session: see session.ts. */
  'console-place': { tradingName: string; timeZone: string };
  'console-signed-in': boolean;
  /** Whether this device passes from hand to hand, as it was chosen last. */
  'console-shared': boolean;
  /** The printer beside this tablet: paper in mm, and what comes out by itself when an order is accepted. */
  'console-dockets': { width: 58 | 80; auto: 'off' | 'kitchen' | 'bag' | 'both' };
  /** The restaurant whose 'Get ready to sell' was put away. */
  'console-setup-hidden': string;
  /** Orders whose dockets came out by themselves, the latest last; null until the board was looked at once. */
  'console-printed': readonly string[] | null;
}

const browser = browserStorage<StoredValues>();

/** Of this tab alone: what is half done ends with it. */
export const tab = tabStorage<{
  /** The restaurant and the cart of the order that is being taken on the phone. */
  'phone-order-cart': string;
}>();

export const readStored = browser.get;
export const writeStored = browser.set;
