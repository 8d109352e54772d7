/** docs/accessibility.md: the criteria of WCAG 2.2 with the tests of the store that bear their numbers. */

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ALL_CRITERIA, COMPARED_ON } from '#core/domain/store/accessibility.ts';
import { packageFile } from '#server/package-root.ts';
import { table } from './table.ts';

/** Number, name and level; 2.2 added those that EN 301 549 V3.2.1 does not have. */
const CRITERIA = `
1.1.1 A Non-text Content
1.2.1 A Audio-only and Video-only (Prerecorded)
1.2.2 A Captions (Prerecorded)
1.2.3 A Audio Description or Media Alternative (Prerecorded)
1.2.4 AA Captions (Live)
1.2.5 AA Audio Description (Prerecorded)
1.3.1 A Info and Relationships
1.3.2 A Meaningful Sequence
1.3.3 A Sensory Characteristics
1.3.4 AA Orientation
1.3.5 AA Identify Input Purpose
1.4.1 A Use of Color
1.4.2 A Audio Control
1.4.3 AA Contrast (Minimum)
1.4.4 AA Resize Text
1.4.5 AA Images of Text
1.4.10 AA Reflow
1.4.11 AA Non-text Contrast
1.4.12 AA Text Spacing
1.4.13 AA Content on Hover or Focus
2.1.1 A Keyboard
2.1.2 A No Keyboard Trap
2.1.4 A Character Key Shortcuts
2.2.1 A Timing Adjustable
2.2.2 A Pause, Stop, Hide
2.3.1 A Three Flashes or Below Threshold
2.4.1 A Bypass Blocks
2.4.2 A Page Titled
2.4.3 A Focus Order
2.4.4 A Link Purpose (In Context)
2.4.5 AA Multiple Ways
2.4.6 AA Headings and Labels
2.4.7 AA Focus Visible
2.4.11 AA Focus Not Obscured (Minimum)
2.5.1 A Pointer Gestures
2.5.2 A Pointer Cancellation
2.5.3 A Label in Name
2.5.4 A Motion Actuation
2.5.7 AA Dragging Movements
2.5.8 AA Target Size (Minimum)
3.1.1 A Language of Page
3.1.2 AA Language of Parts
3.2.1 A On Focus
3.2.2 A On Input
3.2.3 AA Consistent Navigation
3.2.4 AA Consistent Identification
3.2.6 A Consistent Help
3.3.1 A Error Identification
3.3.2 A Labels or Instructions
3.3.3 AA Error Suggestion
3.3.4 AA Error Prevention (Legal, Financial, Data)
3.3.7 A Redundant Entry
3.3.8 AA Accessible Authentication (Minimum)
4.1.2 A Name, Role, Value
4.1.3 AA Status Messages
`
  .trim()
  .split('\n')
  .map((line) => {
    const [number = '', level = '', ...name] = line.split(' ');
    return { number, level, name: name.join(' ') };
  });
const NEW_IN_2_2 = ['2.4.11', '2.5.7', '2.5.8', '3.2.6', '3.3.7', '3.3.8'];

interface BearingTest {
  readonly file: string;
  readonly title: string;
}

/** Tests by the numbers that their titles bear, as 'WCAG 1.4.4, 1.4.10: …'. */
export function testsByCriterion(): ReadonlyMap<string, readonly BearingTest[]> {
  const found = new Map<string, BearingTest[]>();
  const root = packageFile();
  for (const room of ['core', 'server', 'web', 'test', 'e2e']) {
    for (const name of readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(test|e2e)\.tsx?$/.test(name)) continue;
      const file = path.posix.join(room, name.replaceAll(path.sep, '/'));
      const text = readFileSync(path.join(root, file), 'utf8');
      for (const [, , numbers = '', words = ''] of text.matchAll(/(['`])WCAG ([\d., ]+\d): ((?:(?!\1).)+)/g)) {
        for (const number of numbers.split(', ')) {
          found.set(number, [...(found.get(number) ?? []), { file, title: words }]);
        }
      }
    }
  }
  return found;
}

/** Rules that axe runs at every address of the store, by the criteria that each is about. */
function rulesByCriterion(): ReadonlyMap<string, readonly string[]> {
  const axe = createRequire(import.meta.url)('axe-core') as {
    getRules(): readonly { readonly ruleId: string; readonly tags: readonly string[] }[];
  };
  const found = new Map<string, string[]>();
  for (const { ruleId, tags } of axe.getRules()) {
    if (tags.includes('experimental') || tags.includes('deprecated')) continue;
    for (const { number } of CRITERIA) {
      if (tags.includes(`wcag${number.replaceAll('.', '')}`)) found.set(number, [...(found.get(number) ?? []), ruleId]);
    }
  }
  return found;
}

export function accessibilityTable(): string {
  const tests = testsByCriterion();
  const rules = rulesByCriterion();
  const unknown = [...tests.keys()].filter((number) => !CRITERIA.some((one) => one.number === number));
  if (unknown.length > 0 || CRITERIA.length !== ALL_CRITERIA) throw new Error(`No criteria: ${unknown.join(', ')}`);
  const rows = CRITERIA.map(({ number, level, name }) => {
    const own =
      tests.get(number)?.map(({ file, title }) => `${title.replaceAll(/\$\{\w+\}|%\w/g, '…')} (\`${file}\`)`) ?? [];
    const checked = rules.get(number)?.length ?? 0;
    return [
      number,
      NEW_IN_2_2.includes(number) ? '—' : `9.${number}`,
      level,
      name,
      own.length > 0 ? own.join('; ') : 'not tested',
      checked > 0 ? String(checked) : '',
    ];
  });
  const tested = CRITERIA.filter(({ number }) => tests.has(number)).length;
  return `# Accessibility

Made by \`npm run tools -- docs\` from the titles of the tests: the criteria of WCAG 2.2, levels A and AA, for the store. A test that bears a number says so at the beginning of its title, as in \`WCAG 1.4.4: …\`; ${tested} of ${CRITERIA.length} criteria have one. A criterion without one says "not tested", whatever axe finds: axe looks at every address of the store in each language and theme (\`npm run tools -- axe\`) and sees a part of a criterion alone. A test is no statement that a criterion is met everywhere; what a test does not see is not known.

The numbers of EN 301 549 are those of V3.2.1, which has no clause for what WCAG 2.2 added (—). Each store shows what follows for guests at \`/accessibility\`, from \`core/domain/store/accessibility.ts\`; a person last compared both on ${COMPARED_ON}.

${table(['WCAG', 'EN 301 549', 'level', 'criterion', 'tests', 'rules of axe'], rows)}`;
}
