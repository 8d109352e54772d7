import { useEffect, useRef } from 'react';
import { useT } from '#store/lib/page/i18n.tsx';
import { chime } from './chime.ts';
import { showNews } from './page-news.ts';
import type { RunningState } from './running-state.ts';

/** Tells news of the order by sound and in the tab's title; once for each new state. */
export function useNews(state: RunningState | null, number: string | null): void {
  const t = useT();
  const tone = state?.tone;
  const title = state?.title;
  const heard = useRef<string>(undefined);
  useEffect(() => {
    if (title === undefined) return;
    if (heard.current !== undefined && heard.current !== title && tone === 'news') chime();
    heard.current = title;
  }, [title, tone]);
  useEffect(() => {
    if (title === undefined || tone === 'over') return;
    return showNews(number === null ? title : t('running.title', { state: title, number }), tone === 'news');
  }, [t, title, tone, number]);
}
