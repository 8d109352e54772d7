/** The import rules and habits of docs/architecture.md, read from the disk, so that a new folder is guarded from birth. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, type SourceFile, sourceFiles } from './source-files.ts';

const files = sourceFiles(['core', 'server', 'web', 'test', 'e2e', 'bench', 'scripts']);
const isTest = (file: SourceFile) => /\.test\.tsx?$|\/testing\/|^test\/|^e2e\//.test(file.path);
const product = files.filter((file) => !isTest(file));
const isProject = (imported: string) => /^(core|server|web|test|e2e|bench|scripts)\//.test(imported);

/** 'cart' of server/modules/cart/service.ts; 'console/board' counts as its own module. */
function moduleOf(file: string): string | undefined {
  const match = /^server\/modules\/(console\/[^/]+|[^/]+)\//.exec(file);
  return match?.[1];
}

/** 'storefront/cart' of web/storefront/src/features/cart/… */
function featureOf(file: string): string | undefined {
  const match = /^web\/(storefront|console)\/src\/features\/([^/]+)\//.exec(file);
  return match ? `${match[1]}/${match[2]}` : undefined;
}

function violations(rule: (file: SourceFile, imported: string) => boolean, among = product): string[] {
  return among.flatMap((file) =>
    file.imports.filter((imported) => rule(file, imported)).map((imported) => `${file.path} → ${imported}`),
  );
}

