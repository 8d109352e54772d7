/** Who may import whom (docs/architecture.md), read from the disk, so that a new folder is guarded from birth. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { circlesOf } from './circles.ts';
import { type Import, ROOT, readModules, type SourceModule } from './modules.ts';

const files = readModules();
const byPath = new Map(files.map((file) => [file.path, file]));
const isTest = ({ path: name }: SourceModule) => /\.test\.tsx?$|\/testing\/|^test\/|^e2e\//.test(name);
const product = files.filter((file) => !isTest(file));
const isProject = (target: string) => /^(core|server|web|test|e2e|bench|scripts|tools)\//.test(target);
const within = (name: string, ...folders: string[]) => folders.some((folder) => name.startsWith(folder));

/** Imports that break the rule, as `from → to`. */
function offences(
  rule: (file: SourceModule, one: Import) => boolean,
  among: readonly SourceModule[] = product,
): readonly string[] {
  return among.flatMap((file) =>
    file.imports.filter((one) => rule(file, one)).map((one) => `${file.path} → ${one.target}`),
  );
}

/** 'cart' of server/modules/cart/repo.ts, and 'repo.ts'. */
function moduleOf(name: string): { module: string; rest: string } | undefined {
  const [, module, rest] = /^server\/modules\/([^/]+)\/(.+)$/.exec(name) ?? [];
  return module && rest ? { module, rest } : undefined;
}

/** 'storefront/cart' of web/storefront/src/features/cart/… */
function featureOf(name: string): string | undefined {
  const [, app, feature] = /^web\/(storefront|console)\/src\/features\/([^/]+)\//.exec(name) ?? [];
  return app && feature ? `${app}/${feature}` : undefined;
}

describe('the reader of imports', () => {
  it('reads the whole project', () => {
    expect(product.length).toBeGreaterThan(1_000);
    expect(product.flatMap((file) => file.imports).length).toBeGreaterThan(5_000);
    expect(product.some((file) => file.imports.some((one) => one.isType))).toBe(true);
  });

  it('finds every file that is imported', () => {
    const missing = (_: SourceModule, { target }: Import) => isProject(target) && !existsSync(path.join(ROOT, target));
    expect(offences(missing, files)).toEqual([]);
  });
});

describe('rooms', () => {
  it('core/domain imports itself alone', () => {
    const rule = (file: SourceModule, { target }: Import) =>
      within(file.path, 'core/domain/') && !within(target, 'core/domain/');
    expect(offences(rule)).toEqual([]);
  });

  it('core/contract imports zod and core', () => {
    const rule = (file: SourceModule, { target }: Import) =>
      within(file.path, 'core/contract/') && target !== 'zod' && !within(target, 'core/');
    expect(offences(rule)).toEqual([]);
  });

  it('server and web meet in what is rendered and the brand alone', () => {
    const shared = /^web\/(ui\/brand\/brand|storefront\/src\/render-input)\.ts$/;
    const rule = (file: SourceModule, { target }: Import) =>
      (within(file.path, 'server/') && within(target, 'web/') && !shared.test(target)) ||
      (within(file.path, 'web/') && within(target, 'server/'));
    expect(offences(rule)).toEqual([]);
  });

  it('storefront and console never meet', () => {
    const rule = (file: SourceModule, { target }: Import) =>
      (within(file.path, 'web/storefront/') && within(target, 'web/console/')) ||
      (within(file.path, 'web/console/') && within(target, 'web/storefront/'));
    expect(offences(rule)).toEqual([]);
  });

  it('web/ui knows no app, and of core the domain alone', () => {
    const rule = (file: SourceModule, { target }: Import) =>
      within(file.path, 'web/ui/') && isProject(target) && !within(target, 'web/ui/', 'core/domain/');
    expect(offences(rule)).toEqual([]);
  });

  it('web/kit knows neither ui nor an app, and of packages the five that it is built on', () => {
    const packages = /^(react|react-hook-form|@tanstack\/react-query|@lingui\/(core|react\/server))$/;
    const rule = (file: SourceModule, { target }: Import) =>
      within(file.path, 'web/kit/') && !within(target, 'web/kit/', 'core/') && !packages.test(target);
    expect(offences(rule)).toEqual([]);
  });

  it('no page loads the validator', () => {
    const loads = new Map<string, string | null>();
    /** The chain of imports that ends at zod, or null. */
    const chain = (name: string): string | null => {
      const known = loads.get(name);
      if (known !== undefined) return known;
      loads.set(name, null);
      for (const { target, isType } of byPath.get(name)?.imports ?? []) {
        if (isType) continue;
        const rest = target === 'zod' ? 'zod' : isProject(target) ? chain(target) : null;
        if (rest) {
          loads.set(name, `${name} → ${rest}`);
          break;
        }
      }
      return loads.get(name) ?? null;
    };
    expect(product.filter((file) => within(file.path, 'web/')).flatMap((file) => chain(file.path) ?? [])).toEqual([]);
  });

  it('an import within a folder is spelt ./, any other by its room', () => {
    const rule = (file: SourceModule, { specifier }: Import) =>
      specifier.startsWith('../') && /^(core|server|web)\//.test(file.path) && !/\/vite\.config\.ts$/.test(file.path);
    expect(offences(rule, files)).toEqual([]);
  });
});

