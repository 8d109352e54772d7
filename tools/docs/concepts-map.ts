/**
 * docs/map/concepts.md: the names that a reader meets everywhere, because three modules or features or more import
 * them.
 */
import { type Import, isTest, readModules } from '#test/guards/modules.ts';
import { explained } from './docstrings.ts';
import { code, Sentences, table } from './table.ts';

const FEWEST = 3;
/** What belongs to no subject: the ground of the server, of the pages and of the store. */
const SHARED =
  /^(?:server\/(?:(?:db|http|jobs|events|identity)\/.+|[^/]+)|web\/(?:kit|storefront\/src\/(?:lib|start))\/.+)\.tsx?$/;

/** `cart` of the server's module, `console/cart` of a feature. */
function subjectOf(file: string): string | undefined {
  const [, module] = /^server\/modules\/([^/]+)\//.exec(file) ?? [];
  const [, app, feature] = /^web\/(storefront|console)\/src\/features\/([^/]+)\//.exec(file) ?? [];
  return module ?? (app && feature ? `${app}/${feature}` : undefined);
}

/** The file that declares a name which another passes on. */
function declaringFile(file: string, name: string, imports: ReadonlyMap<string, readonly Import[]>): string {
  if (explained(file).exports.has(name)) return file;
  const next = imports.get(file)?.find(({ names, target }) => names.includes(name) && imports.has(target));
  return next ? declaringFile(next.target, name, imports) : file;
}

export function conceptsMap(): string {
  const product = readModules().filter(({ path }) => !isTest(path));
  const imports = new Map(product.map((module) => [module.path, module.imports]));
  const users = new Map<string, Set<string>>();
  for (const { path, imports: taken } of product) {
    const subject = subjectOf(path);
    if (subject === undefined) continue;
    for (const { target, names } of taken) {
      if (!SHARED.test(target) || !imports.has(target)) continue;
      for (const name of names) {
        const concept = `${declaringFile(target, name, imports)} ${name}`;
        users.set(concept, (users.get(concept) ?? new Set()).add(subject));
      }
    }
  }
  const sentences = new Sentences('map/concepts.md');
  const rows = [...users]
    .filter(([, subjects]) => subjects.size >= FEWEST)
    .map(([concept, subjects]) => {
      const [file = '', name = ''] = concept.split(' ');
      const sentence = sentences.of(`${file}: ${name}`, explained(file).exports.get(name));
      return { file, cells: [code(name), sentence, String(subjects.size), code(file)] };
    })
    .sort((one, other) => (`${one.file} ${one.cells[0]}` < `${other.file} ${other.cells[0]}` ? -1 : 1));
  sentences.check();
  const part = (title: string, where: RegExp) => {
    const own = rows.filter(({ file }) => where.test(file)).map(({ cells }) => cells);
    return `## ${title}\n\n${table(['name', 'what it is', 'used by', 'file'], own)}`;
  };
  return `# Concepts

Made by \`npm run tools -- docs\`: the ${rows.length} names of \`server/{db,http,jobs,events,identity,*.ts}\`, \`web/kit\` and \`web/storefront/src/{lib,start}\` that at least ${FEWEST} modules or features import, with how many do. \`npm test\` prints the number beside the budget of lines, and \`scripts/budget.mjs\` has its ceiling.

${part('Server', /^server\//)}
${part('Both apps', /^web\/kit\//)}
${part('Store', /^(?!server\/|web\/kit\/)/)}`;
}
