import type { DietaryTag, Translated } from '#core/domain/menu/menu.ts';
import { text } from '#server/db/seed/text.ts';
import type { SeedModifierGroup, SeedModifierItem } from '#server/db/seed/types.ts';

const PLANT: readonly DietaryTag[] = ['vegetarian', 'vegan', 'gluten-free', 'dairy-free'];

/** A plant that the law does not list as an allergen. */
function plant(slug: string, name: Translated, more: Partial<SeedModifierItem> = {}): SeedModifierItem {
  return { slug, name, maxQuantity: 2, allergens: [], dietary: PLANT, ...more };
}

const base: SeedModifierGroup = {
  slug: 'base',
  name: text('Base', 'बेस', 'ਬੇਸ'),
  min: 1,
  max: 1,
  items: [
    plant('base-rice', text('Sushi rice', 'सुशी चावल', 'ਸੁਸ਼ੀ ਚੌਲ'), { isDefault: true }),
    plant('base-greens', text('Greens', 'हरी पत्तियाँ', 'ਹਰੇ ਪੱਤੇ')),
    plant('base-half', text('Half and half', 'आधा-आधा', 'ਅੱਧਾ-ਅੱਧਾ')),
  ],
};

const bowlExtras: SeedModifierGroup = {
  slug: 'bowl-extras',
  name: text('Extras', 'एक्स्ट्रा', 'ਵਾਧੂ'),
  min: 0,
  max: 4,
  items: [
    plant('extra-avocado', text('Avocado', 'एवोकाडो', 'ਐਵੋਕਾਡੋ'), { price: 3 }),
    {
      slug: 'extra-salmon',
      name: text('Extra salmon', 'एक्स्ट्रा सैल्मन', 'ਵਾਧੂ ਸੈਲਮਨ'),
      price: 6.5,
      maxQuantity: 2,
      allergens: ['fish'],
      dietary: ['gluten-free', 'dairy-free'],
    },
    {
      slug: 'extra-egg',
      name: text('Soft egg', 'हल्का उबला अंडा', 'ਹਲਕਾ ਉਬਲਿਆ ਆਂਡਾ'),
      price: 2.5,
      maxQuantity: 2,
      allergens: ['egg', 'soy', 'wheat', 'gluten'],
      dietary: ['vegetarian', 'dairy-free'],
    },
    plant('extra-pickled-ginger', text('Pickled ginger', 'अदरक का अचार', 'ਅਦਰਕ ਦਾ ਅਚਾਰ'), {
      price: 1,
      allergens: ['sulphites'],
    }),
    plant('extra-sesame', text('Toasted sesame', 'भुने तिल', 'ਭੁੰਨੇ ਤਿਲ'), { maxQuantity: 1, allergens: ['sesame'] }),
  ],
};

const protein: SeedModifierGroup = {
  slug: 'protein',
  name: text('Choose one', 'एक चुनें', 'ਇੱਕ ਚੁਣੋ'),
  min: 1,
  max: 1,
  items: [
    {
      slug: 'protein-salmon',
      name: text('Akaroa salmon', 'अकारोआ सैल्मन', 'ਅਕਾਰੋਆ ਸੈਲਮਨ'),
      price: 3,
      allergens: ['fish'],
      dietary: ['gluten-free', 'dairy-free'],
    },
    {
      slug: 'protein-chicken',
      name: text('Teriyaki chicken', 'तेरियाकी चिकन', 'ਤੇਰੀਆਕੀ ਚਿਕਨ'),
      allergens: ['soy', 'wheat', 'gluten', 'sesame'],
      dietary: ['dairy-free'],
    },
    {
      slug: 'protein-tofu',
      name: text('Crispy tofu', 'कुरकुरा टोफ़ू', 'ਕਰਾਰਾ ਟੋਫ਼ੂ'),
      allergens: ['soy'],
      dietary: PLANT,
    },
  ],
};

const toppings: SeedModifierGroup = {
  slug: 'toppings',
  name: text('Choose 3 to 5 toppings', '3 से 5 टॉपिंग चुनें', '3 ਤੋਂ 5 ਟੌਪਿੰਗ ਚੁਣੋ'),
  min: 3,
  max: 5,
  items: [
    plant('topping-edamame', text('Edamame', 'एदामामे', 'ਐਡਾਮਾਮੇ'), { allergens: ['soy'], maxQuantity: 1 }),
    plant('topping-cucumber', text('Cucumber', 'खीरा', 'ਖੀਰਾ'), { maxQuantity: 1 }),
    plant('topping-carrot', text('Carrot', 'गाजर', 'ਗਾਜਰ'), { maxQuantity: 1 }),
    plant('topping-cabbage', text('Red cabbage', 'लाल पत्तागोभी', 'ਲਾਲ ਬੰਦਗੋਭੀ'), { maxQuantity: 1 }),
    plant('topping-corn', text('Sweetcorn', 'मक्का', 'ਮੱਕੀ'), { maxQuantity: 1 }),
    plant('topping-mango', text('Mango', 'आम', 'ਅੰਬ'), { maxQuantity: 1 }),
    plant('topping-wakame', text('Wakame', 'वाकामे', 'ਵਾਕਾਮੇ'), { allergens: ['sesame', 'soy'], maxQuantity: 1 }),
  ],
};

const sauce: SeedModifierGroup = {
  slug: 'sauce',
  name: text('Sauce', 'सॉस', 'ਸੌਸ'),
  min: 1,
  max: 1,
  items: [
    {
      slug: 'sauce-shoyu',
      name: text('Shoyu and sesame', 'सोया सॉस और तिल', 'ਸੋਇਆ ਸੌਸ ਅਤੇ ਤਿਲ'),
      isDefault: true,
      allergens: ['soy', 'wheat', 'gluten', 'sesame'],
      dietary: ['vegetarian', 'vegan', 'dairy-free'],
    },
    {
      slug: 'sauce-wasabi-mayo',
      name: text('Wasabi mayo', 'वसाबी मेयो', 'ਵਸਾਬੀ ਮੇਓ'),
      allergens: ['egg', 'mustard'],
      dietary: ['vegetarian', 'gluten-free', 'dairy-free'],
    },
    {
      slug: 'sauce-peanut',
      name: text('Peanut dressing', 'मूँगफली ड्रेसिंग', 'ਮੂੰਗਫਲੀ ਡ੍ਰੈਸਿੰਗ'),
      allergens: ['peanut', 'soy', 'wheat', 'gluten'],
      dietary: ['vegetarian', 'vegan', 'dairy-free'],
    },
  ],
};

export const modifierGroups: readonly SeedModifierGroup[] = [base, bowlExtras, protein, toppings, sauce];
