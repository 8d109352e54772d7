/** Keeps what the tests over the wire saw of the rows of docs/spec (tools/rows/table.ts). */
import type { Reporter, TestCase, Vitest } from 'vitest/node';
import { idsOfTitle } from '../docs/spec-rows.ts';
import { type Seen, writeSeen } from './table.ts';

export default class RowReporter implements Reporter {
  readonly #seen: Seen[] = [];
  #run = '';

  onInit({ config }: Vitest): void {
    this.#run = ['wire', process.env.SERVERY_TESTS ?? 'some', ...config.project].join('-').replaceAll('*', '');
  }

  onTestCaseResult(test: TestCase): void {
    const { state } = test.result();
    if (state === 'skipped') return;
    const title = `${test.module.relativeModuleId} › ${test.fullName}`;
    this.#seen.push(...idsOfTitle(test.name).map((id) => ({ id, test: title, isPassed: state === 'passed' })));
  }

  onTestRunEnd(): void {
    writeSeen(this.#run, this.#seen);
  }
}
