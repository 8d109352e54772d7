import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFallbackPoll } from '#console/lib/connection.ts';
import { call } from '#console/lib/http.ts';
import { useLocale, useT } from '#console/lib/page/i18n.tsx';
import { Loaded, Page } from '#console/lib/page/page.tsx';
import { MESSAGES_KEY } from '#console/lib/queries.ts';
import { More } from '#console/lib/search/more.tsx';
import { whenText } from '#console/lib/time/wall-clock.ts';
import type { WireGuestMessage } from '#core/contract/guests/console-guests.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { Segmented } from '#ui/actions/segmented.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { MessageSheet } from './message-sheet.tsx';
import { Stars } from './stars.tsx';
import './guests.css';

const SHOWS = ['open', 'done'] as const;

/** Feedback and messages: new and answered. */
export function InboxPage({ staff }: { staff: WireStaff }) {
  const t = useT();
  const locale = useLocale();
  const queries = useQueryClient();
  const [show, setShow] = useState<(typeof SHOWS)[number]>('open');
  const [open, setOpen] = useState<WireGuestMessage | null>(null);
  const query = useInfiniteQuery({
    queryKey: [...MESSAGES_KEY, show],
    queryFn: ({ pageParam }) => call('listMessages', { query: { show, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: useFallbackPoll(),
  });
  const refresh = () => void queries.invalidateQueries({ queryKey: MESSAGES_KEY });
  const { timeZone } = staff.client;
  const read = (message: WireGuestMessage) => {
    setOpen(message);
    if (message.isRead) return;
    // If the call fails, the message stays bold.
    void call('handleMessage', { params: { messageId: message.messageId }, body: { action: 'read' } }).then(
      refresh,
      () => undefined,
    );
  };
  const unread = query.data?.pages[0]?.unread ?? 0;
  return (
    <Page
      title={t('nav.inbox')}
      note={unread > 0 && <span className="tag tag--info">{t('guests.unread', { count: unread })}</span>}
      actions={
        <Segmented
          label={t('guests.which')}
          value={show}
          onChange={setShow}
          options={SHOWS.map((one) => ({ value: one, label: t(`guests.show.${one}`) }))}
        />
      }
    >
      <Loaded query={query}>
        {({ pages }) =>
          pages[0]?.items.length === 0 ? (
            <div className="no-entries">
              <Icon name="inbox" />
              <p>{t(show === 'open' ? 'guests.noMessages' : 'guests.noneDone')}</p>
            </div>
          ) : (
            <ul className="card guests messages">
              {pages
                .flatMap(({ items }) => items)
                .map((message) => (
                  <li key={message.messageId}>
                    <button type="button" className="message-row" onClick={() => read(message)}>
                      <span className={message.isRead ? 'message-row__who' : 'message-row__who message-row__who--new'}>
                        {!message.isRead && <span className="vh">{t('guests.new')}</span>}
                        {message.fullName || t('guests.nobody')}
                      </span>
                      <span className="quiet-text">{whenText(message.createdUtc, timeZone, locale)}</span>
                      <span className="message-row__tags">
                        <span className="tag">{t(`guests.kind.${message.kind}`)}</span>
                        <Stars message={message} />
                        {message.answeredUtc !== null && (
                          <span className="tag tag--ok">{t('guests.answeredBy', { name: message.answeredBy })}</span>
                        )}
                      </span>
                      <span className="message-row__text">{message.text || t('guests.noWords')}</span>
                    </button>
                  </li>
                ))}
            </ul>
          )
        }
      </Loaded>
      <More list={query} />
      {open && (
        <MessageSheet
          message={open}
          timeZone={timeZone}
          onDone={() => {
            setOpen(null);
            refresh();
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  );
}
