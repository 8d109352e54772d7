import { useEffect, useState } from 'react';
import type { WireAddress } from '#core/contract/accounts/customers.ts';
import { useDialogs, useOpenDialog } from '#store/lib/page/dialogs.ts';
import { FailedNote } from '#store/lib/page/failed-note.tsx';
import { useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#ui/display/skeleton.tsx';
import { toast } from '#ui/overlays/toast.ts';
import { AddressCard } from './address-card.tsx';
import { AddressDialog } from './address-dialog.tsx';
import './address-book.css';

export type AddressBookProps = {
  /** The default one first; undefined while they load. */
  addresses: readonly WireAddress[] | undefined;
  isFailed: boolean;
  /** Loads the profile again; resolves when it is loaded. */
  reload: () => Promise<void>;
};

/** The dialog of `?address` (a new one) and `?address={id}`; it stays mounted while it closes. */
function FormDialog({ addresses, reload }: { addresses: readonly WireAddress[]; reload: () => Promise<void> }) {
  const t = useT();
  const { client } = useStore();
  const { close } = useDialogs();
  const current = useOpenDialog();
  const wanted = current?.name === 'address' ? current.value : null;
  const found = wanted ? addresses.find(({ addressId }) => addressId === wanted) : null;
  const isUnknown = found === undefined;
  const [shown, setShown] = useState<{ key: number; address: WireAddress | null; isFirst: boolean } | null>(null);
  const isOpen = wanted !== null && !isUnknown;
  // A form keeps the values it opened with, and starts again at each opening.
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) {
      setShown((before) => ({ key: (before?.key ?? 0) + 1, address: found ?? null, isFirst: addresses.length === 0 }));
    }
  }
  useEffect(() => {
    if (!isUnknown) return;
    void toast.error(t('address.unknown'));
    close();
  }, [isUnknown, close, t]);
  if (!shown) return null;
  return (
    <AddressDialog
      key={shown.key}
      open={isOpen}
      onClose={close}
      clientId={client.clientId}
      address={shown.address}
      isFirst={shown.isFirst}
      onSaved={() => void reload()}
    />
  );
}

/** 'Address Book' in the profile, for a customer who is signed in. */
export function AddressBookSection({ addresses, isFailed, reload }: AddressBookProps) {
  const t = useT();
  const { client } = useStore();
  const { open } = useDialogs();
  const add = () => open('address');
  return (
    <section className="abook" aria-labelledby="abook-title">
      <div className="abook__head">
        <h1 id="abook-title" className="display f28">
          {t('address.title')}
        </h1>
        {addresses && addresses.length > 0 && (
          <Button icon="plus" onClick={add}>
            {t('address.add')}
          </Button>
        )}
      </div>
      {isFailed && <FailedNote onRetry={() => void reload()}>{t('address.failed')}</FailedNote>}
      {!addresses && !isFailed && (
        <SkeletonGroup label={t('address.loading')} className="abook__loading">
          <Skeleton height={104} radius="var(--r-14)" />
          <Skeleton height={104} radius="var(--r-14)" />
        </SkeletonGroup>
      )}
      {addresses?.length === 0 && (
        <EmptyState
          title={t('address.empty')}
          text={t('address.empty.text')}
          action={
            <Button icon="plus" onClick={add}>
              {t('address.add')}
            </Button>
          }
        />
      )}
      {addresses && addresses.length > 0 && (
        <ol className="acards">
          {addresses.map((address, index) => (
            <AddressCard
              key={address.addressId}
              clientId={client.clientId}
              address={address}
              number={index + 1}
              onChanged={reload}
            />
          ))}
        </ol>
      )}
      {addresses && <FormDialog addresses={addresses} reload={reload} />}
    </section>
  );
}
