/** This browser's subscription to push messages. */

export type PushAbility = 'possible' | 'needs-home-screen' | 'blocked' | 'impossible';

/** On an iPhone only a page on the home screen gets messages, and only there the calls exist. */
export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator)) return 'impossible';
  if ('PushManager' in window && 'Notification' in window) {
    return Notification.permission === 'denied' ? 'blocked' : 'possible';
  }
  return /iPhone|iPad/.test(navigator.userAgent) ? 'needs-home-screen' : 'impossible';
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function textOf(buffer: ArrayBuffer | null): string {
  const letters = [...new Uint8Array(buffer ?? new ArrayBuffer(0))].map((byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  return textOf(options.applicationServerKey) === publicKey;
}

/**
 * Asks for permission, once, and subscribes with the store's public key. Null when the guest or the device says no.
 */
export async function subscribePush(
  publicKey: string,
): Promise<{ readonly endpoint: string; readonly p256dh: string; readonly auth: string } | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  try {
    const { pushManager } = await navigator.serviceWorker.ready;
    const known = await pushManager.getSubscription();
    if (known && !hasKey(known, publicKey)) await known.unsubscribe();
    const applicationServerKey = bytesOf(publicKey);
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
    return { endpoint: made.endpoint, p256dh: textOf(made.getKey('p256dh')), auth: textOf(made.getKey('auth')) };
  } catch {
    // The push service cannot be reached, or the device allows none.
    return null;
  }
}
