import { AU, CA, GB, NZ, US } from 'country-flag-icons/react/3x2';
import type { CountryCode } from './countries.ts';

const FLAGS = { AU, CA, GB, NZ, US };

/** A country's flag; decorative beside its calling code. Own chunk: flags are heavy and come when they come. */
export function Flag({ code }: { code: CountryCode }) {
  const Drawing = FLAGS[code];
  return <Drawing className="auth-phone__flag" aria-hidden="true" />;
}
