/** Allergens and diets in other people's words. Pure. */
import { ALLERGENS, type Allergen, DIETARY_TAGS, type DietaryTag } from '#core/domain/menu/menu.ts';

const DIETS: Readonly<Record<string, DietaryTag>> = {
  v: 'vegetarian',
  veg: 'vegetarian',
  vg: 'vegan',
  ve: 'vegan',
  gf: 'gluten-free',
  'gluten free': 'gluten-free',
  df: 'dairy-free',
  'dairy free': 'dairy-free',
};
const MEANT: Readonly<Record<string, readonly Allergen[]>> = {
  dairy: ['milk'],
  lactose: ['milk'],
  eggs: ['egg'],
  peanuts: ['peanut'],
  soya: ['soy'],
  soybeans: ['soy'],
  almonds: ['almond'],
  cashews: ['cashew'],
  'brazil nut': ['brazil-nut'],
  'brazil nuts': ['brazil-nut'],
  hazelnuts: ['hazelnut'],
  macadamias: ['macadamia'],
  'macadamia nut': ['macadamia'],
  'macadamia nuts': ['macadamia'],
  pecans: ['pecan'],
  'pine nut': ['pine-nut'],
  'pine nuts': ['pine-nut'],
  pinenuts: ['pine-nut'],
  pistachios: ['pistachio'],
  walnuts: ['walnut'],
  oat: ['oats'],
  shellfish: ['crustacean', 'mollusc'],
  crustaceans: ['crustacean'],
  prawns: ['crustacean'],
};

interface ReadFacts {
  allergens?: readonly Allergen[] | null;
  dietary?: readonly DietaryTag[];
}

const wordsOf = (text: string) =>
  text
    .split(/[,;|/\n]/)
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean);

/**
 * A word that is not known ('nuts' and 'tree nuts' may be any of nine) leaves the whole dish undeclared: a list with a gap would read as
 * "free of the rest". `undefined` for a column that the file does not have.
 */
export function readFacts(
  allergens: string | undefined,
  dietary: string | undefined,
  onUnknown: (word: string) => void,
): ReadFacts {
  return {
    ...(allergens === undefined ? {} : { allergens: readAllergens(allergens, onUnknown) }),
    ...(dietary === undefined ? {} : { dietary: readDiets(dietary, onUnknown) }),
  };
}

function readAllergens(text: string, onUnknown: (word: string) => void): readonly Allergen[] | null {
  const words = wordsOf(text);
  if (words.length === 0) return null;
  if (words.length === 1 && words[0] === 'none') return [];
  const read = words.map((word) => {
    const known = ALLERGENS.filter((one) => one === word);
    return known.length > 0 ? known : (MEANT[word] ?? word);
  });
  const unknown = read.filter((one) => typeof one === 'string');
  for (const word of unknown) onUnknown(word);
  return unknown.length > 0 ? null : [...new Set(read.filter((one) => typeof one !== 'string').flat())];
}

function readDiets(text: string, onUnknown: (word: string) => void): readonly DietaryTag[] {
  return [
    ...new Set(
      wordsOf(text).flatMap((word) => {
        const known = DIETARY_TAGS.find((tag) => tag === word) ?? DIETS[word];
        if (!known) onUnknown(word);
        return known ?? [];
      }),
    ),
  ];
}
