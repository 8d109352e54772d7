import { type ReactNode, useState } from 'react';
import { Problem } from '#console/lib/call-form.tsx';
import { call } from '#console/lib/http.ts';
import { Card } from '#console/lib/page/card.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { Loaded, Page } from '#console/lib/page/page.tsx';
import { initials } from '#console/lib/person-name.ts';
import type { WireInvitation, WirePerson } from '#core/contract/staff/console-people.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { InviteSheet } from './invite-sheet.tsx';
import { PersonSheet } from './person-sheet.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { useAgo } from './use-ago.ts';
import { keepPeople, useAction, usePeople } from './use-people.ts';
import './people.css';

/** Store → Staff: people with their roles, invitations and signed-in devices. */
export function PeoplePage({ staff, secondStep }: { staff: WireStaff; secondStep: ReactNode }) {
  const t = useT();
  const people = usePeople();
  const [isInviting, setInviting] = useState(false);
  const [editedId, setEditedId] = useState<string | null>(null);
  const [news, setNews] = useState('');
  const edited = people.data?.people.find((one) => one.staffId === editedId);
  return (
    <Page
      crumb={t('shell.store')}
      title={t('nav.people')}
      actions={
        <Button look="primary" height={40} icon="user-plus" onClick={() => setInviting(true)}>
          {t('people.invite')}
        </Button>
      }
    >
      <div className="stack people">
        <p className="people__news" role="status">
          {news}
        </p>
        <Loaded query={people}>
          {(data) => (
            <>
              <People people={data.people} me={staff.staffId} onEdit={setEditedId} />
              {data.invitations.length > 0 && <Invitations invitations={data.invitations} onNews={setNews} />}
            </>
          )}
        </Loaded>
        {secondStep}
        <SessionsCard title={t('people.devices')} lead={t('people.devicesLead')} />
      </div>
      {isInviting && <InviteSheet onClose={() => setInviting(false)} onNews={setNews} />}
      {edited && <PersonSheet person={edited} onClose={() => setEditedId(null)} onNews={setNews} />}
    </Page>
  );
}

function People({
  people,
  me,
  onEdit,
}: {
  people: readonly WirePerson[];
  me: string;
  onEdit: (staffId: string) => void;
}) {
  const t = useT();
  const ago = useAgo();
  return (
    <section className="card">
      <div className="card__head">
        <h2>{t('people.team')}</h2>
        <span className="quiet-text">{t('people.count', { count: people.length })}</span>
      </div>
      <ul className="card__body people__list">
        {people.map((person) => (
          <li key={person.staffId} className="people__row">
            <span className="people__badge" aria-hidden="true">
              {initials(person.name)}
            </span>
            <span className="people__who">
              <b>
                {person.name}
                {person.staffId === me && <small> · {t('people.you')}</small>}
              </b>
              <small>{person.email}</small>
            </span>
            <span className="people__facts">
              <span className="tag">{t(`shell.role.${person.role}`)}</span>
              {person.isDisabled && <span className="tag tag--warn">{t('people.disabled')}</span>}
              {person.hasPin && (
                <span className="tag tag--info">
                  <Icon name="lock" />
                  PIN
                </span>
              )}
              <span className="quiet-text">
                {person.lastSeenUtc === null
                  ? t('people.neverSeen')
                  : t('people.seen', { when: ago(person.lastSeenUtc) })}
              </span>
            </span>
            <Button
              look="quiet"
              height={40}
              onClick={() => onEdit(person.staffId)}
              aria-label={t('people.editNamed', { name: person.name })}
            >
              {t('shell.edit')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Invitations({
  invitations,
  onNews,
}: {
  invitations: readonly WireInvitation[];
  onNews: (text: string) => void;
}) {
  const t = useT();
  const ago = useAgo();
  const { error, isBusy, run } = useAction();
  return (
    <Card title={t('people.invited')}>
      <Problem text={error} />
      <ul className="people__list">
        {invitations.map(({ invitationId, name, email, role, isExpired, expiresUtc }) => {
          const params = { invitationId };
          return (
            <li key={invitationId} className="people__row">
              <span className="people__badge" aria-hidden="true">
                <Icon name="send" />
              </span>
              <span className="people__who">
                <b>{name}</b>
                <small>{email}</small>
              </span>
              <span className="people__facts">
                <span className="tag">{t(`shell.role.${role}`)}</span>
                {isExpired ? (
                  <span className="tag tag--warn">{t('people.expired')}</span>
                ) : (
                  <span className="quiet-text">{t('people.expires', { when: ago(expiresUtc) })}</span>
                )}
              </span>
              <span className="row">
                <Button
                  look="quiet"
                  height={40}
                  busy={isBusy}
                  aria-label={t('people.resendNamed', { name })}
                  onClick={() =>
                    void run(async (queries) => {
                      keepPeople(queries, await call('resendInvitation', { params }));
                      onNews(t('people.sentTo', { email }));
                    })
                  }
                >
                  {t('people.resend')}
                </Button>
                <Button
                  look="ghost"
                  height={40}
                  busy={isBusy}
                  aria-label={t('people.revokeNamed', { name })}
                  onClick={() =>
                    void run(async (queries) => {
                      keepPeople(queries, await call('revokeInvitation', { params }));
                      onNews(t('people.revoked', { email }));
                    })
                  }
                >
                  {t('people.revoke')}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
