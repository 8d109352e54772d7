/** Menus that are not like the demo's, as files in the product's own format: a bowl of thirty groups, names in many writings, 800 dishes. */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../server.ts';

type Row = Readonly<Record<string, string>>;

export const BOWL = 'Bowl of thirty';
export const GROUPS = 30;
const FILLINGS = ['Avocado', 'Kimchi', 'Edamame', 'Radish', 'Mango', 'Quinoa', 'Kale', 'Nori'];
/** The last is one word of 86 letters. */
export const NAMES = [
  '宫保鸡丁 Kung Pao',
  'ผัดไทยกุ้งสด',
  'كباب دجاج مشوي',
  'すき焼き 🍲',
  'Борщ',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftsbrot',
];
export const MANY = 800;

function productOf(parent: string, name: string, more: Row = {}): Row {
  const facts = { allergens: 'none', dietary: '', heat: '0', r18: 'no', r18_kind: '', recommended: 'no', on: 'yes' };
  const words = {
    kind: 'product',
    id: randomUUID(),
    parent,
    name,
    description: 'Of the house.',
    price: '18.50',
    was: '',
  };
  return { ...words, groups: '', ...facts, ...more };
}

function departmentOf(name: string, dishes: (id: string) => readonly Row[]): Row[] {
  const id = randomUUID();
  return [{ kind: 'department', id, name, on: 'yes' }, ...dishes(id)];
}

/** Two of three groups ask for one of forty, the third takes up to three. */
function bowlRows(): Row[] {
  const ids = Array.from({ length: GROUPS }, () => randomUUID());
  const groups = ids.flatMap((id, index): Row[] => {
    const step = index + 1;
    const isFree = step % 3 === 0;
    const bounds = isFree ? { min: '0', max: '3' } : { min: '1', max: '1' };
    const options = Array.from({ length: 40 }, (_, place) => ({
      kind: 'option',
      id: randomUUID(),
      parent: id,
      name: `${FILLINGS[place % FILLINGS.length]} ${step}.${place + 1}`,
      price: place % 5 === 4 ? '1.50' : '0.00',
      min: '',
      max: isFree ? '2' : '1',
      default: 'no',
      allergens: 'none',
      dietary: '',
      on: 'yes',
    }));
    return [{ kind: 'group', id, name: `Step ${step}`, ...bounds, on: 'yes' }, ...options];
  });
  return [...groups, ...departmentOf('Bowls', (id) => [productOf(id, BOWL, { groups: ids.join(';') })])];
}

export function manyRows(): Row[] {
  return Array.from({ length: MANY / 20 }, (_, department) =>
    departmentOf(`Part ${department + 1}`, (id) =>
      Array.from({ length: 20 }, (_, dish) => productOf(id, `Dish ${department + 1}.${dish + 1}`)),
    ),
  ).flat();
}

export const bowlAndNames = (): Row[] => [
  ...bowlRows(),
  ...departmentOf('Names', (id) => NAMES.map((name) => productOf(id, name))),
];

/** Adds them to a restaurant's menu and publishes it, as its owner would from a file. */
export async function importMenu(dataDir: string, subdomain: string, rows: readonly Row[]): Promise<void> {
  const file = path.join(path.dirname(dataDir), 'unlike.json');
  await writeFile(file, JSON.stringify({ rows }));
  const cli = path.join(ROOT, 'dist/server/cli.js');
  const how = ['--gst', 'included', '--suggestions', '--publish'];
  execFileSync(process.execPath, [cli, 'menu', 'import', subdomain, file, ...how], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
}
