import { text } from '#server/db/seed/text.ts';
import type { SeedModifierGroup } from '#server/db/seed/types.ts';

const toppings: SeedModifierGroup = {
  slug: 'toppings',
  name: text('Extra toppings', 'एक्स्ट्रा टॉपिंग', 'ਵਾਧੂ ਟੌਪਿੰਗ'),
  min: 0,
  max: 4,
  items: [
    {
      slug: 'topping-mozzarella',
      name: text('Mozzarella', 'मोत्ज़रेला', 'ਮੋਜ਼ਰੈਲਾ'),
      price: 3,
      maxQuantity: 2,
      allergens: ['milk'],
      dietary: ['vegetarian', 'gluten-free'],
    },
    {
      slug: 'topping-mushroom',
      name: text('Mushrooms', 'मशरूम', 'ਖੁੰਬਾਂ'),
      price: 2.5,
      maxQuantity: 2,
      allergens: [],
      dietary: ['vegetarian', 'vegan', 'gluten-free', 'dairy-free'],
    },
    {
      slug: 'topping-olives',
      name: text('Black olives', 'ब्लैक ऑलिव', 'ਬਲੈਕ ਔਲਿਵ'),
      price: 2.5,
      maxQuantity: 2,
      allergens: [],
      dietary: ['vegetarian', 'vegan', 'gluten-free', 'dairy-free'],
    },
    {
      slug: 'topping-pepperoni',
      name: text('Pepperoni', 'पेपरोनी', 'ਪੈਪਰੋਨੀ'),
      price: 4,
      maxQuantity: 2,
      allergens: ['sulphites'],
      dietary: ['gluten-free', 'dairy-free'],
    },
    {
      slug: 'topping-anchovy',
      name: text('Anchovies', 'एंकोवी मछली', 'ਐਂਕੋਵੀ ਮੱਛੀ'),
      price: 3.5,
      maxQuantity: 2,
      allergens: ['fish'],
      dietary: ['gluten-free', 'dairy-free'],
    },
    {
      slug: 'topping-hot-honey',
      name: text('Mānuka hot honey', 'तीखा मानुका शहद', 'ਤਿੱਖਾ ਮਾਨੂਕਾ ਸ਼ਹਿਦ'),
      price: 1.5,
      maxQuantity: 1,
      allergens: [],
      dietary: ['vegetarian', 'gluten-free', 'dairy-free'],
    },
  ],
};

const halves: SeedModifierGroup = {
  slug: 'halves',
  name: text('Choose two halves', 'दो आधे हिस्से चुनें', 'ਦੋ ਅੱਧੇ ਹਿੱਸੇ ਚੁਣੋ'),
  min: 2,
  max: 2,
  items: [
    {
      slug: 'half-margherita',
      name: text('Half margherita', 'आधा मार्गेरीटा', 'ਅੱਧਾ ਮਾਰਗਰੀਟਾ'),
      maxQuantity: 1,
      isDefault: true,
      allergens: ['wheat', 'gluten', 'milk'],
      dietary: ['vegetarian'],
    },
    {
      slug: 'half-pepperoni',
      name: text('Half pepperoni', 'आधा पेपरोनी', 'ਅੱਧਾ ਪੈਪਰੋਨੀ'),
      maxQuantity: 1,
      isDefault: true,
      allergens: ['wheat', 'gluten', 'milk', 'sulphites'],
    },
    {
      slug: 'half-vegetariana',
      name: text('Half vegetariana', 'आधा वेजीटेरियाना', 'ਅੱਧਾ ਵੈਜੀਟੇਰੀਆਨਾ'),
      maxQuantity: 1,
      allergens: ['wheat', 'gluten', 'milk'],
      dietary: ['vegetarian'],
    },
    {
      slug: 'half-four-cheese',
      name: text('Half four cheese', 'आधा फ़ोर चीज़', 'ਅੱਧਾ ਫ਼ੋਰ ਚੀਜ਼'),
      maxQuantity: 1,
      price: 1,
      allergens: ['wheat', 'gluten', 'milk'],
      dietary: ['vegetarian'],
    },
    {
      slug: 'half-prosciutto',
      name: text('Half prosciutto', 'आधा प्रोशूटो', 'ਅੱਧਾ ਪ੍ਰੋਸ਼ੂਟੋ'),
      maxQuantity: 1,
      price: 1.5,
      allergens: ['wheat', 'gluten', 'milk'],
    },
  ],
};

/** The gluten-free base is made in one size, so only the Regular offers the choice. */
const base: SeedModifierGroup = {
  slug: 'base',
  name: text('Base', 'बेस', 'ਬੇਸ'),
  min: 1,
  max: 1,
  items: [
    {
      slug: 'base-classic',
      name: text('Two-day dough', 'दो दिन तक फूला आटा', 'ਦੋ ਦਿਨ ਖ਼ਮੀਰਿਆ ਆਟਾ'),
      isDefault: true,
      allergens: ['wheat', 'gluten'],
      dietary: ['vegetarian', 'vegan', 'dairy-free'],
    },
    {
      slug: 'base-gluten-free',
      name: text('Gluten-free base', 'ग्लूटेन-फ़्री बेस', 'ਗਲੂਟਨ-ਫ਼੍ਰੀ ਬੇਸ'),
      price: 4,
      allergens: ['egg'],
      dietary: ['vegetarian', 'gluten-free', 'dairy-free'],
    },
  ],
};

export const modifierGroups: readonly SeedModifierGroup[] = [toppings, halves, base];
