import { type FormEvent, useId, useRef, useState } from 'react';
import type { WireAddress } from '#core/contract/accounts/customers.ts';
import { useAttempt } from '#store/lib/attempt.ts';
import { CallError } from '#store/lib/http.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Mark } from '#ui/brand/mark.tsx';
import { ProblemNote } from '#ui/display/note.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { useFocusFirstError } from '#ui/forms/use-focus-first-error.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/overlays/toast.ts';
import { AddressField } from './address-field.tsx';
import { type AddressErrors, bodyOf, checkDraft, digitsOf } from './address-form.ts';
import { saveAddress } from './api.ts';
import { TypeTiles } from './type-tiles.tsx';
import { type LocationMode, useAddressDraft } from './use-address-draft.ts';

const NO_ERRORS: AddressErrors = { phone: false, fullAddress: false };

export type AddressDialogProps = {
  open: boolean;
  onClose: () => void;
  clientId: string;
  /** The address to change; null adds one. */
  address: WireAddress | null;
  /** Whether the book is empty: the first address becomes the default. */
  isFirst: boolean;
  /** Reloads the profile. */
  onSaved: () => void;
};

/** 'Add New Address', and the same for changing one. Mount it anew for each address. */
export function AddressDialog({ open, onClose, clientId, address, isFirst, onSaved }: AddressDialogProps) {
  const t = useT();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isListOpen, setListOpen] = useState(false);
  const [errors, setErrors] = useState<AddressErrors>(NO_ERRORS);
  const reasonOf = (error: unknown) =>
    error instanceof CallError
      ? error.isWorded
        ? error.message
        : t('address.error.save')
      : t('address.error.network');
  const { problem, isBusy, run, refuse } = useAttempt({ wordsOf: reasonOf });
  const focusFirstError = useFocusFirstError(form);
  const { draft, change, mode, chooseManual, chooseCurrent, isLocating, search, zipCode, ...location } =
    useAddressDraft(address, isFirst, setListOpen);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const found = checkDraft(draft);
    setErrors(found);
    refuse(undefined);
    if (found.phone || found.fullAddress) {
      focusFirstError();
      return;
    }
    await run(async () => {
      try {
        await saveAddress(clientId, address?.addressId ?? null, bodyOf(draft, await zipCode()));
      } catch (error) {
        if (!address) void toast.error(reasonOf(error));
        throw error;
      }
      void toast.success(t('address.saved'));
      onSaved();
      onClose();
    });
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      // Escape closes the list of suggestions first.
      dismissible={!isListOpen}
      title={t(address ? 'address.dialog.edit' : 'address.dialog')}
      closeLabel={t('shell.close')}
      size="s"
      foot={
        <Button type="submit" form={formId} height={56} block busy={isBusy}>
          {t(address ? 'address.update' : 'address.save')}
        </Button>
      }
    >
      <form id={formId} ref={form} className="aform" noValidate onSubmit={(event) => void submit(event)}>
        <TypeTiles value={draft.name} onChange={(name) => change({ name })} />
        <TextField
          label={t('address.phone')}
          hint={t('address.phone.hint')}
          error={errors.phone ? t('address.phone.error') : undefined}
          required
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          maxLength={24}
          value={draft.phone}
          onChange={(event) => {
            change({ phone: digitsOf(event.target.value) });
            setErrors((before) => ({ ...before, phone: false }));
          }}
        />
        <LocationModes mode={mode} choosers={{ current: () => void chooseCurrent(), manual: chooseManual }} />
        <AddressField
          search={search}
          error={errors.fullAddress && draft.fullAddress.trim() === '' ? t('address.text.error') : null}
          problem={location.problem && t(`where.location.${location.problem}`)}
          hint={
            isLocating
              ? t('address.locating')
              : draft.place || search.isOpen || search.status || draft.fullAddress.trim() === ''
                ? null
                : t('address.text.hint')
          }
        />
        <Checkbox
          label={t('address.isDefault')}
          checked={draft.isDefault}
          onChange={(event) => change({ isDefault: event.target.checked })}
        />
        <ProblemNote text={problem} />
      </form>
    </Dialog>
  );
}

const MODES = ['current', 'manual'] as const satisfies readonly LocationMode[];

/** Where the address comes from: the device's place or what the customer types. */
function LocationModes({
  mode,
  choosers,
}: {
  mode: LocationMode;
  choosers: Readonly<Record<(typeof MODES)[number], () => void>>;
}) {
  const t = useT();
  const modeName = useId();
  return (
    <fieldset className="aform__modes">
      <legend className="vh">{t('address.mode')}</legend>
      {MODES.map((value) => (
        <label key={value} className="amode">
          <input
            type="radio"
            className="mark-input"
            name={modeName}
            value={value}
            checked={mode === value}
            onChange={choosers[value]}
          />
          <Mark kind="radio" />
          {t(`address.mode.${value}`)}
        </label>
      ))}
    </fieldset>
  );
}
