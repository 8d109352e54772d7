import { useEffect } from 'react';
import { ownText, type Policy, policyKey } from '#core/domain/store/own-policy-text.ts';
import { useLocale, useT } from '#store/lib/page/i18n.tsx';
import { HTML_LANG } from '#store/lib/page/locale.ts';
import { useStore } from '#store/lib/store.tsx';
import { useSettingsQuery } from '#store/start/documents.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/display/note.tsx';

/**
 * The restaurant's own addition to a policy: plain text after the policy's own text. Other pages do not contain these
 * texts, so a dialog there loads the settings again.
 */
export function OwnParagraphs({ policy, level }: { policy: Policy; level: 2 | 3 }) {
  const t = useT();
  const locale = useLocale();
  const { client } = useStore();
  const { data: list = [], isError, isFetching, refetch } = useSettingsQuery(client.clientId);
  const texts = new Map(list.map(({ settingKey, settingValue }) => [settingKey, settingValue]));
  const isHere = texts.has(policyKey(policy, 'en'));
  useEffect(() => {
    if (!isHere) void refetch();
  }, [isHere, refetch]);
  const own = ownText(policy, locale, (key) => texts.get(key) ?? '');
  // Two paragraphs may be equal.
  const parts = own?.paragraphs.map((text, at) => ({ id: `${at} ${text}`, text })) ?? [];
  const Heading = `h${level}` as const;
  return (
    <>
      {/* Always rendered, so that the console's preview of this page can show the typed text here. */}
      <section className="prose__part" hidden={own === null}>
        <Heading className="prose__title">{t('info.policy.head.own', { name: client.tradingName })}</Heading>
        <div className="prose__own" lang={own && own.locale !== locale ? HTML_LANG[own.locale] : undefined}>
          {parts.map(({ id, text }) => (
            <p key={id}>{text}</p>
          ))}
        </div>
      </section>
      {!isHere && isError && !isFetching && (
        <Note live="polite">
          <p>{t('info.policy.own.missing', { name: client.tradingName })}</p>
          <Button look="outline" height={40} onClick={() => void refetch()}>
            {t('shell.error.retry')}
          </Button>
        </Note>
      )}
    </>
  );
}
