/** What the operator reads when the server has started. */

import { demoStores } from './db/seed/stores.ts';
import type { Env } from './env.ts';
import { commandLine } from './package-root.ts';

export interface Started {
  readonly port: number;
  /** True when this process did not start the database but joined it. */
  readonly sharesDatabase: boolean;
  /** True when the database has demo restaurants that are closed because the demo is off. */
  readonly hasClosedDemo: boolean;
}

/** Addresses, demo sign-ins and where mail goes, as plain lines. */
export function startBanner(env: Env, { port, sharesDatabase, hasClosedDemo }: Started): string {
  const lines = ['', `Servery is ready${sharesDatabase ? ', sharing its database with another server' : ''}.`, ''];
  if (env.demo) {
    const rows = demoStores.map(({ slug, tradingName }) => [tradingName, `http://${slug}.localhost:${port}`]);
    lines.push('Stores', ...table(rows), '');
    const staff = demoStores.flatMap(({ slug, staff: people }) =>
      people.map(({ role, email, password }) => [`${slug} ${role}`, email, password]),
    );
    lines.push(
      `Console  http://${demoStores[0]?.slug}.localhost:${port}/console  (each store has its own)`,
      ...table(staff),
      '',
    );
  } else {
    const origin = env.publicUrl ?? `http://localhost:${port}`;
    lines.push(
      ...table([
        ['Provider', `${origin}/console/provider`, 'sign in here to make restaurants and see them'],
        ['Console', `${origin}/console`, 'each restaurant has its own, at its own host name'],
      ]),
      '',
      `The first sign-in of the provider: ${commandLine()} provider create --email you@example.nz --name "Your Name"`,
      '',
    );
    if (hasClosedDemo) {
      lines.push(
        'The demo restaurants in this database are closed, and their staff cannot sign in: their passwords are published.',
        `Remove them: ${commandLine()} demo remove`,
        '',
      );
    }
  }
  const mail = env.mail.smtpUrl
    ? 'Mail goes out by SMTP.'
    : env.hasMailboxPage
      ? `Mail is not sent: read it at http://localhost:${port}/mailbox`
      : 'Mail is not sent: set SMTP_URL.';
  lines.push(mail, `API      http://localhost:${port}/api/docs`, 'Stop with Ctrl-C.', '');
  return lines.join('\n');
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows)
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length);
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
}
