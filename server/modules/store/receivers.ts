import { RECEIVERS, type Receiver } from '#core/contract/store/client.ts';
import type { Env } from '#server/env.ts';
import { operatingSettings } from '#server/modules/settings/store-settings.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';

export type ReceiverEnv = Pick<Env, 'mail' | 'sms' | 'geocoder' | 'router' | 'files'>;

/** Who gets data of guests, where operator and restaurant have set it up: the privacy page names them. */
export function receiversOf(tenant: Pick<Tenant, 'settings'>, env: ReceiverEnv): Receiver[] {
  const { push, sms } = operatingSettings(tenant).notices;
  const isSetUp: Readonly<Record<Receiver, boolean>> = {
    mail: env.mail.smtpUrl !== undefined,
    sms: sms && env.sms.kind !== 'none',
    push,
    places: env.geocoder.kind !== 'embedded',
    routes: env.router.kind !== 'none',
    files: env.files.kind !== 'disk',
  };
  return RECEIVERS.filter((receiver) => isSetUp[receiver]);
}
