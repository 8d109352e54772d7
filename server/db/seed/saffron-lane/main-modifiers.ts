/** Choices shared by Saffron Lane's curries, biryanis and thalis: heat, rice and extras. */
import { text } from '#server/db/seed/text.ts';
import type { SeedModifierGroup, SeedModifierItem } from '#server/db/seed/types.ts';

const EXTRAS = text('Extras', 'एक्स्ट्रा', 'ਵਾਧੂ');

const extraSauce: Omit<SeedModifierItem, 'slug'> = {
  name: text('Extra sauce', 'एक्स्ट्रा ग्रेवी', 'ਵਾਧੂ ਗ੍ਰੇਵੀ'),
  price: 2.5,
  maxQuantity: 3,
  allergens: ['milk', 'cashew'],
  dietary: ['vegetarian', 'gluten-free'],
};
const boiledEgg: Omit<SeedModifierItem, 'slug'> = {
  name: text('Boiled egg', 'उबला अंडा', 'ਉਬਲਿਆ ਆਂਡਾ'),
  price: 2,
  maxQuantity: 2,
  allergens: ['egg'],
  dietary: ['vegetarian', 'gluten-free', 'dairy-free'],
};
const greenChilli: Omit<SeedModifierItem, 'slug'> = {
  name: text('Fresh green chilli', 'ताज़ी हरी मिर्च', 'ਤਾਜ਼ੀ ਹਰੀ ਮਿਰਚ'),
  maxQuantity: 1,
  allergens: [],
  dietary: ['vegetarian', 'vegan', 'gluten-free', 'dairy-free'],
};
const freshCoriander: Omit<SeedModifierItem, 'slug'> = {
  name: text('Fresh coriander', 'ताज़ा धनिया', 'ਤਾਜ਼ਾ ਧਨੀਆ'),
  maxQuantity: 1,
  allergens: [],
  dietary: ['vegetarian', 'vegan', 'gluten-free', 'dairy-free'],
};
const cucumberRaita: Omit<SeedModifierItem, 'slug'> = {
  name: text('Pot of raita', 'एक कटोरी रायता', 'ਇੱਕ ਕੌਲੀ ਰਾਇਤਾ'),
  price: 2.5,
  maxQuantity: 2,
  allergens: ['milk'],
  dietary: ['vegetarian', 'gluten-free'],
};

const roastKumara: Omit<SeedModifierItem, 'slug'> = {
  name: text('Roast kūmara', 'भुना कूमरा', 'ਭੁੰਨਿਆ ਕੂਮਰਾ'),
  price: 3.5,
  maxQuantity: 2,
  allergens: [],
  dietary: ['vegetarian', 'vegan', 'gluten-free', 'dairy-free'],
};

/** Asked for every curry, biryani and thali: no dish has a heat of its own until the guest says so. */
const heat: SeedModifierGroup = {
  slug: 'heat',
  name: text('Heat', 'तीखापन', 'ਤਿੱਖਾਪਣ'),
  min: 1,
  max: 1,
  items: [
    {
      slug: 'heat-mild',
      name: text('Mild', 'कम तीखा', 'ਘੱਟ ਤਿੱਖਾ'),
      allergens: [],
      dietary: ['vegetarian', 'vegan', 'gluten-free', 'dairy-free'],
    },
    {
      slug: 'heat-medium',
      name: text('Medium', 'मीडियम तीखा', 'ਮੀਡੀਅਮ ਤਿੱਖਾ'),
      allergens: [],
      dietary: ['vegetarian', 'vegan', 'gluten-free', 'dairy-free'],
    },
    {
      slug: 'heat-kiwi-hot',
      name: text('Kiwi hot', 'कीवी तीखा', 'ਕੀਵੀ ਤਿੱਖਾ'),
      allergens: [],
      dietary: ['vegetarian', 'vegan', 'gluten-free', 'dairy-free'],
    },
    {
      slug: 'heat-indian-hot',
      name: text('Indian hot', 'देसी तीखा', 'ਦੇਸੀ ਤਿੱਖਾ'),
      allergens: [],
      dietary: ['vegetarian', 'vegan', 'gluten-free', 'dairy-free'],
    },
  ],
};

const rice: SeedModifierGroup = {
  slug: 'rice',
  name: text('Choose your rice', 'अपने चावल चुनें', 'ਆਪਣੇ ਚੌਲ ਚੁਣੋ'),
  min: 1,
  max: 1,
  items: [
    {
      slug: 'rice-basmati',
      name: text('Basmati rice', 'बासमती चावल', 'ਬਾਸਮਤੀ ਚੌਲ'),
      isDefault: true,
      allergens: [],
      dietary: ['vegetarian', 'vegan', 'gluten-free', 'dairy-free'],
    },
    {
      slug: 'rice-jeera',
      name: text('Jeera rice', 'जीरा राइस', 'ਜੀਰਾ ਚੌਲ'),
      price: 1.5,
      allergens: ['milk'],
      dietary: ['vegetarian', 'gluten-free'],
    },
    {
      slug: 'rice-none',
      name: text('No rice', 'बिना चावल', 'ਚੌਲਾਂ ਤੋਂ ਬਿਨਾਂ'),
      allergens: [],
      dietary: ['vegetarian', 'vegan', 'gluten-free', 'dairy-free'],
    },
  ],
};

