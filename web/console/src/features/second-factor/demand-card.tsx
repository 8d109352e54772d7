import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Refusal, useAttempt } from '#console/lib/attempt.tsx';
import { call } from '#console/lib/http.ts';
import { Card } from '#console/lib/page/card.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { Loaded } from '#console/lib/page/page.tsx';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { Button } from '#ui/actions/button.tsx';
import { Switch } from '#ui/actions/switch.tsx';
import './factors.css';

const DEMAND_KEY = ['factor-demand'] as const;
const PROVIDER_DEMANDS_KEY = ['provider-demands'] as const;

/** Whether owners and managers need a second step, who has one, and a reset after a lost device. */
export function DemandCard({ staff }: { staff: WireStaff }) {
  const t = useT();
  const queries = useQueryClient();
  const attempt = useAttempt();
  const demand = useQuery({
    queryKey: DEMAND_KEY,
    queryFn: async () => ({ ...(await call('getFactorDemand', {})), people: (await call('listPeople', {})).people }),
  });
  const refresh = () => queries.invalidateQueries({ queryKey: DEMAND_KEY });
  return (
    <Card title={t('factors.step')} named>
      <Loaded query={demand}>
        {({ isDemanded, isDemandedByProvider, protectedStaffIds, people }) => (
          <div className="stack">
            <Refusal text={attempt.problem} />
            <Switch
              label={t('factors.demand')}
              hint={t(isDemandedByProvider ? 'factors.demandedByProvider' : 'factors.demandHelp')}
              checked={isDemanded || isDemandedByProvider}
              disabled={isDemandedByProvider}
              onChange={(isOn) =>
                // A switch that is disabled while it is saved would lose the focus.
                !attempt.isBusy &&
                void attempt.run(async () => {
                  await call('setFactorDemand', { body: { isDemanded: isOn } });
                  await refresh();
                })
              }
            />
            <ul className="factors__list">
              {people
                .filter(
                  ({ role, staffId }) => role === 'owner' || role === 'manager' || protectedStaffIds.includes(staffId),
                )
                .map(({ staffId, name }) => {
                  const isProtected = protectedStaffIds.includes(staffId);
                  return (
                    <li key={staffId} className="factors__row">
                      <span className="factors__what">
                        <b>{name}</b>
                      </span>
                      <span className={isProtected ? 'tag tag--ok' : 'tag'}>
                        {t(isProtected ? 'factors.on' : 'factors.off')}
                      </span>
                      {isProtected && staffId !== staff.staffId && (
                        <Button
                          look="quiet"
                          height={40}
                          aria-label={t('factors.resetNamed', { name })}
                          busy={attempt.isBusy}
                          onClick={() =>
                            void attempt.run(async () => {
                              await call('resetFactors', { params: { staffId }, body: {} });
                              await refresh();
                            })
                          }
                        >
                          {t('factors.reset')}
                        </Button>
                      )}
                    </li>
                  );
                })}
            </ul>
            <p className="quiet-text">{t('factors.resetHelp')}</p>
          </div>
        )}
      </Loaded>
    </Card>
  );
}

/** The provider's people for whom a second step is required. */
export function ProviderDemandsCard() {
  const t = useT();
  const queries = useQueryClient();
  const attempt = useAttempt();
  const demands = useQuery({ queryKey: PROVIDER_DEMANDS_KEY, queryFn: () => call('getProviderDemands', {}) });
  return (
    <Card title={t('factors.demands')} named>
      <Loaded query={demands}>
        {(data) => {
          const change = (body: typeof data) =>
            !attempt.isBusy &&
            void attempt.run(async () =>
              queries.setQueryData(PROVIDER_DEMANDS_KEY, await call('setProviderDemands', { body })),
            );
          return (
            <div className="stack">
              <Refusal text={attempt.problem} />
              <Switch
                label={t('factors.ofProvider')}
                hint={t('factors.ofProviderHelp')}
                checked={data.ofProvider}
                onChange={(ofProvider) => change({ ...data, ofProvider })}
              />
              <Switch
                label={t('factors.ofRestaurants')}
                hint={t('factors.demandHelp')}
                checked={data.ofRestaurants}
                onChange={(ofRestaurants) => change({ ...data, ofRestaurants })}
              />
            </div>
          );
        }}
      </Loaded>
    </Card>
  );
}
