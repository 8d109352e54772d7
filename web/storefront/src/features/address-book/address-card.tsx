import { useEffect, useRef, useState } from 'react';
import type { WireAddress } from '#core/contract/accounts/customers.ts';
import { useDialogs } from '#store/lib/dialogs.ts';
import { errorText } from '#store/lib/http.ts';
import { useT } from '#store/lib/i18n.tsx';
import { Link } from '#store/lib/link.tsx';
import { phoneText } from '#store/lib/phone.ts';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
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

/** One saved address with what can be done with it. */
export function AddressCard({ clientId, address, number, onChanged }: AddressCardProps) {
  const t = useT();
  const { link } = useDialogs();
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState<'delete' | 'default' | null>(null);
  const no = useRef<HTMLButtonElement>(null);
  const remove = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (isAsking) no.current?.focus();
    else if (wasAsking.current) remove.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  const name = t(`address.${address.name}`);
  const named = { name, address: address.fullAddress };

  async function run(what: 'delete' | 'default'): Promise<void> {
    setBusy(what);
    try {
      await (what === 'delete' ? removeAddress : makeDefault)(clientId, address.addressId);
      await onChanged();
      if (what === 'delete') void toast.success(t('address.deleted'));
    } catch (error) {
      void toast.error(errorText(error));
      setAsking(false);
    } finally {
      setBusy(null);
    }
  }

  return (
    <li className="acard">
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
          <Button look="danger" height={40} busy={busy === 'delete'} onClick={() => void run('delete')}>
            {t('address.delete.yes')}
          </Button>
          <Button ref={no} look="outline" height={40} onClick={() => setAsking(false)}>
            {t('address.delete.no')}
          </Button>
        </fieldset>
      ) : (
        <div className="acard__acts">
          {!address.isDefault && (
            <Button
              look="ghost"
              height={40}
              busy={busy === 'default'}
              aria-label={t('address.setDefaultOf', named)}
              onClick={() => void run('default')}
            >
              {t('address.setDefault')}
            </Button>
          )}
          <Link {...link('address', address.addressId)} className="icon-btn" aria-label={t('address.edit', named)}>
            <Icon name="pencil" />
          </Link>
          <IconButton ref={remove} icon="trash-2" label={t('address.delete', named)} onClick={() => setAsking(true)} />
        </div>
      )}
    </li>
  );
}
