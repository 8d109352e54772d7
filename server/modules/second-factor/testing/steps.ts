/** How tests pass a second step. */
import type { LightMyRequestResponse } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import type { WireCodeAppSetUp } from '#core/contract/staff/console-factors.ts';
import type { StaffRole } from '#core/contract/staff/permissions.ts';
import type { RouteName } from '#core/contract/wire/routes.ts';
import { type ConsoleApp, dataOf } from '#server/testing/console-app.ts';
import { createAuthenticator, type SigningOptions } from './authenticator.ts';

export const ORIGIN = 'http://first.localhost:4000';

export const optionsOf = (answer: LightMyRequestResponse) => dataOf<{ options: SigningOptions }>(answer).options;
export const appCode = (secret: string, atMs: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: atMs });

/** 'name=value' of a cookie that `answer` sets; undefined when it sets none or takes it away. */
export function cookieOf(answer: LightMyRequestResponse, name: string): string | undefined {
  const found = answer.cookies.find((one) => one.name === name && one.value !== '');
  return found ? `${found.name}=${found.value}` : undefined;
}

export function stepsOf(console: () => ConsoleApp) {
  const call = (name: RouteName, cookie?: string, body?: unknown, at = console().first) =>
    console().call(name, {
      at,
      ...(cookie === undefined ? {} : { cookie }),
      ...(body === undefined ? {} : { body }),
    });
  const password = (role: StaffRole, at = console().first) =>
    call('staffSignIn', undefined, { email: at.staff[role].email, password: role }, at);
  return {
    call,
    password,
    /** The half session of somebody with a second step. */
    half: async (role: StaffRole, at = console().first) =>
      cookieOf(await password(role, at), 'servery_console_step') ?? '',
    /** Adds an app with the session or half session of `cookie`. */
    addApp: async (cookie: string, at = console().first) => {
      const started = dataOf<WireCodeAppSetUp>(await call('startCodeApp', cookie, {}, at));
      const added = await call('addCodeApp', cookie, { code: appCode(started.secret, console().clock.now) }, at);
      const { recoveryCodes } = dataOf<{ recoveryCodes: string[] | null }>(added);
      return { ...started, added, recoveryCodes: recoveryCodes ?? [] };
    },
    addPasskey: async (cookie: string, at = console().first, origin = ORIGIN) => {
      const device = createAuthenticator(origin);
      const options = optionsOf(await call('startPasskey', cookie, {}, at));
      const added = await call('addPasskey', cookie, { name: 'Laptop', response: device.create(options) }, at);
      return { device, added };
    },
  };
}
