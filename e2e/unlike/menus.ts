/** Menus that are not like the demo's, as rows of the product's own format. */
import { randomUUID } from 'node:crypto';

export type Row = Readonly<Record<string, string>>;

export const BOWL = 'Bowl of thirty';
export const GROUPS = 30;
const FILLINGS = ['Avocado', 'Kimchi', 'Edamame', 'Radish', 'Mango', 'Quinoa', 'Kale', 'Nori'];
/** Han, Thai, Arabic, Kana with an emoji, Cyrillic, Devanagari, Gurmukhi. */
export const SCRIPTS = [
  '宫保鸡丁 Kung Pao',
  'ผัดไทยกุ้งสด',
  'كباب دجاج مشوي',
  'すき焼き 🍲',
  'Борщ',
  'पनीर टिक्का',
  'ਸਰ੍ਹੋਂ ਦਾ ਸਾਗ',
];
/** One word of 85 letters. */
export const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftsbrot';
export const MANY = 800;

export function dish(parent: string, name: string, more: Row = {}): Row {
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

export function department(name: string, dishes: (id: string) => readonly Row[]): Row[] {
  const id = randomUUID();
  return [{ kind: 'department', id, name, on: 'yes' }, ...dishes(id)];
}

interface Choices {
  readonly min: number;
  readonly max: number;
  /** Of each. */
  readonly most: number;
  readonly options: readonly (readonly [name: string, price: string])[];
}

/** A group of choices that counts pieces, with its options; its id is the first row's. */
function group(name: string, { min, max, most, options }: Choices): Row[] {
  const id = randomUUID();
  const bounds = { min: String(min), max: String(max), counts: 'pieces' };
  const facts = { min: '', max: String(most), default: 'no', allergens: 'none', dietary: '', on: 'yes' };
  const rows = options.map(([option, price]) => ({
    ...{ kind: 'option', id: randomUUID(), parent: id, name: option, price },
    ...facts,
  }));
  return [{ kind: 'group', id, name, ...bounds, on: 'yes' }, ...rows];
}

const idsOf = (groups: readonly Row[][]) => groups.map(([head]) => head?.id ?? '').join(';');

/** Two of three groups ask for one of forty, the third takes up to three. */
export function bowl(): Row[] {
  const groups = Array.from({ length: GROUPS }, (_, index) => {
    const isFree = (index + 1) % 3 === 0;
    const options = Array.from(
      { length: 40 },
      (_, place) =>
        [`${FILLINGS[place % FILLINGS.length]} ${index + 1}.${place + 1}`, place % 5 === 4 ? '1.50' : '0.00'] as const,
    );
    const bounds = isFree ? { min: 0, max: 3, most: 2 } : { min: 1, max: 1, most: 1 };
    return group(`Step ${index + 1}`, { ...bounds, options });
  });
  return [...groups.flat(), ...department('Bowls', (id) => [dish(id, BOWL, { groups: idsOf(groups) })])];
}

export function manyDishes(): Row[] {
  return Array.from({ length: MANY / 20 }, (_, place) =>
    department(`Part ${place + 1}`, (id) =>
      Array.from({ length: 20 }, (_, number) => dish(id, `Dish ${place + 1}.${number + 1}`)),
    ),
  ).flat();
}

/** A pizza of two halves, and three scoops of two flavours. */
export function halvesAndScoops(): Row[] {
  const flavours = ['Plum', 'Hokey pokey', 'Feijoa', 'Vanilla'].map((name) => [name, '0.00'] as const);
  const halves = ['Margherita', 'Diavola', 'Funghi'].map((name, place) => [`Half ${name}`, `${place}.00`] as const);
  const [both, scoops] = [
    group('Two halves', { min: 2, max: 2, most: 1, options: halves }),
    group('Three scoops', { min: 3, max: 3, most: 3, options: flavours }),
  ];
  return [
    ...both,
    ...scoops,
    ...department('Half and half', (id) => [dish(id, 'Pizza of halves', { groups: idsOf([both]), price: '24.00' })]),
    ...department('Ice cream', (id) => [dish(id, 'Tub of three', { groups: idsOf([scoops]), price: '9.50' })]),
  ];
}
