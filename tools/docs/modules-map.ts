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
  const up = arrowsUp(all);
  const groups = circles(all);
  return `# Modules of the server

Made by \`npm run tools -- docs\`. A module imports its own level and those above it on this page, types too. ${up.length} pairs still run the other way, and ${groups.flat().length} modules import each other in circles by types; \`test/guards/levels.ts\` declares the levels and holds both numbers, which may only fall. By value there is no circle.

${levels.join('\n')}
## Up a level

${up.map((arrow) => `- ${arrow}`).join('\n')}

## Circles by types

${groups.map((group) => `- ${group.join(', ')}`).join('\n')}
`;
}
