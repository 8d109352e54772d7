import { describe, expect, it, vi } from 'vitest';
import { draw } from '#console/testing/draw.tsx';
import type { WireRestaurants } from '#core/contract/provider/provider.ts';
import { InstallationCard, RestaurantRows } from './overview.tsx';
import { Troubles } from './troubles.tsx';

const NOW = Date.parse('2026-11-21T05:07:00.000Z');
vi.stubGlobal('document', { documentElement: {} });
vi.mock('#console/lib/time/clock.ts', () => ({
  serverNow: () => NOW,
  useClock: (view: (nowMs: number) => unknown) => view(NOW),
}));

type Installation = WireRestaurants['installation'];
const lane = (name: Installation['jobLanes'][number]['name'], minutesAgo: number | null, isWell = true) =>
  ({
    name,
    isWell,
    actedUtc: minutesAgo === null ? null : new Date(NOW - minutesAgo * 60_000).toISOString(),
  }) as Installation['jobLanes'][number];
const LANES = [lane('money', 1), lane('codes', 2), lane('mail', 3), lane('calls', null), lane('print', null)];

async function card(change: Partial<Installation> = {}) {
  const { html } = await draw(
    <InstallationCard
      count={3}
      installation={
        {
          databaseVersion: '18.1',
          databaseMegabytes: 64,
          migrations: 40,
          waitingJobs: 0,
          failedJobs: 0,
          oldestJobSeconds: 20,
          jobLanes: LANES,
          payments: 'simulator',
          sendsMail: false,
          ...change,
        } as Installation
      }
    />,
  );
  const rows = [...html.matchAll(/<dt>([^<]*)<\/dt>(<dd[^>]*>)([^<]*)<\/dd>/g)];
  return new Map(rows.map(([, label = '', tag = '', text = '']) => [label, { text, isMarked: tag !== '<dd>' }]));
}

describe('the installation', () => {
  it('says when each lane of jobs last worked', async () => {
    const row = (await card()).get('Last at work');
    expect(row?.text).toMatch(
      /^Payments: 1 \S+ ago · Sign-in codes: 2 .* · Mail: 3 .* · Other systems: not started · Dockets: not started$/,
    );
    expect(row?.isMarked).toBe(false);
  });

  it('marks lanes that do not work, failed jobs and a job that waits for five minutes', async () => {
    const marked = [...(await card({ jobLanes: [lane('money', 30, false)], failedJobs: 2, oldestJobSeconds: 300 }))]
      .filter(([, { isMarked }]) => isMarked)
      .map(([label]) => label);
    expect(marked).toEqual(['Background work', 'Longest waiting job', 'Last at work']);
  });
});

it('an installation without restaurants says so', async () => {
  const { buttons, text } = await draw(<RestaurantRows restaurants={[]} onChoose={() => undefined} />);
  expect(buttons).toEqual([]);
  expect(text).not.toBe('');
});

describe('what needs the operator', () => {
  const draft = { restaurants: [{ clientId: 'one', tradingName: 'Saffron Lane' }] };
  const shown = async (troubles: Installation['troubles']) =>
    (await draw(<Troubles {...({ ...draft, installation: { troubles } } as unknown as WireRestaurants)} />)).text;

  it('is said with the restaurant and with what to do', async () => {
    const text = await shown([
      { kind: 'orders-unanswered', clientIds: ['one'] },
      { kind: 'events-lost', clientIds: [] },
    ]);
    expect(text).toContain('over a quarter of an hour: Saffron Lane');
    expect(text).toContain('Call the restaurant');
    expect(text).toContain('does not hear of changes');
  });

  it('is nothing where nothing does', async () => {
    expect(await shown([])).toContain('Nothing needs you now.');
  });
});
