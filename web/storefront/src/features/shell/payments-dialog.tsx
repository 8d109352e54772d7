import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons.ts';
import type { RoutedDialogProps } from '../../lib/dialogs.ts';
import { type MessageKey, type Translate, useT } from '../../lib/i18n.tsx';
import { offeredServices, type ServiceSettings, type StoreSettings } from '../../lib/settings.ts';
import { useStore } from '../../lib/store.tsx';
import './info.css';

/** 'For delivery and pickup', or where it is accepted alone. */
function whereText(t: Translate, settings: StoreSettings, allows: (service: ServiceSettings) => boolean): string {
  const services = offeredServices(settings).filter((service) => allows(settings.services[service]));
  const [only] = services;
  if (!only) return t('info.payments.none');
  const name = services.length === 2 ? t('info.payments.both') : t(`shell.order.${only}`);
  return t('info.payments.for', { services: name });
}

function Method({ icon, title, text, where }: { icon: IconName; title: MessageKey; text: MessageKey; where: string }) {
  const t = useT();
  return (
    <li className="method">
      <span className="method__icon">
        <Icon name={icon} size="l" />
      </span>
      <div>
        <h3 className="display f18">{t(title)}</h3>
        <p>{t(text)}</p>
        <p className="hint">{where}</p>
      </div>
    </li>
  );
}

/** Payment Methods: 'Online Payment' and 'Cash' (§2.6). */
export function PaymentsDialog({ open, onClose }: RoutedDialogProps) {
  const t = useT();
  const { settings } = useStore();
  return (
    <Dialog open={open} onClose={onClose} title={t('shell.nav.paymentMethods')} closeLabel={t('shell.close')} size="s">
      <ul className="methods">
        <Method
          icon="credit-card"
          title="info.payments.online"
          text="info.payments.online.text"
          where={whereText(t, settings, (service) => service.allowsOnline)}
        />
        <Method
          icon="banknote"
          title="info.payments.cash"
          text="info.payments.cash.text"
          where={whereText(t, settings, (service) => service.allowsCash)}
        />
      </ul>
    </Dialog>
  );
}
