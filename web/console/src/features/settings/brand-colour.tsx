import { Message } from '#console/lib/message.tsx';
import { Card } from '#console/lib/page/card.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import type { Voice } from '#core/domain/settings/store-settings.ts';
import { parseColour } from '#ui/brand/brand.ts';
import { TextField } from '#ui/forms/field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { contrastReport, needsEdge, type Pair } from './contrast-report.ts';
import type { SetupForm } from './use-setup.ts';
import { voiceOf } from './voice-choice.tsx';

const KEY = 'Color:BrandColor';
/** Suggestions: warm, red, violet, plum, green. */
const OFFERED = ['#F2A516', '#D9480F', '#6F4A8E', '#3B2447', '#1B7A43'] as const;

/** The brand colour, and the colours that the store derives from it. */
export function BrandColour({ form }: { form: SetupForm }) {
  const t = useT();
  const typed = form.value(KEY);
  const colour = parseColour(typed);
  return (
    <>
      <div className="brand-colour">
        <input
          type="color"
          className="brand-colour__picker"
          aria-label={t('settings.pickColour')}
          value={(colour ?? '#000000').toLowerCase()}
          onChange={(event) => form.set(KEY, event.target.value.toUpperCase())}
        />
        <TextField
          label={t(`settings.${KEY}`)}
          hint={t(`settings.${KEY}.help`)}
          error={form.error(KEY)}
          value={typed}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => form.set(KEY, event.target.value)}
          onBlur={() => colour !== null && colour !== typed && form.set(KEY, colour)}
        />
        <fieldset className="plain-fieldset brand-colour__offered" aria-label={t('settings.someColours')}>
          {OFFERED.map((offered) => (
            <button
              key={offered}
              type="button"
              aria-label={offered}
              aria-pressed={offered === colour}
              style={{ background: offered }}
              onClick={() => form.set(KEY, offered)}
            />
          ))}
        </fieldset>
      </div>
      {colour === null ? (
        <Message look="warn">{t('settings.noColour')}</Message>
      ) : (
        <Report colour={colour} voice={voiceOf(form)} />
      )}
    </>
  );
}

function Report({ colour, voice }: { colour: string; voice: Voice }) {
  const t = useT();
  const pairs = contrastReport(colour, voice);
  const failed = pairs.filter(({ passes }) => !passes).length;
  return (
    <Card
      title={t('settings.contrast')}
      named
      aside={
        <span className={failed === 0 ? 'tag tag--ok end' : 'tag tag--bad end'}>
          <Icon name={failed === 0 ? 'circle-check' : 'alert'} size="s" />
          {failed === 0
            ? t('settings.contrast.all', { count: pairs.length })
            : t('settings.contrast.failed', { count: failed })}
        </span>
      }
    >
      <ul className="contrast">
        {pairs.map((pair) => (
          <Row key={pair.name} pair={pair} />
        ))}
      </ul>
      {needsEdge(colour, voice) && <Message look="warn">{t('settings.contrast.edge')}</Message>}
    </Card>
  );
}

function Row({ pair: { name, ink, paper, ratio, needed, passes, ownRatio, label } }: { pair: Pair }) {
  const t = useT();
  const isLine = name === 'lines' || name === 'linesDark';
  return (
    <li className="contrast__row">
      <span className="contrast__sample" style={{ background: paper, color: ink }} aria-hidden="true">
        {isLine ? <span className="contrast__line" /> : label ? t('settings.sample.button') : t('settings.sample.link')}
      </span>
      <span>
        {t(`settings.pair.${name}`)}
        <small>
          {label && t(`settings.pair.${label}`)}
          {!label && ownRatio !== null && t('settings.pair.changed', { colour: ink, own: ownRatio.toFixed(1) })}
          {!label && ownRatio === null && t('settings.pair.own')}
        </small>
      </span>
      <span className="contrast__ratio">
        {ratio.toFixed(2)}
        <small>{t('settings.pair.needs', { needed: String(needed) })}</small>
      </span>
      <span className={passes ? 'contrast__mark contrast__mark--ok' : 'contrast__mark'}>
        <Icon name={passes ? 'circle-check' : 'alert'} />
        <span className="vh">{t(passes ? 'settings.pair.passes' : 'settings.pair.fails')}</span>
      </span>
    </li>
  );
}
