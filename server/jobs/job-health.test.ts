import { expect, it } from 'vitest';
import { watchLateLanes } from './job-health.ts';
import type { JobsHealth } from './jobs.ts';

const look = (money: number | null, mail: number | null = null): Pick<JobsHealth, 'lanes'> => ({
  lanes: [
    { name: 'money', isWell: true, oldestDueSeconds: money ?? 0, lateSeconds: money, actedAt: 0 },
    { name: 'mail', isWell: true, oldestDueSeconds: mail ?? 0, lateSeconds: mail, actedAt: 0 },
  ],
});

it('names a lane that is late at two looks in a row, and none that has caught up by the second', async () => {
  const named: unknown[] = [];
  // A machine that slept for three hours: all is late once.
  const looks = [look(12_067, 12_067), look(null), look(31), look(46, 31)];
  const health = async () => looks.shift() ?? look(null);
  const nameLate = watchLateLanes(health, { warn: (fields: unknown) => named.push(fields) });
  for (let n = 0; n < 3; n += 1) await nameLate();
  expect(named).toEqual([]);
  await nameLate();
  expect(named).toEqual([{ lane: 'money', lateSeconds: 46, alert: true }]);
});
