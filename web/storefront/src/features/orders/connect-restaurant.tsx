import { useId, useState } from 'react';
import { useT } from '#store/lib/page/i18n.tsx';
import { phoneText } from '#store/lib/person/phone.ts';
import { useStore } from '#store/lib/store.tsx';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';

/** 'Connect to restaurant': the ways to reach it, by phone and by e-mail about this order. */
export function ConnectRestaurant({
  number,
  isSecond = false,
}: {
  number: string | null;
  /** Another button beside it is the main one. */
  isSecond?: boolean;
}) {
  const t = useT();
  const id = useId();
  const { client } = useStore();
  const [isOpen, setOpen] = useState(false);
  const subject = number ? t('order.titleNumber', { number }) : t('order.title');
  return (
    <div className="connect">
      <Button
        height={56}
        block
        look={isSecond ? 'outline' : 'primary'}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('order.connect')}
      </Button>
      <div className="connect__ways" id={id} hidden={!isOpen}>
        <a href={`tel:${client.phone}`} className={buttonClass({ look: 'outline', block: true })}>
          <Icon name="phone" size="s" />
          {t('order.callNumber', { number: phoneText(client.phone) })}
        </a>
        <a
          href={`mailto:${client.email}?subject=${encodeURIComponent(subject)}`}
          className={buttonClass({ look: 'outline', block: true })}
        >
          <Icon name="mail" size="s" />
          {t('order.mail')}
        </a>
      </div>
    </div>
  );
}
