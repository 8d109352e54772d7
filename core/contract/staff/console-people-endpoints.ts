/** Calls about people and of the provider's area; part of `CONSOLE_ENDPOINTS`. */
import { z } from 'zod';
import * as statements from '#core/contract/books/statements.ts';
import { holdingBody } from '#core/contract/provider/holding.ts';
import * as provider from '#core/contract/provider/provider.ts';
import { staff, staffSignInBody } from '#core/contract/staff/console-session.ts';
import { endpoint } from '#core/contract/wire/endpoint.ts';
import { uuid } from '#core/contract/wire/envelope.ts';
import { FACTOR_ENDPOINTS } from './console-factor-endpoints.ts';
import { secondStepNeeded } from './console-factors.ts';
import * as people from './console-people.ts';

const ofPerson = z.object({ staffId: uuid });
const ofInvitation = z.object({ invitationId: uuid });
const ofRestaurant = z.object({ clientId: uuid });

export const PEOPLE_ENDPOINTS = {
  listPeople: endpoint('listPeople', 'Everybody who may sign in, and who was invited', { data: people.people }),
  invitePerson: endpoint('invitePerson', 'Invite somebody by e-mail; the link is good for seven days', {
    body: people.inviteBody,
    data: people.people,
  }),
  resendInvitation: endpoint('resendInvitation', 'Send an invitation again; the earlier link stops working', {
    params: ofInvitation,
    data: people.people,
  }),
  revokeInvitation: endpoint('revokeInvitation', 'Take an invitation back', {
    params: ofInvitation,
    data: people.people,
  }),
  changePerson: endpoint('changePerson', 'Change the role, disable or enable', {
    params: ofPerson,
    body: people.changePersonBody,
    data: people.people,
  }),
  removePerson: endpoint('removePerson', 'Remove somebody; what they did stays in the log', {
    params: ofPerson,
    data: people.people,
  }),
  sendPasswordLink: endpoint('sendPasswordLink', 'Mail a colleague a link for a new password', {
    params: ofPerson,
    data: z.null(),
  }),
  askPasswordLink: endpoint(
    'askPasswordLink',
    'Mail oneself a link for a new password; the answer is the same whether or not there is such an account',
    { body: people.askLinkBody, data: z.null() },
  ),
  readInvitation: endpoint('readInvitation', 'What a link from a mail is for', {
    body: people.invitationToken,
    data: people.openInvitation,
  }),
  acceptInvitation: endpoint('acceptInvitation', 'Set the password and sign in; the link then no longer works', {
    body: people.acceptInvitationBody,
    data: z.union([staff, secondStepNeeded]),
  }),
  enterLookIn: endpoint(
    'enterLookIn',
    'Look in as an owner, without a right to change anything; the token works once',
    {
      body: people.invitationToken,
      data: staff,
    },
  ),
  listSessions: endpoint('listSessions', 'Own sessions; for owners everybody’s', {
    data: z.object({ sessions: z.array(people.session) }),
  }),
  endSession: endpoint('endSession', 'Sign one device out', {
    params: z.object({ sessionId: uuid }),
    data: z.null(),
  }),
  endOtherSessions: endpoint('endOtherSessions', 'Sign all other own devices out', { data: z.null() }),
  changeOwnPassword: endpoint('changeOwnPassword', 'Change one’s own password; other devices are signed out', {
    body: people.changePasswordBody,
    data: z.null(),
  }),
  setOwnPin: endpoint('setOwnPin', 'Set or remove one’s own PIN', { body: people.setPinBody, data: staff }),
  lockTablet: endpoint('lockTablet', 'Lock this device until somebody enters a PIN', { data: people.lock }),
  getLock: endpoint('getLock', 'Who may take over by PIN, and how many orders wait', { data: people.lock }),
  noteTouch: endpoint('noteTouch', 'Somebody works on this device: it does not lock itself yet', {
    data: people.touched,
  }),
  unlockTablet: endpoint('unlockTablet', 'Take over by PIN', { body: people.unlockBody, data: staff }),
  reopenTablet: endpoint('reopenTablet', 'Go on after a lock with one’s own password instead of a PIN', {
    body: people.passwordBody,
    data: staff,
  }),
  changeDevice: endpoint('changeDevice', 'Name this device, and say whether it is one’s own or shared', {
    body: people.changeDeviceBody,
    data: staff,
  }),
  confirmPassword: endpoint(
    'confirmPassword',
    'Type one’s password again: a fresh sign-in, which changes to people and keys ask for with 403 confirm-password',
    { body: people.passwordBody, data: z.null() },
  ),
  listAudit: endpoint('listAudit', 'Who changed what, newest first', { query: people.auditQuery, data: people.audit }),
  providerSignIn: endpoint('providerSignIn', 'Sign one of the operator’s people in', {
    body: staffSignInBody,
    data: z.union([provider.provider, secondStepNeeded]),
  }),
  askProviderLink: endpoint(
    'askProviderLink',
    'Mail oneself a link for a new password; the answer is the same whether or not there is such an account',
    { body: people.askLinkBody, data: z.null() },
  ),
  readProviderLink: endpoint('readProviderLink', 'Whose password a link from a mail sets', {
    body: people.invitationToken,
    data: provider.provider,
  }),
  acceptProviderLink: endpoint('acceptProviderLink', 'Set the password and sign in; the link then no longer works', {
    body: people.acceptInvitationBody,
    data: z.union([provider.provider, secondStepNeeded]),
  }),
  providerSignOut: endpoint('providerSignOut', 'End the session', { data: z.null() }),
  getProvider: endpoint('getProvider', 'Who is signed in', { data: provider.provider }),
  confirmProviderPassword: endpoint('confirmProviderPassword', 'Type one’s password again: a fresh sign-in', {
    body: people.passwordBody,
    data: z.null(),
  }),
  changeProviderPassword: endpoint('changeProviderPassword', 'Change one’s own password', {
    body: people.changePasswordBody,
    data: z.null(),
  }),
  getInstallation: endpoint('getInstallation', 'The health of the whole installation', { data: provider.installation }),
  tryJobAgain: endpoint('tryJobAgain', 'Try a job that was given up again', {
    params: z.object({ givenUpId: z.string().regex(/^\d{1,18}$/) }),
    data: z.null(),
  }),
  listRestaurantStatements: endpoint(
    'listRestaurantStatements',
    'The statements of a restaurant, and what it is owed',
    { params: statements.ofStatements, data: statements.statements },
  ),
  payOutRestaurant: endpoint('payOutRestaurant', 'Write down a transfer to the restaurant', {
    params: statements.ofStatements,
    body: statements.paidOutBody,
    data: z.null(),
  }),
  setHolding: endpoint('setHolding', 'Say whether the operator may hold the money of restaurants', {
    body: holdingBody,
    data: z.null(),
  }),
  listRestaurants: endpoint('listRestaurants', 'A page of the restaurants with their health', {
    query: provider.restaurantsQuery,
    data: provider.restaurants,
  }),
  createRestaurant: endpoint('createRestaurant', 'An empty restaurant, and an invitation to its owner', {
    body: provider.createRestaurantBody,
    data: provider.createdRestaurant,
  }),
  configureRestaurant: endpoint('configureRestaurant', 'Addresses, owner key and payments', {
    params: ofRestaurant,
    body: provider.configureRestaurantBody,
    data: provider.configuredRestaurant,
  }),
  suspendRestaurant: endpoint('suspendRestaurant', 'Close the store until it is resumed; nothing is deleted', {
    params: ofRestaurant,
    body: provider.suspendBody,
    data: z.null(),
  }),
  resumeRestaurant: endpoint('resumeRestaurant', 'Open the store again', { params: ofRestaurant, data: z.null() }),
  inviteOwner: endpoint('inviteOwner', 'Invite one more owner, for instance when the last one is locked out', {
    params: ofRestaurant,
    body: provider.inviteOwnerBody,
    data: provider.invitedOwner,
  }),
  lookIn: endpoint('lookIn', 'See the console of a restaurant whose owner allows it, for half an hour', {
    params: ofRestaurant,
    data: provider.lookIn,
  }),
  ...FACTOR_ENDPOINTS,
};
