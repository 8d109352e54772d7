/** Sends the address of a dish: by the device's own sheet, else as text to paste. */
import { dishPath, type LinkedDish, storePath } from '#core/domain/sharing/store-links.ts';

/** What a browser can do with an address; tests pass their own. */
export interface SharingDevice {
  readonly share?: ((data: ShareData) => Promise<void>) | undefined;
  readonly clipboard?: Pick<Clipboard, 'writeText'> | undefined;
}

/** `shown`: the device showed its own sheet. `failed`: the browser allows neither, an insecure page for instance. */
export type Shared = 'shown' | 'copied' | 'failed';

/** The address of a dish, without anything about the reader. */
export function dishAddress(origin: string, dish: LinkedDish): string {
  return origin + storePath(dishPath(dish), { from: 'share' });
}

/** Never rejects. A sheet that the guest closes counts as shown. */
export async function shareDish(device: SharingDevice, title: string, url: string): Promise<Shared> {
  if (device.share) {
    try {
      await device.share({ title, url });
      return 'shown';
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'shown';
    }
  }
  try {
    await device.clipboard?.writeText(url);
    return device.clipboard ? 'copied' : 'failed';
  } catch {
    return 'failed';
  }
}
