/** Browsers that the server recognises: a separate cookie, which outlives sessions and opens nothing by itself. */

import { randomUUID } from 'node:crypto';
import { COOKIES } from '#core/domain/store/browser-keeps.ts';
import { deviceText } from '#core/domain/store/device-text.ts';
import { SECOND_MS } from '#core/domain/time/zoned-time.ts';
import type { Executor } from '#server/db/executor.ts';
import type { Deps } from '#server/deps.ts';
import type { StaffDevice } from '#server/identity/signed-in-staff.ts';
import { hashToken, newToken } from '#server/identity/tokens.ts';
import { addSecurityMail } from '#server/modules/security-mail/security-mail.ts';
import type { Device } from './repo.ts';
import { admitPerson, deleteUnseenDevices, findDevice, findKnownDevice, insertDevice } from './repo-devices.ts';

/** How long a device is known: as long as its cookie. */
const UNSEEN_MS = COOKIES.servery_device.seconds * SECOND_MS;
/** For an unknown account the same statement runs with this id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** By what a person signed in. */
export type SignInWay = 'password' | 'link' | 'second-step';

interface Devices {
  /** The id of the device that brings `token`, where `staffId` has signed in on it before; else null. */
  recognise(
    executor: Executor,
    clientId: string,
    token: string | undefined,
    staffId: string | null,
  ): Promise<string | null>;
  /**
   * The device of a person who has just signed in, new or known; tells them of a new one beside others. In the caller's
   * transaction.
   */
  admit(
    executor: Executor,
    clientId: string,
    staffId: string,
    device: Device,
    by: SignInWay,
  ): Promise<StaffDevice & { readonly deviceToken: string }>;
}

export function createDevices({ jobs, now }: Pick<Deps, 'jobs' | 'now'>): Devices {
  return {
    recognise: async (executor, clientId, token, staffId) =>
      token === undefined ? null : await findKnownDevice(executor, clientId, hashToken(token), staffId ?? NOBODY),
    admit: async (executor, clientId, staffId, { token, isShared, userAgent }, by) => {
      const nowMs = now();
      await deleteUnseenDevices(executor, clientId, nowMs - UNSEEN_MS);
      const known = token === undefined ? null : await findDevice(executor, clientId, hashToken(token));
      const device = {
        deviceId: known?.deviceId ?? randomUUID(),
        label: known?.label ?? '',
        isShared: isShared ?? known?.isShared ?? false,
      };
      const deviceToken = known && token !== undefined ? token : newToken();
      if (!known) await insertDevice(executor, clientId, { ...device, tokenHash: hashToken(deviceToken), nowMs });
      const isNew = await admitPerson(executor, clientId, { ...device, staffId, nowMs });
      // Who has just had a link by mail holds the mailbox.
      if (isNew && by !== 'link') {
        const of = { clientId, realm: 'staff', personId: staffId } as const;
        await addSecurityMail(jobs, executor, {
          ...of,
          kind: 'new-device',
          device: deviceText(userAgent),
          atMs: nowMs,
        });
      }
      return { ...device, deviceToken };
    },
  };
}
