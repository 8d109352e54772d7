import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '#console/lib/call-form.tsx';
import { useFallbackPoll } from '#console/lib/connection.ts';
import { call } from '#console/lib/http.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { Loaded, Page } from '#console/lib/page/page.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import type { WirePromotion, WirePromotionList } from '#core/contract/promotions/console-promotions.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { formatMoney } from '#core/domain/country/page-country.ts';
import { fromWire } from '#core/domain/money/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { Segmented } from '#ui/actions/segmented.tsx';
import { Switch } from '#ui/actions/switch.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { copyOf, type EditedPromotion, editedOf, toWire } from './edited.ts';
import { PromotionSheet } from './promotion-sheet.tsx';
import { Simulator } from './simulator.tsx';
import './promotions.css';
import { useSend } from '#kit/forms/use-send.ts';

const PROMOTIONS_KEY = ['setup', 'promotions'] as const;
const LOOKS = { live: 'tag--ok', scheduled: 'tag--info', ended: '', 'used-up': 'tag--warn', off: '' } as const;

type Opened = { readonly promotionId: string | null; readonly initial?: EditedPromotion };

/** Promotions: the list, an editor, and the price of a test cart at a chosen time. */
export function PromotionsPage({ staff }: { staff: WireStaff }) {
  const t = useT();
  const queries = useQueryClient();
  const zone = staff.client.timeZone;
  const [tab, setTab] = useState<'list' | 'simulator'>('list');
  const [opened, setOpened] = useState<Opened | null>(null);
  const [doomed, setDoomed] = useState<WirePromotion | null>(null);
  const query: UseQueryResult<WirePromotionList> = useQuery({
    queryKey: PROMOTIONS_KEY,
    queryFn: () => call('listPromotions', {}),
    refetchInterval: useFallbackPoll(),
  });
  const keep = (list: WirePromotionList) => queries.setQueryData(PROMOTIONS_KEY, list);
  const change = useSend(
    {
      mutationFn: async ({ one, isActive }: { one: WirePromotion; isActive: boolean | null }) => {
        const { promotionId, version } = one;
        if (isActive === null) return await call('deletePromotion', { body: { promotionId, version } });
        return await call('savePromotion', {
          body: { ...toWire({ ...editedOf(one, zone), isActive }, zone), version },
        });
      },
      onSuccess: keep,
      onError: () => void query.refetch(),
    },
    ({ one }) => one.promotionId,
  );
  const copy = (one: WirePromotion) => {
    const initial = copyOf(editedOf(one, zone), t('promotions.copyName', { name: one.name.en }));
    setOpened({ promotionId: null, initial });
  };
  return (
    <Page
      crumb={t('shell.store')}
      title={t('nav.promotions')}
      actions={
        <Button
          look="primary"
          height={40}
          icon="plus"
          aria-disabled={!query.data}
          onClick={() => setOpened({ promotionId: null })}
        >
          {t('promotions.new')}
        </Button>
      }
    >
      <Loaded query={query}>
        {(list) => (
          <div className="stack">
            <Segmented
              label={t('nav.promotions')}
              value={tab}
              onChange={setTab}
              options={(['list', 'simulator'] as const).map((one) => ({
                value: one,
                label: t(`promotions.tab.${one}`),
              }))}
            />
            <Problem error={change.error} icon="alert" />
            {tab === 'simulator' && <Simulator list={list} zone={zone} />}
            {tab === 'list' && list.items.length === 0 && <p className="no-entries">{t('promotions.none')}</p>}
            {tab === 'list' && list.items.length > 0 && (
              <ul className="card promotions">
                {list.items.map((one) => (
                  <Row
                    key={one.promotionId}
                    one={one}
                    onSwitch={(isActive) => change.mutate({ one, isActive })}
                    onEdit={() => setOpened({ promotionId: one.promotionId })}
                    onCopy={() => copy(one)}
                    onDelete={() => setDoomed(one)}
                  />
                ))}
              </ul>
            )}
            {opened && (
              <PromotionSheet
                key={opened.promotionId ?? 'new'}
                list={list}
                promotionId={opened.promotionId}
                initial={opened.initial}
                zone={zone}
                onSaved={keep}
                refetch={() => void query.refetch()}
                onClose={() => setOpened(null)}
              />
            )}
          </div>
        )}
      </Loaded>
      {doomed && (
        <DeleteSheet
          one={doomed}
          onClose={() => setDoomed(null)}
          onDelete={() => {
            change.mutate({ one: doomed, isActive: null });
            setDoomed(null);
          }}
        />
      )}
    </Page>
  );
}

function DeleteSheet({ one, onClose, onDelete }: { one: WirePromotion; onClose: () => void; onDelete: () => void }) {
  const t = useT();
  return (
    <Sheet
      title={t('promotions.delete.title', { name: one.name.en })}
      onClose={onClose}
      foot={
        <>
          <Button look="quiet" height={48} onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button look="danger" height={48} onClick={onDelete}>
            {t('shell.delete')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t('promotions.delete.text', { count: one.orders })}</p>
      </div>
    </Sheet>
  );
}

type RowProps = {
  one: WirePromotion;
  onSwitch: (isActive: boolean) => void;
  onEdit: () => void;
  onCopy: () => void;
  onDelete: () => void;
};

function Row({ one, onSwitch, onEdit, onCopy, onDelete }: RowProps) {
  const t = useT();
  const name = one.name.en;
  return (
    <li className="promotions__row">
      <Switch label={t('promotions.switch', { name })} hideLabel checked={one.isActive} onChange={onSwitch} />
      <div className="promotions__words">
        <span className="row">
          <b>{name}</b>
          <span className={`tag ${LOOKS[one.state]}`}>{t(`promotions.state.${one.state}`)}</span>
        </span>
        <small>{one.facts.map(({ text }) => text).join(' · ')}</small>
      </div>
      <span className="promotions__use">
        <b>{t('promotions.orders', { count: one.orders })}</b>
        <small>
          {t('promotions.given', { amount: formatMoney(fromWire(one.given)) })}
          {one.totalLimit !== null && ` · ${t('promotions.claimed', { n: one.claimed, of: one.totalLimit })}`}
        </small>
      </span>
      <span className="promotions__acts">
        <Button look="quiet" height={40} aria-label={t('promotions.editNamed', { name })} onClick={onEdit}>
          {t('shell.edit')}
        </Button>
        <Button look="ghost" height={40} aria-label={t('promotions.copyNamed', { name })} onClick={onCopy}>
          <Icon name="copy" size="s" />
        </Button>
        <Button look="ghost" height={40} aria-label={t('promotions.deleteNamed', { name })} onClick={onDelete}>
          <Icon name="x" size="s" />
        </Button>
      </span>
    </li>
  );
}
