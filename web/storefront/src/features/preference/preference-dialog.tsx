import { offeredOrderTypes } from '#core/domain/settings/store-settings.ts';
import { ContactLink } from '#store/lib/page/contact-link.tsx';
import type { RoutedDialogProps } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { buttonClass } from '#ui/actions/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { MOBILE, useMedia } from '#ui/use-media.ts';
import { addressStep, orderTypeStep, timeStep } from './choose-steps.tsx';
import { ConfirmDelivery, DeliveryWarning } from './deliver-steps.tsx';
import { useChoosing } from './use-choosing.ts';
import { useOpening } from './use-opening.ts';
import './preference.css';

type DialogProps = Pick<RoutedDialogProps, 'open' | 'onClose'>;

/** Neither delivery nor pickup is offered. */
function NoOrderType({ open, onClose }: DialogProps) {
  const t = useT();
  const { client } = useStore();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('preference.noService.title')}
      closeLabel={t('shell.close')}
      size="s"
      foot={
        <ContactLink className={buttonClass({ height: 56, block: true })}>
          {t('preference.noService.contact')}
        </ContactLink>
      }
    >
      <p className="muted">{t('preference.noService.text', { name: client.tradingName })}</p>
    </Dialog>
  );
}

function Choose({ open, onClose, asked }: DialogProps & { asked: string }) {
  const t = useT();
  const choosing = useChoosing(asked, onClose);
  const isNarrow = useMedia(MOBILE);
  const { step, setStep } = choosing;
  if (step === 'confirm') return <ConfirmDelivery open={open} onCancel={onClose} onGoOn={() => setStep('warn')} />;
  if (step === 'warn') return <DeliveryWarning open={open} onCancel={onClose} onGoOn={() => setStep('where')} />;
  // One dialog for all steps, so that it stays open from one to the next.
  const shown =
    step === 'where'
      ? addressStep(choosing, t)
      : step === 'when'
        ? timeStep(choosing, t)
        : orderTypeStep(choosing, t, isNarrow);
  return <Dialog open={open} closeLabel={t('shell.close')} {...shown} />;
}

/**
 * 'Choose your order preference': order type, address and time. `value` may be 'delivery' or 'pickup', one step alone:
 * 'address', 'time', or 'deliver' (delivery without a saved address), or a further step: 'find' or 'later'.
 */
export function PreferenceDialog({ open, value, onClose }: RoutedDialogProps) {
  const { settings } = useStore();
  const opening = useOpening(open);
  if (offeredOrderTypes(settings).length === 0) return <NoOrderType open={open} onClose={onClose} />;
  return <Choose key={opening} open={open} onClose={onClose} asked={value} />;
}
