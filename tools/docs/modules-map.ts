/** docs/map/modules.md: the server's modules by level, with what each is and which others it imports. */
import { type Arrow, arrows, arrowsUp, circles, LEVELS } from '#test/guards/levels.ts';
import { isTest, readModules } from '#test/guards/modules.ts';
import { explained } from './docstrings.ts';
import { code, Sentences, table } from './table.ts';

/** Where a module says what it is: its wiring, its service, or its first file. */
function homeOf(module: string): string {
  const folder = `server/modules/${module}/`;
  const files = readModules()
    .map(({ path }) => path)
    .filter((file) => file.startsWith(folder) && !isTest(file))
    .sort();
  const home = ['module.ts', 'service.ts'].map((name) => folder + name).find((file) => files.includes(file));
  return home ?? files.find((file) => explained(file).head !== '') ?? folder;
}

const targets = (all: readonly Arrow[], module: string, isType: boolean) =>
  all
    .filter((arrow) => arrow.from === module && arrow.isType === isType)
    .map(({ to }) => to)
    .sort()
    .join(', ');

export function modulesMap(): string {
  const all = arrows();
  const sentences = new Sentences('map/modules.md');
  const levels = Object.entries(LEVELS).map(([level, modules]) => {
    const rows = modules.map((module) => {
      const home = homeOf(module);
      const sentence = sentences.of(`${home}: its first comment`, explained(home).head);
      return [code(module), sentence, targets(all, module, false), targets(all, module, true), code(home)];
    });
    return `## ${level}\n\n${table(['module', 'what it does', 'imports', 'types alone', 'file'], rows)}`;
  });
  sentences.check();
  const wrong = [
    ...arrowsUp(all).map((arrow) => `- up a level: ${arrow}`),
    ...circles(all).map((group) => `- in a circle: ${group.join(', ')}`),
  ];
  return `# Modules of the server

Made by \`npm run tools -- docs\`. A module imports its own level and those above it on this page, and no two import each other in a circle; types count. \`test/guards/levels.ts\` declares the levels and how many exceptions there are: ${wrong.length === 0 ? 'none.' : `\n\n${wrong.join('\n')}`}

${levels.join('\n')}`;
}
