/** Documents: links lead somewhere, rules name tests that exist, decisions have their head. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorOf, findDrivers, readRows } from '../../tools/docs/spec-rows.ts';
import { ROOT } from './modules.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const within = (folder: string) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/')))
    .sort();

const documents = [...within('docs'), 'README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'];
/** Those beside the code. */
const READMES = ['web/ui/README.md', 'web/kit/README.md'];
const code = ['core', 'server', 'web', 'test', 'e2e', 'bench', 'scripts', 'tools'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs|css)$/.test(name))
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/'))),
);
const withoutCode = (text: string) => text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '');

const anchorsOf = (file: string) =>
  new Set([...read(file).matchAll(/^#{1,4} (.+)$/gm)].map((match) => anchorOf(match[1] ?? '')));

describe('documents', () => {
  it('link to files and headings that exist', () => {
    const broken = documents.flatMap((file) =>
      [...withoutCode(read(file)).matchAll(/\]\(([^)\s]+)\)/g)]
        .map((match) => match[1] ?? '')
        .filter((link) => !/^[a-z]+:/.test(link))
        .filter((link) => {
          const [target = '', anchor] = link.split('#');
          const found = target === '' ? file : path.posix.join(path.posix.dirname(file), target);
          if (!existsSync(path.join(ROOT, found))) return true;
          return anchor !== undefined && !anchorsOf(found).has(anchor);
        })
        .map((link) => `${file}: ${link}`),
    );
    expect(broken).toEqual([]);
  });

  it('name files that exist; decisions and the changelog may name what was there then', () => {
    const current = documents.filter((file) => !/^docs\/decisions\/\d|^CHANGELOG/.test(file));
    const gone = current.flatMap((file) =>
      [...read(file).matchAll(/`((?:core|server|web|test|e2e|bench|scripts|tools|deploy|docs|examples)\/[\w./-]+)`/g)]
        .map((match) => match[1] ?? '')
        .filter((named) => !named.includes('NNNN') && !existsSync(path.join(ROOT, named)))
        .map((named) => `${file}: ${named} was moved or deleted; name the file that has it now`),
    );
    expect(gone).toEqual([]);
  });

  it('the changelog names each release once, and no change of a release twice', () => {
    const lines = read('CHANGELOG.md').split('\n');
    expect(lines.filter((line) => line.startsWith('# '))).toEqual(['# Changelog']);
    // What a rebase has kept of an older wording begins alike.
    const told = lines.filter((line) => /^(## |- )/.test(line)).map((line) => line.slice(0, 38));
    expect(told.filter((line, index) => told.indexOf(line) !== index)).toEqual([]);
  });

  it('are all reached from the README', () => {
    const reached = new Set<string>();
    const visit = (file: string) => {
      if (reached.has(file) || !existsSync(path.join(ROOT, file))) return;
      reached.add(file);
      for (const match of withoutCode(read(file)).matchAll(/\]\(([^)#\s]+\.md)(?:#[^)]*)?\)/g)) {
        visit(path.posix.join(path.posix.dirname(file), match[1] ?? ''));
      }
    };
    visit('README.md');
    expect(documents.filter((file) => !reached.has(file))).toEqual([]);
  });

  it('cite no section numbers', () => {
    expect(documents.filter((file) => read(file).includes('\u00a7'))).toEqual([]);
  });

  it('keep to their length: README 60 lines, a recipe 25, a decision 60', () => {
    const limitOf = (file: string) => {
      if (file === 'README.md') return 60;
      if (file.endsWith('/README.md')) return Number.POSITIVE_INFINITY;
      if (file.startsWith('docs/recipes/')) return 25;
      return file.startsWith('docs/decisions/') ? 60 : Number.POSITIVE_INFINITY;
    };
    const long = documents.filter((file) => read(file).trimEnd().split('\n').length > limitOf(file));
    expect(long).toEqual([]);
  });
});

/** Drivers over the wire that cannot be a client of the specification, by the reason. */
const NOT_BY_THE_SPECIFICATION: Readonly<Record<string, readonly string[]>> = {
  'reads pages, which the specification does not spell': [
    ...['routes', 'footer', 'food-grade', 'payment-methods-page'].map((row) => `store#${row}`),
    ...['department-view', 'product-view', 'product-card'].map((row) => `menu#${row}`),
    ...['product-dialog', 'dish-needs-a-client'].map((row) => `dish#${row}`),
  ],
  'is of staff, machines or books, whose calls the specification does not have': [
    ...['roles', 'sign-in-of-staff', 'audit-log', 'numbers'].map((row) => `console#${row}`),
    ...['menu-files', 'pictures-in-bulk', 'machines'].map((row) => `console#${row}`),
    ...['groups-that-cannot-be-satisfied', 'prices-of-r18-dishes'].map((row) => `menu#${row}`),
  ],
  'sends what only a page of another origin does': ['calls#other-origins'],
};

describe('rules', () => {
  const files = within('docs/spec').filter((file) => !file.endsWith('README.md'));
  const rules = files.flatMap((file) =>
    read(file)
      .split(/^(?=##+ )/m)
      .slice(1)
      .map((text) => ({ name: `${file}: ${text.split('\n')[0]}`, text })),
  );

  const anchorsOfRules = new Map(files.map((file) => [path.basename(file, '.md'), anchorsOf(file)]));

  it('name the tests that hold them, or say that there is none yet', () => {
    const form = /\nTested by: (nothing yet|`[^`]+`(, `[^`]+`)*)\s*$/;
    expect(rules.length).toBeGreaterThan(200);
    expect(rules.filter((rule) => !form.test(rule.text)).map((rule) => rule.name)).toEqual([]);
  });

  it('name tests that exist', () => {
    const missing = rules.flatMap((rule) =>
      [...(rule.text.split('\nTested by: ')[1] ?? '').matchAll(/`([^`]+)`/g)]
        .map((match) => match[1] ?? '')
        .filter((test) => !/\.(test\.tsx?|e2e\.ts)$/.test(test) || !existsSync(path.join(ROOT, test)))
        .map((test) => `${rule.name}: ${test}`),
    );
    expect(missing).toEqual([]);
  });

  it('are named in code by anchors that exist', () => {
    const unknown = code.flatMap((file) =>
      [...read(file).matchAll(/\bSpec: ([a-z]+)#([a-z0-9-]+)/g)]
        .filter(([, subject = '', anchor = '']) => !anchorsOfRules.get(subject)?.has(anchor))
        .map(([name]) => `${file}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it('are rows with one id each, and every test that bears an id names a row', () => {
    const known = readRows().map(({ id }) => id);
    expect(known.filter((id, index) => known.indexOf(id) !== index)).toEqual([]);
    expect(findDrivers().filter(({ id, line }) => !known.includes(id) || line === 0)).toEqual([]);
  });

  it('have a driver, each of them', () => {
    const driven = new Set(findDrivers().map(({ id }) => id));
    const without = readRows().flatMap(({ id }) => (driven.has(id) ? [] : [id]));
    expect(without, 'a rule comes with a test that bears its id: docs/spec/README.md').toEqual([]);
  });

  it('are driven over the wire as the specification spells it, or for a reason otherwise', () => {
    const reasons = new Map(
      Object.entries(NOT_BY_THE_SPECIFICATION).flatMap(([why, ids]) => ids.map((id) => [id, why])),
    );
    const others = findDrivers().flatMap(({ id, file, line }) => {
      if (file.startsWith('e2e/')) return [];
      const [driver = ''] = read(file)
        .split('\n')
        .slice(line - 1)
        .join('\n')
        .split(/\n\s*(?:it|describe)[.(]/);
      const isOwn = /\bshop\.(?:call|get|cartOf|place\w*)\(/.test(driver);
      // Guests of the shops with cards and a bank call by it.
      return isOwn || !/\b(?:spec-calls|card-shop|bank-shop)\.ts'/.test(read(file)) ? [id] : [];
    });
    expect(
      others.filter((id) => !reasons.has(id)),
      'use test/http/spec-calls.ts',
    ).toEqual([]);
    expect([...reasons.keys()].filter((id) => !others.includes(id))).toEqual([]);
  });
});

describe('decisions', () => {
  const files = within('docs/decisions').filter((file) => !file.endsWith('README.md'));

  it('begin with number, title, status and date', () => {
    const bad = files.filter((file) => {
      const number = path.basename(file).slice(0, 3);
      const head = new RegExp(
        `^# ${number}: \\S.*\n\nStatus: (accepted|superseded)\\b.*\nDate: \\d{4}-\\d\\d-\\d\\d\n\n## `,
      );
      return !head.test(read(file));
    });
    expect(bad).toEqual([]);
  });

  it('that are named exist, and so do the headings that code names', () => {
    const numbers = new Set(files.map((file) => path.basename(file).slice(0, 3)));
    const named = [...documents, ...READMES, ...code].flatMap((file) => {
      // 'decision 084', 'docs/decisions/084', 'decisions 084 and 087'; in the changelog '(084, 087)'.
      const form = file === 'CHANGELOG.md' ? /\(([\d, ]+)\)/g : /\bdecisions?[ /](\d{3}(?:(?:, | and | to )\d{3})*)/gi;
      return [...read(file).matchAll(form)].flatMap(([, list = '']) =>
        (list.match(/\b\d{3}\b/g) ?? []).map((number) => ({ file, number })),
      );
    });
    expect(named.length).toBeGreaterThan(200);
    const gone = named.filter(({ number }) => !numbers.has(number));
    expect(
      gone.map(({ file, number }) => `${file}: there is no decision ${number}; see docs/decisions/README.md`),
    ).toEqual([]);
    const headings = code.flatMap((file) =>
      [...read(file).matchAll(/\b(docs\/[\w/-]+\.md)#([a-z0-9-]+)/g)]
        .filter(([, document = '', anchor = '']) => !documents.includes(document) || !anchorsOf(document).has(anchor))
        .map(([link]) => `${file}: ${link} is no heading`),
    );
    expect(headings).toEqual([]);
  });

  it('stand in the index with their titles', () => {
    const index = read('docs/decisions/README.md');
    const absent = files.filter((file) => {
      const title = read(file).split('\n')[0]?.slice(2) ?? '';
      return !index.includes(`- [${title}](${path.basename(file)})`);
    });
    expect(absent).toEqual([]);
  });
});

describe('what a reader types', () => {
  it('is a script of package.json, and a tool that there is', () => {
    const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
    const typed = (what: RegExp) =>
      [...documents, ...READMES, '.env.example'].flatMap((file) =>
        [...read(file).matchAll(what)].map(([, name = '']) => ({ file, name })),
      );
    const named = typed(/npm run ([a-z][a-z:-]*)/g);
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter(({ name }) => !(name in scripts))).toEqual([]);
    const tools = readdirSync(path.join(ROOT, 'tools')).map((file) => file.replace(/\.\w+$/, ''));
    expect(typed(/npm run tools -- ([a-z]+)/g).filter(({ name }) => !tools.includes(name))).toEqual([]);
  });

  it('is a variable that the server reads, and .env.example has every one', () => {
    const sources = [
      'env.ts',
      'modules/backups/backup-env.ts',
      'env-sms.ts',
      'env-watching.ts',
      'adapters/files/files-env.ts',
      'adapters/mail/mail-env.ts',
      'identity/secrets.ts',
    ]
      .map((file) => read(`server/${file}`))
      .join('\n');
    const given = [...read('.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
    const parsed = [...sources.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name);
    expect(parsed.length).toBeGreaterThan(40);
    // NODE_ENV is set by tools and not by operators.
    expect(parsed.filter((name) => name !== 'NODE_ENV' && !given.includes(name))).toEqual([]);
    expect(given.filter((name) => !new RegExp(`\\b${name}\\b`).test(sources))).toEqual([]);
  });
});
