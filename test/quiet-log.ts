/** The log of tests: it writes nothing, and keeps the words of the lines that ring somebody (`alert: true`). */
import { pino } from 'pino';

/**
 * The process of a test stands still by nature: it carries out in itself what the product gives to processes of its own
 * (server/tasks), and compiles what it imports. loop-watch.test.ts has a log of its own.
 */
const OF_TESTS = 'the event loop stood still';
const rung: string[] = [];

export const quietLog = pino({
  level: 'warn',
  hooks: {
    logMethod([fields, message]: readonly unknown[]) {
      const rings = typeof fields === 'object' && fields !== null && 'alert' in fields && fields.alert === true;
      if (rings && message !== OF_TESTS) rung.push(String(message));
    },
  },
});

/** The words of the alerts since the last call, the oldest first. A test that causes some takes them. */
export function takeAlerts(): string[] {
  return rung.splice(0);
}
