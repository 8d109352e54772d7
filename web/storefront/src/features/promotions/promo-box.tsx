import { type KeyboardEvent, useId, useState } from 'react';
import type { WireCartPromotion } from '#core/contract/cart/cart.ts';
import { MAX_PROMO_CODE } from '#core/domain/guests/text-lengths.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { sessionStore } from '#store/lib/storage.ts';
import { Button } from '#ui/actions/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FieldError } from '#ui/forms/field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import type { Promo } from './use-promo.ts';

/** An applied code, or one whose conditions the cart no longer meets, with the reason. */
export function EnteredCode({ promotion, promo }: { promotion: WireCartPromotion; promo: Promo }) {
  const t = useT();
  const code = promotion.promoCode ?? promotion.name;
  const isBusy = promo.busyIds.has(promotion.promotionId);
  const isApplied = promotion.refusal === null;
  return (
    <div className={classNames('promo-on', !isApplied && 'promo-on--refused')}>
      <Icon name={isApplied ? 'ticket-percent' : 'alert'} />
      <span>
        <strong>{code}</strong>
        <small>{promotion.refusal?.message ?? t('promotions.applied')}</small>
      </span>
      <button
        type="button"
        aria-label={isBusy ? undefined : t('promotions.removeCode', { code })}
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && void promo.remove(promotion)}
      >
        {t(isBusy ? 'promotions.removing' : 'promotions.remove')}
      </button>
    </div>
  );
}

/** A field and 'Add Code'. Not a form element: at checkout it is inside one. */
export function CodeEntry({ promo }: { promo: Promo }) {
  const t = useT();
  const id = useId();
  const [code, setCode] = useState(() => sessionStore.get('offeredCode') ?? '');
  const errorId = promo.error ? `${id}-error` : undefined;

  async function add() {
    if (!(await promo.add(code))) return;
    setCode('');
    sessionStore.set('offeredCode', undefined);
  }
  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void add();
  }
  return (
    <div>
      <div className="promo">
        <input
          id={id}
          className="input"
          aria-label={t('promotions.code')}
          placeholder={t('promotions.code')}
          aria-invalid={promo.error ? true : undefined}
          aria-describedby={errorId}
          maxLength={MAX_PROMO_CODE}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          readOnly={promo.isAdding}
          value={code}
          onChange={(event) => {
            setCode(event.target.value);
            promo.clearError();
          }}
          onKeyDown={addOnEnter}
        />
        <Button
          look="outline"
          busy={promo.isAdding}
          aria-disabled={code.trim() === ''}
          // The Tab key stops where there is something to add.
          tabIndex={code.trim() === '' ? -1 : undefined}
          onClick={() => void add()}
        >
          {t('promotions.addCode')}
        </Button>
      </div>
      <div data-said="">
        <FieldError id={errorId}>{promo.error}</FieldError>
      </div>
    </div>
  );
}
