/** The keys that this tablet stores. */

import type { BringBackReason } from '#core/domain/drivers/drivers.ts';
import type { ConsoleKey, ConsoleTabKey } from '#core/domain/store/browser-keeps.ts';
import { browserStorage, tabStorage } from '#kit/storage.ts';
import type { KeptRun } from './kept-run.ts';

/** What a driver said at a door, until the server has it. */
export interface KeptHandOver {
  readonly driverId: string;
  readonly orderId: string;
  readonly orderNumber: number;
  /** Date.now() of the press. */
  readonly pressedMs: number;
  readonly pin: string | null;
  readonly reason: string;
  /** What was left at the door, as a data: address; null without a picture, and missing in what was kept before there were any. */
  readonly photo?: string | null;
  /** Why nobody took it; null or missing where it was handed over. */
  readonly notDelivered?: BringBackReason | null;
  readonly isIdChecked: boolean;
  /** Dollars. */
  readonly cashAmount: number;
  /** Why the server refused it; null while it waits to be sent. */
  readonly problem: string | null;
}

export interface StoredValues {
  'console-theme': 'dark' | 'light';
  'console-language': string;
  /** Whether this tablet should ring; the browser still requires a press before it plays sound. */
  'console-sound': 'on' | 'off';
  /** The restaurant of the last sign-in. It also shows that a session may exist: see session.ts. */
  'console-place': { tradingName: string; timeZone: string };
  'console-signed-in': boolean;
  /** Whether several people share this device, as last chosen. */
  'console-shared': boolean;
  /** How long a board offers to take a move back, in seconds: one of UNDO_SECONDS. */
  'console-undo': number;
  /** Whether many new orders show by time. */
  'console-rush': boolean;
  /** The printer beside this tablet: paper width in mm, and what it prints when an order is accepted. */
  'console-dockets': { width: 58 | 80; auto: 'off' | 'kitchen' | 'bag' | 'both' };
  /** Hand-overs of the drivers who use this phone that the server does not have yet. */
  'console-handed-over': readonly KeptHandOver[];
  /** The run of the driver who uses this phone, while stops are left. */
  'console-run': KeptRun;
  /** The driver who shares the position during the present run. */
  'console-shares-position': string;
  /** Orders for later, with the minute of their start, for which this device has rung. */
  'console-reminded': readonly string[];
  /** The restaurant whose 'Get ready to sell' hint was hidden. */
  'console-setup-hidden': string;
  /** Orders whose dockets were printed automatically, the latest last; null before the board's first answer. */
  'console-printed': readonly string[] | null;
}

const browser = browserStorage<ConsoleKey, StoredValues>();

interface TabValues {
  /** The restaurant and the cart of the phone order in progress. */
  'phone-order-cart': string;
  /** The board reloaded itself for a new build of the server. */
  'reloaded-for-build': boolean;
}

/** Storage of this tab alone, for unfinished work that ends with the tab. */
export const tab = tabStorage<ConsoleTabKey, TabValues>();

export const readStored = browser.get;
export const writeStored = browser.set;
