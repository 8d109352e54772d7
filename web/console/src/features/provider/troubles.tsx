import { useT } from '#console/lib/page/i18n.tsx';
import type { WireInstallation } from '#core/contract/provider/provider.ts';

/** What needs the operator now, each with what to do about it; says so where nothing does. */
export function Troubles({ installation: { troubles } }: { installation: Pick<WireInstallation, 'troubles'> }) {
  const t = useT();
  return (
    <section className="card provider__given-up" aria-labelledby="troubles">
      <h2 id="troubles">{t('provider.troubles')}</h2>
      {troubles.length === 0 ? (
        <p className="quiet-text">{t('provider.noTroubles')}</p>
      ) : (
        <ul>
          {troubles.map(({ kind, restaurants }) => (
            <li key={kind}>
              <strong className="provider__bad">
                {[t(`provider.trouble.${kind}`), restaurants.map(({ tradingName }) => tradingName).join(', ')]
                  .filter(Boolean)
                  .join(': ')}
              </strong>
              <span>{t(`provider.troubleHelp.${kind}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
