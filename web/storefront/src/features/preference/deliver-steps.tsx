import { formatMoney } from '#core/domain/country/page-country.ts';
import { addressLines } from '#store/lib/address/address-lines.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { lowestFee } from './delivery-quote.ts';

export type DeliverStepProps = {
  open: boolean;
  onCancel: () => void;
  onGoOn: () => void;
};

/** Asks for confirmation when delivery is chosen in checkout without a saved address. */
export function ConfirmDelivery({ open, onCancel, onGoOn }: DeliverStepProps) {
  const t = useT();
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={t('preference.deliver.confirm')}
      closeLabel={t('shell.close')}
      size="s"
      foot={
        <div className="pref__foot">
          <Button look="ghost" onClick={onCancel}>
            {t('preference.deliver.cancel')}
          </Button>
          <Button height={56} onClick={onGoOn}>
            {t('preference.deliver.yes')}
          </Button>
        </div>
      }
    >
      <p className="muted">{t('preference.deliver.confirm.text')}</p>
    </Dialog>
  );
}

/** The delivery warning: what depends on the address, and the delivery range. */
export function DeliveryWarning({ open, onCancel, onGoOn }: DeliverStepProps) {
  const t = useT();
  const { client, zones } = useStore();
  const fee = lowestFee(zones);
  const km = Math.max(...(zones ?? []).map((zone) => zone.distanceValue), 0);
  const isNowhere = zones?.length === 0;
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={t('preference.deliver.title')}
      closeLabel={t('shell.close')}
      size="s"
      foot={
        <div className="pref__foot">
          <Button look="ghost" onClick={onCancel}>
            {t('preference.deliver.cancel')}
          </Button>
          {!isNowhere && (
            <Button height={56} onClick={onGoOn}>
              {t('where.choose')}
            </Button>
          )}
        </div>
      }
    >
      {isNowhere ? (
        <Note tone="warn">{t('info.delivery.none')}</Note>
      ) : (
        <Note tone="warn">
          {t('preference.deliver.text')}
          {fee !== null && (
            <span className="pref__reach num">
              {zones?.some(({ area }) => area !== undefined)
                ? t('preference.deliver.areas', { price: formatMoney(fee) })
                : t('preference.deliver.reach', {
                    km,
                    address: addressLines(client.address).street,
                    price: formatMoney(fee),
                  })}
            </span>
          )}
        </Note>
      )}
    </Dialog>
  );
}
