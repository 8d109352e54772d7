/** Keeps what the journeys saw of the rows of docs/spec (tools/rows/table.ts). */
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { type Seen, writeSeen } from './table.ts';

export default class RowReporter implements Reporter {
  /** By test: a further try takes the place of the one before. */
  readonly #seen = new Map<string, readonly Seen[]>();

  onTestEnd(test: TestCase, { annotations, attachments, status }: TestResult): void {
    const title = test.titlePath().slice(1).join(' › ');
    const seen = annotations.flatMap(({ type, description: id = '' }) => {
      if (type !== 'row') return [];
      const picture = attachments.find(({ name }) => name.split(' ').includes(id))?.path;
      return [{ id, test: title, isPassed: status === 'passed', picture }];
    });
    this.#seen.set(test.id, seen);
  }

  onEnd(): void {
    writeSeen(`browser-${process.env.SERVERY_TESTS ?? 'some'}`, [...this.#seen.values()].flat());
  }

  printsToStdio(): boolean {
    return false;
  }
}
