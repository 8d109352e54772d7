import { useState } from 'react';
import { call } from '#console/lib/http.ts';
import { Message } from '#console/lib/message.tsx';
import { useDraft, useDraftCheck } from '#console/lib/page/draft.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import { useLanguages } from '#console/lib/session.ts';
import type { WirePromotion, WirePromotionList } from '#core/contract/promotions/console-promotions.ts';
import { LANGUAGES } from '#core/domain/language/languages.ts';
import { Button } from '#ui/actions/button.tsx';
import { Switch } from '#ui/actions/switch.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { BenefitFields } from './benefit-fields.tsx';
import { ConditionFields, ScopeFields } from './condition-fields.tsx';
import { BLANK, type EditedPromotion, editedOf, toWire } from './edited.ts';

export type PromotionSheetProps = {
  list: WirePromotionList;
  /** Null for a new promotion. */
  promotionId: string | null;
  /** The initial values of a copy. */
  initial?: EditedPromotion | undefined;
  zone: string;
  onSaved: (list: WirePromotionList) => void;
  refetch: () => void;
  onClose: () => void;
};

interface Stored {
  readonly version: string;
  readonly changed: null;
  readonly promotion: WirePromotion | null;
}

/** One promotion: its benefit and conditions, with a preview of the store's text. */
export function PromotionSheet(props: PromotionSheetProps) {
  const { list, promotionId, initial, zone, onSaved, refetch, onClose } = props;
  const t = useT();
  const translations = useLanguages().filter((one) => one !== 'en');
  const [isAsking, setAsking] = useState(false);
  const found = list.items.find((one) => one.promotionId === promotionId) ?? null;
  const edited = useDraft<Stored, EditedPromotion>({
    loaded: { version: found?.version ?? 'new', changed: null, promotion: found },
    read: ({ promotion }) => (promotion ? editedOf(promotion, zone) : BLANK),
    ...(initial ? { initial } : {}),
    refetch,
    send: async (draft, version) => {
      const next = await call('savePromotion', { body: { ...toWire(draft, zone), version: found ? version : null } });
      onSaved(next);
      onClose();
      return { version, changed: null, promotion: found };
    },
  });
  const { draft, set } = edited;
  const change = (changes: Partial<EditedPromotion>) => set({ ...draft, ...changes });
  const check = useDraftCheck('promotion', toWire(draft, zone), (body) => call('checkPromotion', { body }));
  const fields = { ...edited.fields, ...check.data?.fields };
  const close = () => (edited.isDirty ? setAsking(true) : onClose());
  return (
    <Sheet
      size="l"
      title={found ? t('promotions.edit') : t('promotions.new')}
      onClose={close}
      foot={
        isAsking ? (
          <>
            <span className="promotion__ask">{t('promotions.unsaved')}</span>
            <Button look="quiet" height={48} onClick={onClose}>
              {t('shell.discard')}
            </Button>
            <Button look="ink" height={48} onClick={() => setAsking(false)}>
              {t('promotions.goOn')}
            </Button>
          </>
        ) : (
          <div className="promotion__foot">{edited.actions()}</div>
        )
      }
    >
      <div className="stack promotion">
        <div className="promotion__form">
          {edited.notices}
          <TextField
            label={t('promotions.name')}
            hint={t('promotions.name.help')}
            value={draft.name.en}
            maxLength={80}
            error={fields['name.en']}
            onChange={({ target }) => change({ name: { ...draft.name, en: target.value } })}
          />
          <TextField
            label={t('promotions.description')}
            value={draft.description.en}
            maxLength={200}
            onChange={({ target }) => change({ description: { ...draft.description, en: target.value } })}
          />
          <details className="promotion__more">
            <summary>{t('promotions.translations')}</summary>
            <div className="grid-2">
              {translations.map((locale) => (
                <TextField
                  key={locale}
                  label={t('promotions.name.in', { language: LANGUAGES[locale].name })}
                  lang={locale}
                  value={draft.name[locale]}
                  maxLength={80}
                  onChange={({ target }) => change({ name: { ...draft.name, [locale]: target.value } })}
                />
              ))}
              {translations.map((locale) => (
                <TextField
                  key={locale}
                  label={t('promotions.description.in', { language: LANGUAGES[locale].name })}
                  lang={locale}
                  value={draft.description[locale]}
                  maxLength={200}
                  onChange={({ target }) => change({ description: { ...draft.description, [locale]: target.value } })}
                />
              ))}
            </div>
          </details>
          <BenefitFields edited={draft} onChange={change} fields={fields} />
          <ScopeFields edited={draft} onChange={change} fields={fields} menu={list} />
          <ConditionFields edited={draft} onChange={change} fields={fields} />
        </div>
        <aside className="promotion__preview" aria-label={t('promotions.preview')}>
          <Switch
            label={t('promotions.active')}
            checked={draft.isActive}
            onChange={(isActive) => change({ isActive })}
          />
          <h3>{draft.name.en || t('promotions.unnamed')}</h3>
          {draft.description.en && <p>{draft.description.en}</p>}
          <ul aria-live="polite">
            {check.data?.facts.map(({ kind, text }) => (
              <li key={kind}>{text}</li>
            ))}
          </ul>
          <div role="status" className="promotion__warnings">
            {check.data?.warnings.map(({ kind, text }) => (
              <Message key={kind} look="warn" icon="alert">
                {text}
              </Message>
            ))}
          </div>
        </aside>
      </div>
      {edited.guard}
    </Sheet>
  );
}
