/** Variables of the environment that the server would take in silence, and that somebody surely meant otherwise. */
import { isNear } from '#core/domain/menu/reading/check.ts';
import { VARIABLE_NAMES } from '#server/env.ts';
import { SECRET_VARIABLES } from '#server/identity/secrets.ts';

type Source = Readonly<Record<string, string | undefined>>;

/** Shorter names are near to too many others. */
const SHORTEST_NAME = 5;

/** What does nothing unless a switch has this value; `undefined`: unless the switch is set at all. */
const NEEDS: Readonly<Record<string, readonly [name: string, values: readonly string[] | undefined]>> = {
  S3_ENDPOINT: ['FILES', ['s3']],
  S3_BUCKET: ['FILES', ['s3']],
  S3_ACCESS_KEY_ID: ['FILES', ['s3']],
  S3_SECRET_ACCESS_KEY: ['FILES', ['s3']],
  GEOCODER_URL: ['GEOCODER', ['nominatim', 'photon']],
  ROUTER_URL: ['ROUTER', ['osrm']],
  SMS_ACCOUNT: ['SMS', ['twilio']],
  SMS_TOKEN: ['SMS', ['twilio']],
  TILES_ATTRIBUTION: ['TILES_URL', undefined],
  MAIL_FROM: ['SMTP_URL', undefined],
  BACKUP_AT: ['BACKUP_DIR', undefined],
  BACKUP_KEEP: ['BACKUP_DIR', undefined],
};

/** A sentence for each, which names the variable and never shows its value. */
export function strangeVariables(source: Source): string[] {
  const isSet = (name: string) => Boolean(source[name]?.trim());
  const known: readonly string[] = [...VARIABLE_NAMES, ...SECRET_VARIABLES];
  const misspelt = Object.keys(source).flatMap((name) => {
    if (known.includes(name) || name.length < SHORTEST_NAME || !isSet(name)) return [];
    const meant = known.find((one) => one.length >= SHORTEST_NAME && isNear(one, name));
    return meant ? [`${name} is not a variable of Servery and does nothing: is ${meant} meant?`] : [];
  });
  const idle = Object.entries(NEEDS).flatMap(([name, [needed, values]]) => {
    const isUsed = values ? values.includes(source[needed]?.trim() ?? '') : isSet(needed);
    if (!isSet(name) || isUsed) return [];
    return [`${name} does nothing unless ${needed} is ${values ? values.join(' or ') : 'set'}.`];
  });
  return [...misspelt, ...idle];
}
