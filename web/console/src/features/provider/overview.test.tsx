import { describe, expect, it, vi } from 'vitest';
import { draw } from '#console/testing/draw.tsx';
import {
  DOMAIN_ANSWERS,
  type WireInstallation as Installation,
  type WireRestaurant,
} from '#core/contract/provider/provider.ts';
import { InstallationCard, RestaurantRows } from './overview.tsx';
import { Pager } from './restaurant-list.tsx';
import { DomainAnswers } from './restaurant-sheet.tsx';
import { Troubles } from './troubles.tsx';

const NOW = Date.parse('2026-11-21T05:07:00.000Z');
vi.stubGlobal('document', { documentElement: {} });
vi.mock('#console/lib/time/clock.ts', () => ({
  serverNow: () => NOW,
  useClock: (view: (nowMs: number) => unknown) => view(NOW),
}));

const lane = (
  name: Installation['jobLanes'][number]['name'],
  minutesAgo: number | null,
  isWell = true,
  lateSeconds: number | null = null,
) =>
  ({
    name,
    isWell,
    lateSeconds,
    actedUtc: minutesAgo === null ? null : new Date(NOW - minutesAgo * 60_000).toISOString(),
  }) as Installation['jobLanes'][number];
const LANES = [lane('money', 1), lane('codes', 2), lane('mail', 3), lane('calls', null), lane('print', null)];

async function card(change: Partial<Installation> = {}) {
  const { html } = await draw(
    <InstallationCard
      installation={
        {
          restaurants: 1003,
          databaseVersion: '18.1',
          databaseMegabytes: 64,
          migrations: 40,
          waitingJobs: 0,
          failedJobs: 0,
          oldestJobSeconds: 20,
          jobLanes: LANES,
          payments: 'simulator',
          mail: 'mailbox',
          backup: { isSetUp: true, lastUtc: '2026-11-20T15:00:00.000Z', isLate: false },
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

  it('names the busiest hour in one line, and says nothing before it is known', async () => {
    expect((await card({ busiestHour: null })).has('Busiest hour of seven days')).toBe(false);
    const busiestHour = {
      fromUtc: '2026-11-27T06:00:00.000Z',
      ...{ processorPercent: 41, memoryMegabytes: 380, connections: 62, databaseConnections: 12 },
    };
    const row = (await card({ busiestHour })).get('Busiest hour of seven days');
    expect(row?.text).toMatch(/: processor 41%, memory 380 MB, connections 62, to the database 12$/);
  });

  it('names a lane with a job that waits', async () => {
    const row = (await card({ jobLanes: [lane('money', 1), lane('calls', 1, true, 45)] })).get('Last at work');
    expect([row?.isMarked, row?.text.split(' · ')[1]]).toEqual([
      true,
      'Other systems: 1 minute ago, and a job has waited for 45 s',
    ]);
  });

  it('says that no restaurant can take cards where neither Stripe nor the demo does', async () => {
    expect((await card({ payments: 'none' })).get('Card payments')?.text).toBe('None: STRIPE_SECRET_KEY is not set');
    expect((await card()).get('Card payments')?.text).toBe('Simulated');
  });

  it('says when the last checked backup was made, in red where there is none or it is late', async () => {
    const row = async (isSetUp: boolean, hoursAgo: number | null, isLate: boolean) => {
      const lastUtc = hoursAgo === null ? null : new Date(NOW - hoursAgo * 3_600_000).toISOString();
      return (await card({ backup: { isSetUp, lastUtc, isLate } })).get('Last backup');
    };
    const unset = 'Never: none is set up (BACKUP_DIR is not set)';
    expect(await row(false, null, true)).toEqual({ text: unset, isMarked: true });
    expect(await row(true, null, true)).toEqual({ text: 'Never', isMarked: true });
    expect(await row(true, 27, true)).toEqual({ text: 'yesterday, read back and whole', isMarked: true });
    expect(await row(true, 14, false)).toEqual({ text: '14 hours ago, read back and whole', isMarked: false });
  });

  it('marks lanes that do not work, failed jobs and a job that waits for five minutes', async () => {
    const marked = [...(await card({ jobLanes: [lane('money', 30, false)], failedJobs: 2, oldestJobSeconds: 300 }))]
      .filter(([, { isMarked }]) => isMarked)
      .map(([label]) => label);
    expect(marked).toEqual(['Background work', 'Longest waiting job', 'Last at work']);
  });
});

it('calls a verified restaurant so only where the installation can take cards', async () => {
  const restaurant = {
    clientId: 'one',
    tradingName: 'Toast',
    isActive: true,
    isPaymentVerified: true,
    selling: 'closed',
    ownerNames: ['Tia'],
    troubles: [],
    lastOrderUtc: null,
    consoleSeenUtc: null,
  } as unknown as WireRestaurant;
  const rows = async (takesCards: boolean) =>
    (await draw(<RestaurantRows restaurants={[restaurant]} takesCards={takesCards} onChoose={() => {}} />)).html;
  expect(await rows(true)).toContain('Payments verified');
  expect(await rows(false)).not.toContain('Payments verified');
  expect(await rows(false)).toContain('Verified, but no card provider is connected');
});

it('says which of how many are shown, and where a page has none beside it', async () => {
  const counts = { all: 0, open: 0, unopened: 0, suspended: 0, attention: 0 };
  const pager = (page: number, shown: number, totalCount: number) =>
    draw(
      <Pager
        data={{ restaurants: Array(shown).fill({}), page, pageSize: 50, totalCount, counts }}
        onPage={() => undefined}
      />,
    );
  const middle = await pager(2, 50, 1003);
  expect(middle.text).toContain('51–100 of 1,003');
  expect(middle.html).not.toContain('aria-disabled="true"');
  const last = await pager(21, 3, 1003);
  expect(last.text).toContain('1,001–1,003 of 1,003');
  expect(last.html.match(/aria-disabled="true"/g)).toHaveLength(1);
  expect((await pager(1, 3, 3)).buttons).toEqual([]);
});

describe('what needs the operator', () => {
  const shown = async (troubles: Installation['troubles']) =>
    (await draw(<Troubles installation={{ troubles }} />)).text;

  it('is said with the restaurant and with what to do', async () => {
    const text = await shown([
      { kind: 'orders-unanswered', restaurants: [{ clientId: 'one', tradingName: 'Saffron Lane' }] },
      { kind: 'events-lost', restaurants: [] },
    ]);
    expect(text).toContain('over a quarter of an hour: Saffron Lane');
    expect(text).toContain('Call the restaurant');
    expect(text).toContain('does not hear of changes');
  });

  it('is nothing where nothing does', async () => {
    expect(await shown([])).toContain('Nothing needs you now.');
  });
});

it('says in words who answers at each saved domain', async () => {
  const answers = DOMAIN_ANSWERS.map((answer, n) => ({ domain: `d${n}.example.nz`, answer }));
  const { html } = await draw(<DomainAnswers answers={answers} />);
  const lines = [...html.matchAll(/<li>([^<]*)<\/li>/g)].map(([, text = '']) => text);
  expect(lines.map((text) => text.replace(/[,.] .*/, ''))).toEqual([
    'd0.example.nz: this store.',
    'd1.example.nz: this installation',
    'd2.example.nz: somebody else',
    'd3.example.nz: nobody yet',
    'd4.example.nz: not asked',
  ]);
});
