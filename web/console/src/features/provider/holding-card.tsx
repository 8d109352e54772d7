import { useCallForm } from '#console/lib/call-form.tsx';
import { call } from '#console/lib/http.ts';
import { Card } from '#console/lib/page/card.tsx';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { HTML_LANG } from '#console/lib/page/locale.ts';
import { dateText } from '#console/lib/time/wall-clock.ts';
import type { WireInstallation } from '#core/contract/provider/provider.ts';
import { Button } from '#ui/actions/button.tsx';
import { Switch } from '#ui/actions/switch.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { useRestaurants } from './use-provider.ts';

type HoldingCardProps = Pick<WireInstallation, 'holding'> & {
  /** The card provider is a real one. */
  isNeeded: boolean;
};

/** What the operator says of itself: for its statements, and whether its account may take the money of restaurants. */
export function HoldingCard({ holding, isNeeded }: HoldingCardProps) {
  const t = useT();
  const language = HTML_LANG[useLocale()];
  const restaurants = useRestaurants();
  const form = useCallForm({
    initial: {
      fspNumber: holding?.fspNumber ?? '',
      isAgreed: holding?.isAgreed ?? false,
      legalName: holding?.legalName ?? '',
      taxNumber: holding?.taxNumber ?? '',
      isUnregistered: holding !== null && holding.legalName !== '' && holding.taxNumber === '',
    },
    send: async (body) => {
      await call('setHolding', { body: { ...body, taxNumber: body.isUnregistered ? '' : body.taxNumber } });
      await restaurants.refresh();
    },
  });
  const said = holding && { name: holding.by, day: dateText(holding.atUtc, 'UTC', language, 'short') };
  return (
    <Card title={t(isNeeded ? 'provider.holding' : 'provider.company')}>
      <form {...form.form} className="stack">
        {form.problem}
        <p>{t('provider.company.lead')}</p>
        <div className="grid-2">
          <TextField label={t('provider.legalName')} {...form.text('legalName')} />
          {!form.values.isUnregistered && <TextField label={t('provider.taxNumber')} {...form.text('taxNumber')} />}
        </div>
        <Switch
          label={t('provider.unregistered')}
          checked={form.values.isUnregistered}
          onChange={(isUnregistered) => form.set({ isUnregistered })}
        />
        {isNeeded && (
          <>
            <p>{t(holding?.isAgreed ? 'provider.holding.on' : 'provider.holding.off')}</p>
            <TextField label={t('provider.fspNumber')} hint={t('provider.fspNumberHelp')} {...form.text('fspNumber')} />
            <Switch
              label={t('provider.lawyer')}
              checked={form.values.isAgreed}
              onChange={(isAgreed) => form.set({ isAgreed })}
            />
          </>
        )}
        <div className="row">
          <Button look="ink" height={40} type="submit" busy={form.isBusy}>
            {t('shell.save')}
          </Button>
          {said && <span className="quiet-text">{t('provider.holding.said', said)}</span>}
        </div>
      </form>
    </Card>
  );
}
