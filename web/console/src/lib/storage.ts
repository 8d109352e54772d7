/** What this tablet remembers. Values outlive a blocked or full storage for as long as the page is open. */

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

const unsaved = new Map<string, unknown>();

export function readStored<Key extends keyof StoredValues>(key: Key): StoredValues[Key] | undefined {
  if (unsaved.has(key)) return unsaved.get(key) as StoredValues[Key];
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as StoredValues[Key]);
  } catch {
    return undefined;
  }
}

export function writeStored<Key extends keyof StoredValues>(key: Key, value: StoredValues[Key]): void {
  unsaved.delete(key);
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    unsaved.set(key, value);
  }
}
