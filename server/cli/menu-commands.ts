/** `servery menu …`: a restaurant's menu from a file and into one. */
import { readFile, writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { message } from '#server/locales/messages.ts';
import type { MenuFileResult } from '#server/modules/menu/files.ts';
import type { CliServices } from './services.ts';
import { UsageError } from './usage-error.ts';

interface MenuParts {
  services(): Promise<CliServices>;
  print(text: string): void;
}

const SHOWN = 50;

const formatOf = (file: string) => (file.toLowerCase().endsWith('.json') ? ('json' as const) : ('csv' as const));

export function addMenuCommands(program: Command, { services, print }: MenuParts): void {
  const menu = program.command('menu').description('a restaurant’s menu as a CSV or JSON file');
  menu
    .command('import <subdomain> <file>')
    .description('draft what the file says; nothing of it with a mistake in any row')
    .option('--replace', 'delete what the file does not have')
    .option('--preview', 'only say what it would do')
    .option('--publish', 'show it to guests at once')
    .action(async (subdomain: string, file: string, options: { replace?: true; preview?: true; publish?: true }) => {
      const { menus } = await services();
      const bytes = await readFile(file).catch(() => {
        throw new UsageError(`<file>: ${file} cannot be read.`);
      });
      const editor = await menus.editorOf(subdomain);
      const result = await menus.files.importFile(editor, bytes, {
        mode: options.replace ? 'replace' : 'merge',
        isPreview: options.preview === true,
        format: formatOf(file),
      });
      report(result, print);
      if (!result.isDrafted) return;
      if (!options.publish) return print('Drafted. Publish it at the console, or again with --publish.');
      await menus.publisher.publish(editor, (await menus.publisher.changes(editor)).draft.stamp);
      print('Published.');
    });
  menu
    .command('export <subdomain> <file>')
    .description('the menu as it is drafted; the same file imported changes nothing')
    .action(async (subdomain: string, file: string) => {
      const { menus } = await services();
      await writeFile(file, await menus.files.exportFile(await menus.editorOf(subdomain), formatOf(file)));
      print(`Written to ${file}.`);
    });
}

/** @throws UsageError with the mistakes by line */
function report({ errors, changes, ignored, rows }: MenuFileResult, print: (text: string) => void): void {
  if (errors.length > 0) {
    const lines = errors
      .slice(0, SHOWN)
      .map(
        ({ line, column, code, value }) =>
          `line ${line}, ${column} "${value}": ${message('en', `console.import.error.${code}`)}`,
      );
    const more = errors.length > SHOWN ? [`and ${errors.length - SHOWN} more`] : [];
    throw new UsageError(['<file>: nothing was drafted.', ...lines, ...more].join('\n'));
  }
  const count = (change: 'added' | 'changed' | 'deleted') => changes.filter((one) => one.change === change).length;
  print(`${rows} rows: ${count('added')} added, ${count('changed')} changed, ${count('deleted')} deleted`);
  if (ignored.length > 0) print(`Columns that mean nothing here: ${ignored.join(', ')}`);
}