const extrasChicken: SeedModifierGroup = {
  slug: 'extras-chicken',
  name: EXTRAS,
  min: 0,
  max: 4,
  items: [
    { slug: 'chicken-extra-sauce', ...extraSauce },
    {
      slug: 'chicken-extra-chicken',
      name: text('Extra chicken', 'एक्स्ट्रा चिकन', 'ਵਾਧੂ ਚਿਕਨ'),
      price: 6,
      maxQuantity: 2,
      allergens: ['milk', 'mustard'],
      dietary: ['gluten-free'],
    },
    { slug: 'chicken-boiled-egg', ...boiledEgg },
    { slug: 'chicken-green-chilli', ...greenChilli },
  ],
};

const extrasLamb: SeedModifierGroup = {
  slug: 'extras-lamb',
  name: EXTRAS,
  min: 0,
  max: 4,
  items: [
    { slug: 'lamb-extra-sauce', ...extraSauce },
    {
      slug: 'lamb-extra-lamb',
      name: text('Extra lamb', 'एक्स्ट्रा लैंब', 'ਵਾਧੂ ਲੈਂਬ'),
      price: 7.5,
      maxQuantity: 2,
      allergens: ['milk', 'mustard'],
      dietary: ['gluten-free'],
    },
    { slug: 'lamb-boiled-egg', ...boiledEgg },
    { slug: 'lamb-raita', ...cucumberRaita },
    { slug: 'lamb-green-chilli', ...greenChilli },
    { slug: 'lamb-coriander', ...freshCoriander },
  ],
};

const extrasVegetable: SeedModifierGroup = {
  slug: 'extras-vegetable',
  name: EXTRAS,
  min: 0,
  max: 4,
  items: [
    { slug: 'vegetable-extra-sauce', ...extraSauce },
    {
      slug: 'vegetable-extra-paneer',
      name: text('Extra paneer', 'एक्स्ट्रा पनीर', 'ਵਾਧੂ ਪਨੀਰ'),
      price: 4.5,
      maxQuantity: 2,
      allergens: ['milk'],
      dietary: ['vegetarian', 'gluten-free'],
    },
    { slug: 'vegetable-roast-kumara', ...roastKumara },
    { slug: 'vegetable-raita', ...cucumberRaita },
    { slug: 'vegetable-green-chilli', ...greenChilli },
    { slug: 'vegetable-coriander', ...freshCoriander },
  ],
};

/** For the dishes made without dairy or nuts, whose own gravy is the extra sauce. */
const extrasPrawn: SeedModifierGroup = {
  slug: 'extras-prawn',
  name: EXTRAS,
  min: 0,
  max: 4,
  items: [
    {
      slug: 'prawn-extra-sauce',
      name: extraSauce.name,
      price: 2.5,
      maxQuantity: 3,
      allergens: ['mustard'],
      dietary: ['dairy-free'],
    },
    {
      slug: 'prawn-extra-prawns',
      name: text('Extra prawns', 'एक्स्ट्रा झींगे', 'ਵਾਧੂ ਝੀਂਗੇ'),
      price: 7,
      maxQuantity: 2,
      allergens: ['crustacean'],
      dietary: ['gluten-free', 'dairy-free'],
    },
    { slug: 'prawn-boiled-egg', ...boiledEgg },
    { slug: 'prawn-green-chilli', ...greenChilli },
  ],
};

const extrasPlant: SeedModifierGroup = {
  slug: 'extras-plant',
  name: EXTRAS,
  min: 0,
  max: 4,
  items: [
    {
      slug: 'plant-extra-sauce',
      name: extraSauce.name,
      price: 2.5,
      maxQuantity: 3,
      allergens: [],
      dietary: ['vegetarian', 'vegan', 'gluten-free', 'dairy-free'],
    },
    { slug: 'plant-roast-kumara', ...roastKumara },
    { slug: 'plant-green-chilli', ...greenChilli },
    { slug: 'plant-coriander', ...freshCoriander },
  ],
};

const extrasBiryani: SeedModifierGroup = {
  slug: 'extras-biryani',
  name: EXTRAS,
  min: 0,
  max: 4,
  items: [
    { slug: 'biryani-raita', ...cucumberRaita },
    { slug: 'biryani-boiled-egg', ...boiledEgg },
    {
      slug: 'biryani-fried-onion',
      name: text('Crisp fried onion', 'कुरकुरी तली प्याज़', 'ਕਰਾਰਾ ਤਲਿਆ ਪਿਆਜ਼'),
      price: 1.5,
      maxQuantity: 2,
      allergens: [],
      dietary: ['vegetarian', 'vegan', 'gluten-free', 'dairy-free'],
    },
    { slug: 'biryani-green-chilli', ...greenChilli },
  ],
};

export const mainModifiers: readonly SeedModifierGroup[] = [
  heat,
  rice,
  extrasChicken,
  extrasLamb,
  extrasVegetable,
  extrasPrawn,
  extrasPlant,
  extrasBiryani,
];
