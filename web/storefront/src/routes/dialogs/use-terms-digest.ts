import { useEffect } from 'react';
import { ownText, policyKey } from '#core/domain/store/own-policy-text.ts';
import { usePolicyFacts } from '#store/features/shell/policy/policy-sections.tsx';
import { policyText } from '#store/features/shell/policy/policy-text.ts';
import { useLocale, useT } from '#store/lib/page/i18n.tsx';
import { digestOf } from '#store/lib/person/remembered.ts';
import { useStore } from '#store/lib/store.tsx';
import { useSettingsQuery } from '#store/start/documents.tsx';

/** Tells the terms that a guest agrees to from other ones; '' until the restaurant's own words are known. */
export function useTermsDigest(isWanted: boolean): string {
  const t = useT();
  const locale = useLocale();
  const { client } = useStore();
  const facts = usePolicyFacts();
  const { data: list = [], refetch } = useSettingsQuery(client.clientId);
  const texts = new Map(list.map(({ settingKey, settingValue }) => [settingKey, settingValue]));
  const isHere = texts.has(policyKey('terms', 'en'));
  useEffect(() => {
    if (isWanted && !isHere) void refetch();
  }, [isWanted, isHere, refetch]);
  if (!isHere || !isWanted) return '';
  const own = ownText('terms', locale, (key) => texts.get(key) ?? '');
  // Days with a surcharge come and go, and are no other terms.
  const built = policyText(t, 'terms', client, { ...facts, surcharge: null });
  return digestOf(JSON.stringify([built, own?.paragraphs ?? []]));
}
