import type { z } from 'zod';
import type { factors, secondStep } from '#core/contract/staff/console-factors.ts';
import { hasFactor } from './half-session.ts';
import { hostOf, type Person, type Place } from './owner.ts';
import type { FactorList } from './service.ts';

export function presentStep(
  { name, email }: Person,
  { need, passkeys, recoveryCodesLeft }: FactorList,
  place: Place,
  passkeyUrl: string | null,
): z.input<typeof secondStep> {
  return {
    name,
    email,
    mustAdd: !hasFactor(need),
    hasPasskey: passkeys.some(({ host }) => host === hostOf(place)),
    hasCodeApp: need.hasCodeApp,
    hasRecoveryCodes: recoveryCodesLeft > 0,
    passkeyUrl,
  };
}

export function presentFactors(
  { need, passkeys, app, recoveryCodesLeft }: FactorList,
  place: Place,
  passkeyUrl: string | null,
): z.input<typeof factors> {
  return {
    passkeys: passkeys.map(({ credentialId, name, host, createdAt, usedAt }) => ({
      credentialId,
      name,
      host,
      isHere: host === hostOf(place),
      createdUtc: createdAt.toISOString(),
      usedUtc: usedAt?.toISOString() ?? null,
    })),
    codeAppAddedUtc: need.hasCodeApp ? (app?.addedAt?.toISOString() ?? null) : null,
    recoveryCodesLeft,
    isDemanded: need.isDemanded,
    passkeyUrl,
  };
}
