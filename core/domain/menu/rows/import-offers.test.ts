import { expect, it } from 'vitest';
import { Finder, type ImportError, Reader, type TableRow } from '#core/domain/menu/table.ts';
import { planCombos, planSuggestions } from './import-offers.ts';

const dishes = new Finder();
dishes.add('dal', 'till-1', 'Dal');
const options = { mode: 'merge', newId: () => 'new' } as const;
const readersOf = (count: number, cells: TableRow['cells'], errors: ImportError[]) =>
  Array.from({ length: count }, (_, line) => new Reader({ line, cells }, errors));
const codesOf = (errors: readonly ImportError[]) => errors.map(({ line, column, code }) => `${line} ${column} ${code}`);

it('names the first step, dish and suggestion beyond what a dish can have', () => {
  const errors: ImportError[] = [];
  const step = { id: 'p/1', name: 'Choose', min: '1', max: '1' };
  planCombos(readersOf(31, step, errors), new Map(), [], dishes, options);
  expect(codesOf(errors.splice(0))).toEqual(['30 kind tooMany']);
  const parts = readersOf(201, { dishes: 'Dal' }, errors);
  planCombos(readersOf(1, step, errors), new Map([['p/1', parts]]), [], dishes, options);
  expect(codesOf(errors.splice(0))).toEqual(['200 kind tooMany']);
  planSuggestions(readersOf(11, { dishes: 'till-1' }, errors), [], dishes, options);
  expect(codesOf(errors.splice(0))).toEqual(['10 kind tooMany']);
  planSuggestions(readersOf(1, { dishes: Array(21).fill('Dal').join(';') }, errors), [], dishes, options);
  expect(codesOf(errors)).toEqual(['0 dishes tooMany']);
});

it('knows a dish of a step by the dish, also where it is there twice', () => {
  const item = (comboItemId: string) => ({
    comboItemId,
    productId: 'dal',
    priceCents: 0,
    maxAllowed: 1,
    isPlain: false,
  });
  const before = {
    comboProductId: 'step',
    name: { en: 'Choose' },
    minQty: 1,
    maxQty: 1,
    items: [item('a'), item('b')],
  };
  const parts = readersOf(3, { dishes: 'Dal' }, []);
  const [step] = planCombos(
    readersOf(1, { id: 'p/1', name: 'Choose' }, []),
    new Map([['p/1', parts]]),
    [before],
    dishes,
    options,
  );
  expect(step?.comboProductId).toBe('step');
  expect(step?.items.map(({ comboItemId }) => comboItemId)).toEqual(['a', 'b', 'new']);
});
