/** `servery menu …`: a restaurant's menu from a file and into one. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Command, Option } from 'commander';
import { type Fix, shortenings } from '#core/domain/menu/reading/fixes.ts';
import { errorText } from '#server/modules/menu/import-result.ts';
import type { ImportView } from '#server/modules/menu/imports.ts';
import { givenFile } from './given-file.ts';
import type { CliServices } from './services.ts';
import { UsageError } from './usage-error.ts';

interface MenuParts {
  services(): Promise<CliServices>;
  print(text: string): void;
}

interface ImportOptions {
  readonly replace?: true;
  readonly preview?: true;
  readonly publish?: true;
  readonly suggestions?: true;
  readonly cut?: true;
  readonly gst?: 'included' | 'excluded';
}

const SHOWN = 50;
const NOTES: Readonly<Record<string, string>> = {
  columnsLeft: 'Columns that mean nothing here',
  columnsKept: 'Taken, in languages that the store does not show',
  combosOff: 'Combos without their dishes in this file, so they are off',
  picturesLeft: 'Without their picture, which the file does not bring',
};

const formatOf = (file: string) => (file.toLowerCase().endsWith('.json') ? ('json' as const) : ('csv' as const));

export function addMenuCommands(program: Command, { services, print }: MenuParts): void {
  const menu = program.command('menu').description('a restaurant’s menu as a file');
  menu
    .command('import <subdomain>')
    .argument('<file>', 'a list of dishes', givenFile)
    .description(
      'draft what the file of any system says that the console reads; nothing of it while a row is undecided',
    )
    .addOption(new Option('--gst <how>', 'whether the file’s prices include the tax').choices(['included', 'excluded']))
    .option('--suggestions', 'decide what is marked as the console suggests')
    .option('--cut', 'cut names and descriptions that are too long to the letters that a menu takes')
    .option('--replace', 'delete what the file does not have; for files in our own format')
    .option('--preview', 'only say what it would do')
    .option(
      '--publish',
      'show it to guests at once, also where it is drafted already; refused while anything else is drafted',
    )
    .action(async (subdomain: string, file: string, options: ImportOptions) => {
      const { menus } = await services();
      const bytes = await readFile(file).catch(() => {
        throw new UsageError(`<file>: ${file} cannot be read.`);
      });
      const editor = await menus.editorOf(subdomain);
      const table = await menus.files.unpack(editor, bytes);
      const { row } = await menus.imports.start(editor, table, path.basename(file));
      const read = (fixes: readonly Fix[]) =>
        menus.imports.change(editor, row.importId, {
          source: row.source,
          mapping: row.mapping,
          fixes: [...fixes],
          gst: options.gst ?? row.gst,
          mode: options.replace ? 'replace' : 'merge',
          takesSuggestions: options.suggestions === true,
        });
      const view = options.cut ? await cutAll(read) : await read([]);
      report(view, print);
      if (options.preview) return;
      if (view.asksGst && view.row.gst === null)
        throw new UsageError('--gst: say whether the prices include the tax: included or excluded.');
      const { isChanged, isPending, stamp } = await menus.imports.draft(editor, row.importId, {
        isAlone: options.publish === true,
      });
      if (!options.publish) return isChanged ? print('Drafted. Publish it at the console.') : undefined;
      if (!isPending) return;
      await menus.publisher.publish(editor, stamp);
      print('Published.');
    });
  menu
    .command('export <subdomain>')
    .argument('<file>', '.zip with the pictures, .json with all else, or .csv for a spreadsheet', givenFile)
    .description('the menu as it is drafted; the same file imported changes nothing')
    .action(async (subdomain: string, file: string) => {
      const { menus } = await services();
      const editor = await menus.editorOf(subdomain);
      const isArchive = file.toLowerCase().endsWith('.zip');
      await writeFile(
        file,
        isArchive ? menus.files.exportArchive(editor) : await menus.files.exportFile(editor, formatOf(file)),
      );
      print(`Written to ${file}.`);
    });
}

/** Reads the file with each text cut that is too long; a reading names the first hundred. */
async function cutAll(read: (fixes: readonly Fix[]) => Promise<ImportView>): Promise<ImportView> {
  const fixes: Fix[] = [];
  let view = await read(fixes);
  for (let cuts = cutsOf(view); cuts.length > 0; cuts = cutsOf(view)) {
    fixes.push(...cuts);
    const left = problemsOf(view);
    view = await read(fixes);
    // A cut that mends nothing would be offered again.
    if (problemsOf(view) === left) break;
  }
  return view;
}

const problemsOf = ({ reading }: ImportView) => (reading?.errorCount ?? 0) + (reading?.issueCount ?? 0);
const cutsOf = ({ reading }: ImportView): Fix[] => [
  ...shortenings(reading?.errors ?? []),
  ...(reading?.issues ?? []).flatMap((issue) => issue.fixes.filter((fix) => fix.do === 'cut')),
];

/** @throws UsageError with what is wrong or undecided, by line */
function report({ reading, row }: ImportView, print: (text: string) => void): void {
  if (reading === null) return;
  const { errors, errorCount, issues, issueCount, suggestions, rowCount, notes, changes } = reading;
  if (errorCount + issueCount > 0) {
    const lines = [
      ...errors.map((error) => `line ${error.line}, ${error.column} "${error.value}": ${errorText(error, 'en')}`),
      ...issues.map(({ line, column, code, value, other }) =>
        [`line ${line}, ${column} "${value}": ${code}`, ...(other === null ? [] : [`(${other})`])].join(' '),
      ),
    ];
    const more = errorCount + issueCount - SHOWN;
    const all = suggestions.map(({ do: what, count }) => `${what} ${count}`).join(', ');
    throw new UsageError(
      [
        '<file>: nothing was drafted.',
        ...lines.slice(0, SHOWN),
        ...(more > 0 ? [`and ${more} more`] : []),
        ...(all === '' ? [] : [`--suggestions would decide: ${all}.`]),
        ...(shortenings(errors).length > 0 ? ['--cut would cut what is too long.'] : []),
      ].join('\n'),
    );
  }
  const count = (change: 'added' | 'changed' | 'deleted') =>
    Object.values(changes).reduce((total, kind) => total + kind[change], 0);
  if (row.source !== 'own') print(`Read as a file of ${row.source}.`);
  print(`${rowCount} rows: ${count('added')} added, ${count('changed')} changed, ${count('deleted')} deleted`);
  for (const { code, names } of notes) if (NOTES[code]) print(`${NOTES[code]}: ${names.join(', ')}`);
}
