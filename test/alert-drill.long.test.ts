/** The rules of the alert drill (`npm run tools -- alerts`) are those of deploy/, only quicker. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { shortenRules } from '../tools/alerts/shorten.ts';

const rules = readFileSync(path.resolve(import.meta.dirname, '../deploy/monitoring/alerts.yaml'), 'utf8');
const withoutTimes = (text: string) =>
  text.replace(/\d+[smh]\b/g, 'time').replace(/(oldest_\w*seconds\)) > \d+/g, '$1 > limit');

it('shorten every time and every limit of an age, and nothing else', () => {
  const short = shortenRules(rules, 20);
  expect(withoutTimes(short)).toBe(withoutTimes(rules));
  expect(short).toContain('max by (lane) (servery_job_lane_oldest_due_seconds) > 15\n        for: 6s');
  expect(short).toContain('max(servery_orders_oldest_unanswered_seconds) > 45');
  expect(short).toContain('servery_job_lane_up == 0\n        for: 9s');
  expect(short).toContain('rate(servery_mails_total{outcome="failed"}[30s])');
  // No time of the rules is left as it was.
  expect(short).not.toMatch(/\d+[mh]\b/);
});
