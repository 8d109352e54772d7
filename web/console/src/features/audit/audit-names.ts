/** Texts of the actions and fields that have one; anything else is read from its own name. */
import type { MessageKey } from '#console/lib/i18n.tsx';

export const ACTION_TEXTS: Readonly<Record<string, MessageKey>> = {
  'stock.set': 'audit.action.stockSet',
  'person.join': 'audit.action.personJoin',
  'person.change': 'audit.action.personChange',
  'person.remove': 'audit.action.personRemove',
  'invitation.send': 'audit.action.invitationSend',
  'invitation.resend': 'audit.action.invitationResend',
  'invitation.revoke': 'audit.action.invitationRevoke',
  'password.change': 'audit.action.passwordChange',
  'password.forgot': 'audit.action.passwordForgot',
  'password.sendLink': 'audit.action.passwordSendLink',
  'pin.change': 'audit.action.pinChange',
  'session.end': 'audit.action.sessionEnd',
  'slot.close': 'audit.action.slotClose',
  'slot.open': 'audit.action.slotOpen',
  'tablet.takeOver': 'audit.action.tabletTakeOver',
  'restaurant.create': 'audit.action.restaurantCreate',
  'restaurant.configure': 'audit.action.restaurantConfigure',
  'restaurant.suspend': 'audit.action.restaurantSuspend',
  'restaurant.resume': 'audit.action.restaurantResume',
};

export const FIELD_TEXTS: Readonly<Record<string, MessageKey>> = {
  name: 'audit.field.name',
  email: 'audit.field.email',
  role: 'audit.field.role',
  isDisabled: 'audit.field.isDisabled',
  hasPin: 'audit.field.hasPin',
  subdomain: 'audit.field.subdomain',
  customDomains: 'audit.field.customDomains',
  ownerKey: 'audit.field.ownerKey',
  stripeAccountId: 'audit.field.stripeAccountId',
  isPaymentVerified: 'audit.field.isPaymentVerified',
  isActive: 'audit.field.isActive',
  suspendedReason: 'audit.field.suspendedReason',
  tradingName: 'audit.field.tradingName',
  outOfStockUntil: 'audit.field.outOfStockUntil',
  until: 'audit.field.until',
  price: 'audit.field.price',
  description: 'audit.field.description',
};
