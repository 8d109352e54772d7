/** Calls of the second step; part of `PEOPLE_ENDPOINTS`. Both realms take and answer the same. */
import { z } from 'zod';
import { endpoint } from '#core/contract/wire/endpoint.ts';
import { uuid } from '#core/contract/wire/envelope.ts';
import * as factors from './console-factors.ts';

const PARTS = {
  getSecondStep: { data: factors.secondStep },
  startStepPasskey: { data: factors.passkeyOptions },
  finishStepPasskey: { body: factors.passkeySignInBody, data: z.null() },
  finishStepCode: { body: factors.stepCodeBody, data: z.null() },
  listFactors: { data: factors.factors },
  startPasskey: { data: factors.passkeyOptions },
  addPasskey: { body: factors.addPasskeyBody, data: factors.addedFactor },
  removePasskey: { params: factors.credentialParams, data: z.null() },
  startCodeApp: { data: factors.codeAppSetUp },
  addCodeApp: { body: factors.appCodeBody, data: factors.addedFactor },
  removeCodeApp: { data: z.null() },
  renewRecoveryCodes: { data: factors.recoveryCodes },
};

export const FACTOR_ENDPOINTS = {
  getSecondStep: endpoint('getSecondStep', 'What the second step asks for', PARTS.getSecondStep),
  startStepPasskey: endpoint('startStepPasskey', 'What the browser signs with a passkey', PARTS.startStepPasskey),
  finishStepPasskey: endpoint(
    'finishStepPasskey',
    'Sign in with a passkey after the password',
    PARTS.finishStepPasskey,
  ),
  finishStepCode: endpoint(
    'finishStepCode',
    'Sign in with a code of the app, or a recovery code, after the password',
    PARTS.finishStepCode,
  ),
  listFactors: endpoint('listFactors', 'One’s own passkeys, app and recovery codes', PARTS.listFactors),
  startPasskey: endpoint('startPasskey', 'What the browser makes a passkey from', PARTS.startPasskey),
  addPasskey: endpoint('addPasskey', 'Add a passkey', PARTS.addPasskey),
  removePasskey: endpoint('removePasskey', 'Remove a passkey', PARTS.removePasskey),
  startCodeApp: endpoint('startCodeApp', 'A secret for an authenticator app', PARTS.startCodeApp),
  addCodeApp: endpoint('addCodeApp', 'Add the app with its first code', PARTS.addCodeApp),
  removeCodeApp: endpoint('removeCodeApp', 'Remove the app', PARTS.removeCodeApp),
  renewRecoveryCodes: endpoint(
    'renewRecoveryCodes',
    'Ten new recovery codes; earlier ones stop working',
    PARTS.renewRecoveryCodes,
  ),
  getFactorDemand: endpoint('getFactorDemand', 'Whether owners and managers need a second step, and who has one', {
    data: factors.factorDemand,
  }),
  setFactorDemand: endpoint('setFactorDemand', 'Demand a second step of owners and managers, or no longer', {
    body: factors.setFactorDemandBody,
    data: factors.factorDemand,
  }),
  resetFactors: endpoint('resetFactors', 'Take a colleague’s second step away, for instance after a lost device', {
    params: z.object({ staffId: uuid }),
    data: z.null(),
  }),
  getProviderSecondStep: endpoint(
    'getProviderSecondStep',
    'What the second step asks for (operator)',
    PARTS.getSecondStep,
  ),
  startProviderStepPasskey: endpoint(
    'startProviderStepPasskey',
    'What the browser signs with a passkey (operator)',
    PARTS.startStepPasskey,
  ),
  finishProviderStepPasskey: endpoint(
    'finishProviderStepPasskey',
    'Sign in with a passkey after the password (operator)',
    PARTS.finishStepPasskey,
  ),
  finishProviderStepCode: endpoint(
    'finishProviderStepCode',
    'Sign in with a code of the app, or a recovery code, after the password (operator)',
    PARTS.finishStepCode,
  ),
  listProviderFactors: endpoint(
    'listProviderFactors',
    'One’s own passkeys, app and recovery codes (operator)',
    PARTS.listFactors,
  ),
  startProviderPasskey: endpoint(
    'startProviderPasskey',
    'What the browser makes a passkey from (operator)',
    PARTS.startPasskey,
  ),
  addProviderPasskey: endpoint('addProviderPasskey', 'Add a passkey (operator)', PARTS.addPasskey),
  removeProviderPasskey: endpoint('removeProviderPasskey', 'Remove a passkey (operator)', PARTS.removePasskey),
  startProviderCodeApp: endpoint(
    'startProviderCodeApp',
    'A secret for an authenticator app (operator)',
    PARTS.startCodeApp,
  ),
  addProviderCodeApp: endpoint('addProviderCodeApp', 'Add the app with its first code (operator)', PARTS.addCodeApp),
  removeProviderCodeApp: endpoint('removeProviderCodeApp', 'Remove the app (operator)', PARTS.removeCodeApp),
  renewProviderRecoveryCodes: endpoint(
    'renewProviderRecoveryCodes',
    'Ten new recovery codes; earlier ones stop working (operator)',
    PARTS.renewRecoveryCodes,
  ),
  getProviderDemands: endpoint('getProviderDemands', 'Of whom the operator demands a second step', {
    data: factors.providerDemands,
  }),
  setProviderDemands: endpoint('setProviderDemands', 'Demand a second step of one’s own people or of all restaurants', {
    body: factors.providerDemands,
    data: factors.providerDemands,
  }),
};
