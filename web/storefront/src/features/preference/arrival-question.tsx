import { offeredOrderTypes } from '#core/domain/settings/store-settings.ts';
import { questionScript } from '#kit/question-script.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { useEstimate } from '#store/lib/time/estimate.ts';
import { Icon } from '#ui/icons/icon.tsx';
import style from './arrival-question.css?inline';
import { ORDER_TYPE_ICONS } from './order-type-icons.ts';

/**
 * The question of a restaurant that asks on arrival. It stands in the document beside the app, which knows nothing of it, and
 * each answer is the address of the preference dialog (docs/decisions/254). Rendered by the server alone.
 */
export function ArrivalQuestion() {
  const t = useT();
  const { settings } = useStore();
  const estimate = useEstimate();
  return (
    <dialog className="ask" aria-labelledby="ask-title" aria-describedby="ask-text">
      <div className="ask__paper">
        <h2 id="ask-title" className="display f22" tabIndex={-1}>
          {t('preference.title')}
        </h2>
        <p id="ask-text" className="muted">
          {t('preference.text')}
        </p>
        <ul className="ask__ways">
          {offeredOrderTypes(settings).map((orderType) => (
            <li key={orderType}>
              <a className="ask__way" href={`/?preference=${orderType}`}>
                <Icon name={ORDER_TYPE_ICONS[orderType]} size="m" />
                <strong>{t(`shell.order.${orderType}`)}</strong>
                <small className="num">{estimate(orderType)}</small>
              </a>
            </li>
          ))}
        </ul>
        <button type="button" className="link ask__browse">
          {t('preference.browse')}
        </button>
      </div>
    </dialog>
  );
}

/** What the server writes beside its markup. A guest who is remembered, has a cart or waits for an order is not asked. */
export const QUESTION_PARTS = {
  style,
  script: questionScript(['remembered', 'cartId', 'runningOrders'], 'orderPreference'),
} as const;
