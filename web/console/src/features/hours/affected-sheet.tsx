import { AskSheet } from '#console/lib/ask-sheet.tsx';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { HTML_LANG } from '#console/lib/page/locale.ts';
import { whenText } from '#console/lib/time/wall-clock.ts';
import type { WireHoursCheck } from '#core/contract/hours/console-hours.ts';
import { orderTypeOf } from '#core/contract/wire/codes.ts';

export type AffectedSheetProps = {
  orders: WireHoursCheck['affected'];
  zone: string;
  onSave: () => void;
  onClose: () => void;
};

/** Orders at a time that would now be closed. They stay, so staff must handle them. */
export function AffectedSheet({ orders, zone, onSave, onClose }: AffectedSheetProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <AskSheet title={t('hours.affected.title', { count: orders.length })} onClose={onClose} onSave={onSave}>
      <div className="stack">
        <p>{t('hours.affected.text')}</p>
        <ul className="affected">
          {orders.map(({ orderId, orderNumber, orderType, dueUtc }) => (
            <li key={orderId}>
              <b>#{orderNumber}</b>
              <span>
                {t(orderTypeOf(orderType) === 'delivery' ? 'hours.affected.delivery' : 'hours.affected.pickup')}
              </span>
              <span>{whenText(dueUtc, zone, HTML_LANG[locale])}</span>
            </li>
          ))}
        </ul>
      </div>
    </AskSheet>
  );
}
