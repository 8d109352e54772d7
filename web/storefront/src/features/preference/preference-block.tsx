import { offeredOrderTypes } from '#core/domain/settings/store-settings.ts';
import { useDialogs } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { useOrderTypeChoice } from './order-type-choice.ts';
import { ORDER_TYPE_ICONS } from './order-type-icons.ts';
import './preference-block.css';

/** The order preference, with 'Change'; `change` names and does it in the cart dialog. */
export function PreferenceBlock({ change }: { change?: { readonly label: string; readonly onPress: () => void } }) {
  const t = useT();
  const { open } = useDialogs();
  const { settings } = useStore();
  const { preference, headline, timing } = useOrderTypeChoice();
  if (offeredOrderTypes(settings).length === 0) return null;
  return (
    <div className="pref-block">
      <Icon name={preference ? ORDER_TYPE_ICONS[preference.orderType] : 'utensils'} />
      <p>
        {preference ? (
          <>
            <strong>{headline}</strong>
            {t('preference.block', { service: t(`shell.order.${preference.orderType}`), timing })}
          </>
        ) : (
          <>
            <strong>{t('shell.order.choose')}</strong>
            {t('preference.block.none')}
          </>
        )}
      </p>
      <button
        type="button"
        className="link pref-block__change"
        aria-label={preference ? change?.label : undefined}
        onClick={preference && change ? change.onPress : () => open('preference')}
      >
        {t(preference ? 'preference.change' : 'preference.choose')}
      </button>
    </div>
  );
}
