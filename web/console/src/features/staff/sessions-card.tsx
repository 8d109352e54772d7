import { useQuery } from '@tanstack/react-query';
import { Problem } from '#console/lib/call-form.tsx';
import { call } from '#console/lib/http.ts';
import { useT } from '#console/lib/page/i18n.tsx';
import { Loaded } from '#console/lib/page/page.tsx';
import { deviceText } from '#core/domain/store/device-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { useAgo } from './use-ago.ts';
import { SESSIONS_KEY, useAction } from './use-people.ts';

export type SessionsCardProps = {
  title: string;
  lead: string;
  /** Shows only the person's own devices, with a button that ends all others. */
  ownOnly?: boolean;
};

/** Signed-in devices, each with a button to sign it out. */
export function SessionsCard({ title, lead, ownOnly = false }: SessionsCardProps) {
  const t = useT();
  const ago = useAgo();
  const sessions = useQuery({ queryKey: SESSIONS_KEY, queryFn: () => call('listSessions', {}) });
  const { error, isBusy, run } = useAction();
  const others = sessions.data?.sessions.filter(({ isOwn, isCurrent }) => isOwn && !isCurrent) ?? [];
  return (
    <section className="card">
      <div className="card__head">
        <h2>{title}</h2>
        {ownOnly && others.length > 0 && (
          <div className="row end">
            <Button
              look="quiet"
              height={40}
              busy={isBusy}
              onClick={() =>
                void run(async (queries) => {
                  await call('endOtherSessions', {});
                  await queries.invalidateQueries({ queryKey: SESSIONS_KEY });
                })
              }
            >
              {t('people.endOthers')}
            </Button>
          </div>
        )}
      </div>
      <div className="card__body">
        <p className="quiet-text">{lead}</p>
        <Problem text={error} />
        <Loaded query={sessions}>
          {(data) => (
            <ul className="people__list">
              {data.sessions
                .filter(({ isOwn }) => isOwn || !ownOnly)
                .map((session) => {
                  const browser = deviceText(session.userAgent) || t('people.unknownDevice');
                  const device = session.label || browser;
                  return (
                    <li key={session.sessionId} className="people__row">
                      <span className="people__badge" aria-hidden="true">
                        <Icon name="tablet" />
                      </span>
                      <span className="people__who">
                        <b>{device}</b>
                        <small>
                          {[
                            ownOnly ? '' : session.name,
                            session.label === '' ? '' : browser,
                            session.actingName === null ? '' : t('people.acting', { name: session.actingName }),
                            session.address,
                          ]
                            .filter(Boolean)
                            .join(' · ')}
                        </small>
                      </span>
                      <span className="people__facts">
                        {session.isShared && <span className="tag">{t('people.shared')}</span>}
                        {session.isLocked && <span className="tag">{t('lock.locked')}</span>}
                        {session.isCurrent ? (
                          <span className="tag tag--ok">{t('people.thisDevice')}</span>
                        ) : (
                          <span className="quiet-text">{t('people.seen', { when: ago(session.lastSeenUtc) })}</span>
                        )}
                      </span>
                      {!session.isCurrent && (
                        <Button
                          look="ghost"
                          height={40}
                          busy={isBusy}
                          aria-label={t('people.endNamed', { device, name: session.name })}
                          onClick={() =>
                            void run(async (queries) => {
                              await call('endSession', { params: { sessionId: session.sessionId } });
                              await queries.invalidateQueries({ queryKey: SESSIONS_KEY });
                            })
                          }
                        >
                          {t('shell.signOut')}
                        </Button>
                      )}
                    </li>
                  );
                })}
            </ul>
          )}
        </Loaded>
      </div>
    </section>
  );
}
