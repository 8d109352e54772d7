import { useT } from '#console/lib/page/i18n.tsx';
import type { WireRestaurants } from '#core/contract/provider/provider.ts';

/** What needs the operator now, each with what to do about it; says so where nothing does. */
export function Troubles({ installation, restaurants }: WireRestaurants) {
  const t = useT();
  const { troubles } = installation;
  const namesOf = (clientIds: readonly string[]) =>
    restaurants.filter(({ clientId }) => clientIds.includes(clientId)).map(({ tradingName }) => tradingName);
  return (
    <section className="card provider__given-up" aria-labelledby="troubles">
      <h2 id="troubles">{t('provider.troubles')}</h2>
      {troubles.length === 0 ? (
        <p className="quiet-text">{t('provider.noTroubles')}</p>
      ) : (
        <ul>
          {troubles.map(({ kind, clientIds }) => (
            <li key={kind}>
              <strong className="provider__bad">
                {[t(`provider.trouble.${kind}`), namesOf(clientIds).join(', ')].filter(Boolean).join(': ')}
              </strong>
              <span>{t(`provider.troubleHelp.${kind}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
