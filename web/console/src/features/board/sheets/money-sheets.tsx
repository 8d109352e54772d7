import { MoneyPanel } from '#console/lib/money/money-panel.tsx';
import { RefundSheet } from '#console/lib/money/refund-sheet.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import { AttentionSheet } from './attention-sheet.tsx';

/** Sheets about payments, also of orders that left the board. */
export type MoneySheetState =
  | { readonly kind: 'attention' }
  | { readonly kind: 'payment' | 'refund'; readonly orderId: string; readonly orderNumber: number | null };

export function MoneySheets({
  sheet,
  onChange,
}: {
  sheet: MoneySheetState;
  onChange: (sheet: MoneySheetState | null) => void;
}) {
  const t = useT();
  const close = () => onChange(null);
  if (sheet.kind === 'attention') {
    return (
      <AttentionSheet
        onClose={close}
        onOpen={({ orderId, orderNumber }) => onChange({ kind: 'payment', orderId, orderNumber })}
      />
    );
  }
  const { orderId, orderNumber } = sheet;
  if (sheet.kind === 'refund') {
    return (
      <RefundSheet
        orderId={orderId}
        orderNumber={orderNumber}
        onClose={close}
        onBack={() => onChange({ ...sheet, kind: 'payment' })}
      />
    );
  }
  return (
    <Sheet
      title={t('money.title')}
      lead={orderNumber !== null && <span className="sheet-number">{orderNumber}</span>}
      onClose={close}
    >
      <div className="stack">
        <MoneyPanel orderId={orderId} onRefund={() => onChange({ ...sheet, kind: 'refund' })} />
      </div>
    </Sheet>
  );
}
