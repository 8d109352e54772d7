import { useState } from 'react';
import type { WireAddress } from '#core/contract/accounts/customers.ts';
import { useAttempt } from '#store/lib/attempt.ts';
import { useDialogs } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { Link } from '#store/lib/page/link.tsx';
import { phoneText } from '#store/lib/person/phone.ts';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { useAskFocus } from '#ui/actions/use-ask-focus.ts';
import { Badge } from '#ui/display/badge.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { toast } from '#ui/overlays/toast.ts';
import { makeDefault, removeAddress } from './api.ts';
import { TypeIcon } from './type-tiles.tsx';

export type AddressCardProps = {
  clientId: string;
  address: WireAddress;
  /** From 1. */
  number: number;
  onChanged: () => Promise<void>;
};

/** One saved address with its actions. */
export function AddressCard({ clientId, address, number, onChanged }: AddressCardProps) {
  const t = useT();
  const { link } = useDialogs();
  const [isAsking, setAsking] = useState(false);
  const onError = (text: string) => {
    void toast.error(text);
    setAsking(false);
  };
  const removing = useAttempt({ onError });
  const choosing = useAttempt({ onError });
  const card = useAskFocus<HTMLLIElement>(isAsking);
  const name = t(`address.${address.name}`);
  const named = { name, address: address.fullAddress };

  async function removeThis(): Promise<void> {
    await removeAddress(clientId, address.addressId);
    await onChanged();
    void toast.success(t('address.deleted'));
  }
  async function makeThisDefault(): Promise<void> {
    await makeDefault(clientId, address.addressId);
    await onChanged();
  }

  return (
    <li ref={card} className="acard">
      <span className="acard__number num" aria-hidden="true">
        {number}
      </span>
      <span className="acard__icon">
        <TypeIcon name={address.name} />
      </span>
      <div className="acard__text">
        <p className="acard__name">
          <strong>{name}</strong>
          {address.isDefault && <Badge tone="done">{t('address.default')}</Badge>}
        </p>
        <p className="acard__address">{address.fullAddress}</p>
        <p className="muted num">{phoneText(address.phone)}</p>
      </div>
      {isAsking ? (
        <fieldset className="acard__ask">
          <legend className="vh">{t('address.delete.ask')}</legend>
          <span aria-hidden="true">{t('address.delete.ask')}</span>
          <Button look="danger" height={40} busy={removing.isBusy} onClick={() => void removing.run(removeThis)}>
            {t('address.delete.yes')}
          </Button>
          <Button look="outline" height={40} onClick={() => setAsking(false)}>
            {t('address.delete.no')}
          </Button>
        </fieldset>
      ) : (
        <div className="acard__acts">
          {!address.isDefault && (
            <Button
              look="ghost"
              height={40}
              busy={choosing.isBusy}
              aria-label={t('address.setDefaultOf', named)}
              onClick={() => void choosing.run(makeThisDefault)}
            >
              {t('address.setDefault')}
            </Button>
          )}
          <Link {...link('address', address.addressId)} className="icon-btn" aria-label={t('address.edit', named)}>
            <Icon name="pencil" />
          </Link>
          <IconButton icon="trash-2" label={t('address.delete', named)} onClick={() => setAsking(true)} />
        </div>
      )}
    </li>
  );
}
