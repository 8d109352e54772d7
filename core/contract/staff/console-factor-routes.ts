/** Calls of the second step of signing in, once for restaurants' staff and once for the operator's people. */
import type { RouteSpec } from '#core/contract/wire/paths.ts';

export const FACTOR_ROUTES = {
  getSecondStep: { method: 'GET', path: '/api/console/factors/step', auth: 'none' },
  startStepPasskey: { method: 'POST', path: '/api/console/factors/step/passkey/start', auth: 'none' },
  finishStepPasskey: { method: 'POST', path: '/api/console/factors/step/passkey', auth: 'none' },
  finishStepCode: { method: 'POST', path: '/api/console/factors/step/code', auth: 'none' },
  listFactors: { method: 'GET', path: '/api/console/factors', auth: 'staff' },
  startPasskey: { method: 'POST', path: '/api/console/factors/passkeys/start', auth: 'staff' },
  addPasskey: { method: 'POST', path: '/api/console/factors/passkeys', auth: 'staff' },
  removePasskey: { method: 'DELETE', path: '/api/console/factors/passkeys/:credentialId', auth: 'staff' },
  startCodeApp: { method: 'POST', path: '/api/console/factors/app/start', auth: 'staff' },
  addCodeApp: { method: 'POST', path: '/api/console/factors/app', auth: 'staff' },
  removeCodeApp: { method: 'DELETE', path: '/api/console/factors/app', auth: 'staff' },
  renewRecoveryCodes: { method: 'POST', path: '/api/console/factors/recovery-codes', auth: 'staff' },
  getFactorDemand: { method: 'GET', path: '/api/console/people/second-step', auth: 'staff' },
  setFactorDemand: { method: 'PUT', path: '/api/console/people/second-step', auth: 'staff' },
  resetFactors: { method: 'POST', path: '/api/console/people/:staffId/reset-factors', auth: 'staff' },
  getProviderSecondStep: { method: 'GET', path: '/api/provider/factors/step', auth: 'none' },
  startProviderStepPasskey: { method: 'POST', path: '/api/provider/factors/step/passkey/start', auth: 'none' },
  finishProviderStepPasskey: { method: 'POST', path: '/api/provider/factors/step/passkey', auth: 'none' },
  finishProviderStepCode: { method: 'POST', path: '/api/provider/factors/step/code', auth: 'none' },
  listProviderFactors: { method: 'GET', path: '/api/provider/factors', auth: 'provider' },
  startProviderPasskey: { method: 'POST', path: '/api/provider/factors/passkeys/start', auth: 'provider' },
  addProviderPasskey: { method: 'POST', path: '/api/provider/factors/passkeys', auth: 'provider' },
  removeProviderPasskey: { method: 'DELETE', path: '/api/provider/factors/passkeys/:credentialId', auth: 'provider' },
  startProviderCodeApp: { method: 'POST', path: '/api/provider/factors/app/start', auth: 'provider' },
  addProviderCodeApp: { method: 'POST', path: '/api/provider/factors/app', auth: 'provider' },
  removeProviderCodeApp: { method: 'DELETE', path: '/api/provider/factors/app', auth: 'provider' },
  renewProviderRecoveryCodes: { method: 'POST', path: '/api/provider/factors/recovery-codes', auth: 'provider' },
  getProviderDemands: { method: 'GET', path: '/api/provider/second-step', auth: 'provider' },
  setProviderDemands: { method: 'PUT', path: '/api/provider/second-step', auth: 'provider' },
} as const satisfies Record<string, RouteSpec>;

/** What the calls are named for staff. */
export const STAFF_FACTOR_CALLS = {
  getSecondStep: 'getSecondStep',
  startStepPasskey: 'startStepPasskey',
  finishStepPasskey: 'finishStepPasskey',
  finishStepCode: 'finishStepCode',
  listFactors: 'listFactors',
  startPasskey: 'startPasskey',
  addPasskey: 'addPasskey',
  removePasskey: 'removePasskey',
  startCodeApp: 'startCodeApp',
  addCodeApp: 'addCodeApp',
  removeCodeApp: 'removeCodeApp',
  renewRecoveryCodes: 'renewRecoveryCodes',
} as const;

/** And for the operator's people. */
export const PROVIDER_FACTOR_CALLS = {
  getSecondStep: 'getProviderSecondStep',
  startStepPasskey: 'startProviderStepPasskey',
  finishStepPasskey: 'finishProviderStepPasskey',
  finishStepCode: 'finishProviderStepCode',
  listFactors: 'listProviderFactors',
  startPasskey: 'startProviderPasskey',
  addPasskey: 'addProviderPasskey',
  removePasskey: 'removeProviderPasskey',
  startCodeApp: 'startProviderCodeApp',
  addCodeApp: 'addProviderCodeApp',
  removeCodeApp: 'removeProviderCodeApp',
  renewRecoveryCodes: 'renewProviderRecoveryCodes',
} as const satisfies Record<keyof typeof STAFF_FACTOR_CALLS, string>;

export type FactorCalls = {
  readonly [Name in keyof typeof STAFF_FACTOR_CALLS]:
    | (typeof STAFF_FACTOR_CALLS)[Name]
    | (typeof PROVIDER_FACTOR_CALLS)[Name];
};
