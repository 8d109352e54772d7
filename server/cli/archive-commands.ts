import type { Command } from 'commander';
import type { Archived } from '#server/modules/backups/archive.ts';
import type { CliParts } from './commands.ts';
import { givenFile } from './given-file.ts';

/** The database in whole: made ready, written to a file, and loaded from one. */
export function addArchiveCommands(
  program: Command,
  { backUp, restore, prepare, print }: Pick<CliParts, 'backUp' | 'restore' | 'prepare' | 'print'>,
): void {
  const say = (what: string, { tables, withoutPictures }: Archived) => {
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
    print(`${what}: ${rows} rows of ${Object.keys(tables).length} tables`);
    print(
      withoutPictures
        ? 'Pictures lie in the bucket (FILES=s3), which is not part of it.'
        : 'Pictures are part of it; DATA_DIR/secrets.json is not: keep it apart.',
    );
  };
  program
    .command('prepare')
    .description('make the database, or bring it to the newest schema, as the next start would')
    .action(async () => {
      await prepare();
      print('The database is ready.');
    });
  program
    .command('backup')
    .argument('<file>', 'which is not there yet', givenFile)
    .description('the database and the pictures as one .tar.gz, while the server runs')
    .action(async (file: string) => say(`Written to ${file}`, await backUp(file)));
  program
    .command('restore')
    .argument('<file>', 'that backup has written', givenFile)
    .description('load a backup; the server must not run')
    .option('--force', 'replace a database that already holds restaurants')
    .action(async (file: string, { force = false }: { force?: boolean }) =>
      say(`Restored from ${file}`, await restore(file, { isForced: force })),
    );
}
