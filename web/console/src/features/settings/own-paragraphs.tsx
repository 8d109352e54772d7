import { useEffect, useRef, useState } from 'react';
import { Card } from '#console/lib/page/card.tsx';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { useLanguages } from '#console/lib/session.ts';
import { settingName } from '#console/lib/setting-name.ts';
import { specOf } from '#core/contract/settings/keys.ts';
import { LANGUAGES, LOCALES, type Locale, languageAmong } from '#core/domain/language/languages.ts';
import { type OwnText, ownText, POLICIES, type Policy, policyKey } from '#core/domain/store/own-policy-text.ts';
import { POLICY_PAGES } from '#core/domain/store/store-pages.ts';
import { buttonClass } from '#ui/actions/button.tsx';
import { Segmented } from '#ui/actions/segmented.tsx';
import { TextArea } from '#ui/forms/field.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import type { SetupForm } from './use-setup.ts';

/** The restaurant's own paragraphs of its policies, one policy at a time, with a preview of the page. */
export function OwnParagraphs({ form }: { form: SetupForm }) {
  const t = useT();
  const languages = useLanguages();
  const [policy, setPolicy] = useState<Policy>('privacy');
  const [seenRefusals, setSeenRefusals] = useState(form.refusals);
  // Open the policy of a refused field before the page focuses the field.
  if (form.refusals !== seenRefusals) {
    setSeenRefusals(form.refusals);
    const refused = (one: Policy) => LOCALES.some((locale) => form.error(policyKey(one, locale)) !== undefined);
    if (!refused(policy)) setPolicy(POLICIES.find(refused) ?? policy);
  }
  return (
    <Card title={t('settings.group.policies')} named body="stack stack--14">
      <p className="quiet-text">{t('settings.policies.text')}</p>
      <Segmented
        className="seg--fit"
        label={t('settings.group.policies')}
        value={policy}
        onChange={setPolicy}
        options={POLICIES.map((one) => ({ value: one, label: t(`settings.policies.${one}`) }))}
      />
      {languages.map((locale) => (
        <OwnField key={`${policy} ${locale}`} form={form} policy={policy} locale={locale} />
      ))}
      <PolicyPicture form={form} policy={policy} />
    </Card>
  );
}

function OwnField({ form, policy, locale }: { form: SetupForm; policy: Policy; locale: Locale }) {
  const t = useT();
  const key = policyKey(policy, locale);
  const { is } = specOf(key);
  const value = form.value(key);
  return (
    <TextArea
      label={settingName(t, key)}
      hint={t(locale === 'en' ? 'settings.policies.help' : 'settings.policies.help.translation')}
      labelEnd={is.kind === 'text' && t('settings.count', { count: value.length, max: is.max })}
      error={form.error(key)}
      rows={4}
      lang={locale}
      value={value}
      onChange={(event) => form.set(key, event.target.value)}
    />
  );
}

/** A preview of the policy's page, drawn by the server with the typed text. It runs no scripts and ignores presses. */
function PolicyPicture({ form, policy }: { form: SetupForm; policy: Policy }) {
  const t = useT();
  const languages = useLanguages();
  const [language, setLanguage] = useState(languageAmong(languages, useLocale()));
  const [loads, setLoads] = useState(0);
  const frame = useRef<HTMLIFrameElement>(null);
  const path = Object.entries(POLICY_PAGES).find(([, one]) => one === policy)?.[0] ?? '';
  const own = ownText(policy, language, (key) => form.value(key));
  // A string, so that the effect runs only when the page's own words change.
  const drawn = JSON.stringify(own);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (loads > 0 && page?.body) showOwn(page, JSON.parse(drawn) as OwnText | null);
  }, [loads, drawn]);
  return (
    <div className="policy-picture">
      <div className="row">
        <h3>{t('settings.policies.preview')}</h3>
        <Segmented
          className="seg--small end"
          label={t('shell.language')}
          value={language}
          onChange={setLanguage}
          options={languages.map((one) => ({ value: one, label: LANGUAGES[one].name, shown: one }))}
        />
        <a className={buttonClass({ look: 'quiet', height: 40 })} href={path} target="_blank" rel="noreferrer">
          <Icon name="external-link" size="s" />
          {t('settings.policies.open')}
        </a>
      </div>
      <iframe
        // A saved setting changes the rest of the text too.
        key={JSON.stringify(form.data.values)}
        ref={frame}
        title={t('settings.policies.preview')}
        src={`/console/picture?page=${path}&lang=${language}`}
        sandbox="allow-same-origin"
        onLoad={() => setLoads((count) => count + 1)}
      />
    </div>
  );
}

/** Scrolls to the restaurant's own words, or to their place. */
const MARGIN_PX = 140;

function showOwn(page: Document, own: OwnText | null): void {
  page.body.inert = true;
  const place = page.querySelector<HTMLElement>('.prose__own');
  const section = place?.closest('section');
  if (!place || !section) return;
  section.hidden = own === null;
  place.lang = own?.locale ?? '';
  place.replaceChildren(
    ...(own?.paragraphs ?? []).map((text) => {
      const paragraph = page.createElement('p');
      paragraph.textContent = text;
      return paragraph;
    }),
  );
  const shown = own ? section : section.previousElementSibling;
  const view = page.defaultView;
  if (shown && view) view.scrollTo(0, view.scrollY + shown.getBoundingClientRect().top - MARGIN_PX);
}