describe('who may import whom', () => {
  it('reads a whole project', () => {
    expect(product.length).toBeGreaterThan(100);
    expect(product.flatMap((file) => file.imports).length).toBeGreaterThan(300);
  });

  it('imports only files that exist', () => {
    expect(
      violations(
        (_, imported) => isProject(imported) && !existsSync(path.join(ROOT, imported.replace(/\?.*$/, ''))),
        files,
      ),
    ).toEqual([]);
  });

  it('core/domain imports nothing but itself', () => {
    expect(
      violations((file, imported) => file.path.startsWith('core/domain/') && !imported.startsWith('core/domain/')),
    ).toEqual([]);
  });

  it('core/contract imports zod and the domain', () => {
    expect(
      violations(
        (file, imported) =>
          file.path.startsWith('core/contract/') && imported !== 'zod' && !imported.startsWith('core/'),
      ),
    ).toEqual([]);
  });

  it('server and web never meet', () => {
    expect(
      violations(
        (file, imported) =>
          file.path.startsWith('server/') &&
          imported.startsWith('web/') &&
          !/^web\/(ui\/brand|storefront\/src\/render-input)\.ts$/.test(imported),
      ),
    ).toEqual([]);
    expect(violations((file, imported) => file.path.startsWith('web/') && imported.startsWith('server/'))).toEqual([]);
  });

  it('the browser bundles no validator: web imports zod schemas as types only', () => {
    const runtime = new Set([
      'core/contract/paths.ts',
      'core/contract/routes.ts',
      'core/contract/routes-first.ts',
      'core/contract/store-routes.ts',
      'core/contract/console-routes.ts',
      'core/contract/console-factor-routes.ts',
      'core/contract/staff-permissions.ts',
      'core/contract/call.ts',
      'core/contract/codes.ts',
      'core/contract/to-domain.ts',
      'core/contract/to-totals.ts',
      'core/contract/setting-keys.ts',
    ]);
    const offenders = product
      .filter((file) => file.path.startsWith('web/'))
      .flatMap((file) =>
        [...file.text.matchAll(/import\s+(type\s+)?([^'";]*?)from\s*['"]#core\/(contract\/[^'"]+)['"]/g)]
          .filter(
            (match) =>
              !match[1] &&
              !runtime.has(`core/${match[3]}`) &&
              !/^\{\s*(type\s+\w+\s*,?\s*)+\}\s*$/.test(match[2] ?? ''),
          )
          .map((match) => `${file.path} → ${match[3]}`),
      );
    expect(offenders).toEqual([]);
    expect(violations((file, imported) => file.path.startsWith('web/') && imported === 'zod')).toEqual([]);
  });

  it('storefront and console never meet', () => {
    expect(
      violations((file, imported) => file.path.startsWith('web/storefront/') && imported.startsWith('web/console/')),
    ).toEqual([]);
    expect(
      violations((file, imported) => file.path.startsWith('web/console/') && imported.startsWith('web/storefront/')),
    ).toEqual([]);
  });

  it('web/ui knows no app and of core only the domain', () => {
    expect(
      violations(
        (file, imported) =>
          file.path.startsWith('web/ui/') && isProject(imported) && !/^(web\/ui|core\/domain)\//.test(imported),
      ),
    ).toEqual([]);
  });

  it('a feature imports no other feature, and no route', () => {
    expect(
      violations((file, imported) => {
        const own = featureOf(file.path);
        if (!own) return false;
        const other = featureOf(imported);
        return (other !== undefined && other !== own) || /^web\/[^/]+\/src\/routes\//.test(imported);
      }),
    ).toEqual([]);
  });

  it('a module touches another module through its service or its types, never its repo, routes or presenter', () => {
    expect(
      violations((file, imported) => {
        const own = moduleOf(file.path);
        const other = moduleOf(imported);
        return own !== undefined && other !== undefined && own !== other && /\/(repo|routes)[^/]*\.ts$/.test(imported);
      }),
    ).toEqual([]);
  });

  it('only repos, seeds and the database layer speak SQL', () => {
    const speaksSql = /(repo[^/]*|simulator[^/]*|mailbox[^/]*|graphile[^/]*|event-bus|readiness)\.ts$/;
    expect(
      violations(
        (file, imported) =>
          file.path.startsWith('server/') &&
          !file.path.startsWith('server/db/') &&
          (imported === 'drizzle-orm' || imported.startsWith('server/db/schema/')) &&
          !speaksSql.test(file.path) &&
          !new RegExp(
            `import type [^;]*${imported.replace('server/', '#server/').replaceAll('/', '\\/')}|import type`,
          ).test(file.text),
      ),
    ).toEqual([]);
  });

  it('adapters do not know modules', () => {
    expect(
      violations(
        (file, imported) => file.path.startsWith('server/adapters/') && imported.startsWith('server/modules/'),
      ),
    ).toEqual([]);
  });

  it('there are no import cycles between server modules', () => {
    const edges = new Map<string, Set<string>>();
    for (const file of product) {
      const own = moduleOf(file.path);
      if (!own) continue;
      for (const imported of file.imports) {
        const other = moduleOf(imported);
        const isTypeOnly = new RegExp(`import type [^;]*/${path.posix.basename(imported).replace('.', '\\.')}'`).test(
          file.text,
        );
        if (other && other !== own && !isTypeOnly) edges.set(own, (edges.get(own) ?? new Set()).add(other));
      }
    }
    const cycles: string[] = [];
    const visit = (node: string, trail: string[]) => {
      if (trail.includes(node)) cycles.push([...trail.slice(trail.indexOf(node)), node].join(' → '));
      else for (const next of edges.get(node) ?? []) visit(next, [...trail, node]);
    };
    for (const node of edges.keys()) visit(node, []);
    expect(cycles).toEqual([]);
  });
});

describe('habits', () => {
  it('file names are kebab-case and say what is inside', () => {
    const bad = files
      .map((file) => file.path)
      .filter(
        (name) => !/^[a-z0-9/.-]+$/.test(name) || /\/(utils?|misc|helpers?|common|shared|index)\.tsx?$/.test(name),
      )
      .filter((name) => !/^server\/db\/(schema|seed\/[a-z-]+)\/index\.ts$/.test(name));
    expect(bad).toEqual([]);
  });

  it('source files stay under 330 lines, tests under 600', () => {
    const long = files
      .filter((file) => file.lines > (isTest(file) ? 600 : 330))
      .map((file) => `${file.path}: ${file.lines}`);
    expect(long).toEqual([]);
  });

  it('exports are named', () => {
    const config = /(^|\/)(vite|vitest|drizzle|playwright)[a-z.-]*\.config\.ts$|global-setup\.ts$/;
    expect(
      product.filter((file) => /\nexport default /.test(file.text) && !config.test(file.path)).map((file) => file.path),
    ).toEqual([]);
  });

  it('only tokens hold a raw colour', async () => {
    const { readdirSync, readFileSync } = await import('node:fs');
    const sheets = readdirSync(path.join(ROOT, 'web'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.css') && !/^tokens|^console-tokens/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name));
    expect(sheets.length).toBeGreaterThan(10);
    const raw = sheets.flatMap((sheet) =>
      [...readFileSync(sheet, 'utf8').matchAll(/(#[0-9a-fA-F]{3,8}\b|rgba?\(\s*\d|hsla?\(\s*\d)/g)]
        .map((match) => match[0])
        // Masks use black and transparent as "show" and "hide", not as colours.
        .filter((colour) => !['#000', '#0000'].includes(colour))
        .map((colour) => `${path.relative(ROOT, sheet)}: ${colour}`),
    );
    expect(raw).toEqual([]);
  });

  it('leaves no unfinished marks', () => {
    const marks = /\b(TODO|FIXME|XXX|HACK)\b|\.(skip|only|todo)\(|@ts-ignore|@ts-nocheck|biome-ignore|\bas any[;,)\]]/;
    expect(
      files
        .filter((file) => file.path !== 'test/architecture.test.ts' && marks.test(file.text))
        .map((file) => file.path),
    ).toEqual([]);
  });
});

describe('texts', () => {
  it('are formatted by the three translators alone, which keep values from being decoded', () => {
    const formatting = product.filter((file) => /\b(i18n|lingui|translators\[[^\]]*\])\.(_|t)\(/.test(file.text));
    expect(formatting.map((file) => file.path).sort()).toEqual([
      'server/locales/messages.ts',
      'web/console/src/lib/i18n.tsx',
      'web/storefront/src/lib/i18n.tsx',
    ]);
  });
});