describe('server', () => {
  it('a module shows the files at its root; its subfolders, repos, routes, presenters and wiring are its own', () => {
    const rule = (file: SourceModule, { target }: Import) => {
      const other = moduleOf(target);
      if (!other || moduleOf(file.path)?.module === other.module) return false;
      if (/^server\/(app|console)\.ts$/.test(file.path) && other.rest === 'module.ts') return false;
      return other.rest.includes('/') || /^(repo|present|module)|routes/.test(other.rest);
    };
    expect(offences(rule)).toEqual([]);
  });

  it('repos, tables and the layers of the database, events and jobs speak SQL; types count too', () => {
    const speaksSql = /\/(repo[^/]*|tables)\.ts$|^server\/(db|events|jobs)\//;
    const rule = (file: SourceModule, { target }: Import) =>
      within(file.path, 'server/') &&
      (target === 'drizzle-orm' || within(target, 'drizzle-orm/', 'server/db/schema/')) &&
      !speaksSql.test(file.path);
    expect(offences(rule)).toEqual([]);
  });

  it('adapters do not know modules, and modules know their interfaces', () => {
    const rule = (file: SourceModule, { target }: Import) =>
      within(file.path, 'server/adapters/') && within(target, 'server/modules/');
    expect(offences(rule)).toEqual([]);
  });

  it('modules do not import one another in a circle by value', () => {
    const edges = new Map<string, Set<string>>();
    for (const file of product) {
      const own = moduleOf(file.path)?.module;
      if (!own || file.path.endsWith('/module.ts')) continue;
      for (const { target, isType } of file.imports) {
        const other = moduleOf(target)?.module;
        if (other && other !== own && !isType) edges.set(own, (edges.get(own) ?? new Set()).add(other));
      }
    }
    expect(circlesOf(edges)).toEqual([]);
  });
});

describe('web', () => {
  it('a feature imports no other feature and no route', () => {
    const rule = (file: SourceModule, { target }: Import) => {
      const own = featureOf(file.path);
      const other = featureOf(target);
      if (!own) return false;
      return (other !== undefined && other !== own) || /^web\/[^/]+\/src\/routes\//.test(target);
    };
    expect(offences(rule)).toEqual([]);
  });

  it('ordering imports core, kit and React in one file alone', () => {
    const home = 'web/storefront/src/ordering/';
    const rule = (file: SourceModule, { target }: Import) =>
      within(file.path, home) && !within(target, home, 'core/', 'web/kit/') && !file.path.endsWith('/react.tsx');
    expect(offences(rule)).toEqual([]);
  });
});

describe('files', () => {
  it('do not import one another in a circle by value', () => {
    const edges = new Map(
      product.map((file) => [
        file.path,
        new Set(file.imports.filter(({ isType, target }) => !isType && byPath.has(target)).map(({ target }) => target)),
      ]),
    );
    expect(circlesOf(edges)).toEqual([]);
  });
});
