/** Choices for Saffron Lane's breads, plates and drinks. */
import { text } from '#server/db/seed/text.ts';
import type { SeedModifierGroup } from '#server/db/seed/types.ts';

/** Only with the Large of a curry that feeds two. */
const breadWithLarge: SeedModifierGroup = {
  slug: 'bread-with-large',
  name: text('Bread with your Large', 'लार्ज के साथ रोटी', 'ਲਾਰਜ ਨਾਲ ਰੋਟੀ'),
  min: 1,
  max: 1,
  items: [
    {
      slug: 'large-plain-naan',
      name: text('Plain naan', 'सादा नान', 'ਸਾਦਾ ਨਾਨ'),
      isDefault: true,
      allergens: ['wheat', 'gluten', 'milk'],
      dietary: ['vegetarian'],
    },
    {
      slug: 'large-garlic-naan',
      name: text('Garlic naan', 'लहसुन नान', 'ਲਸਣ ਨਾਨ'),
      price: 1,
      allergens: ['wheat', 'gluten', 'milk'],
      dietary: ['vegetarian'],
    },
    {
      slug: 'large-tandoori-roti',
      name: text('Tandoori roti', 'तंदूरी रोटी', 'ਤੰਦੂਰੀ ਰੋਟੀ'),
      allergens: ['wheat', 'gluten'],
      dietary: ['vegetarian', 'vegan', 'dairy-free'],
    },
  ],
};

const naanFinish: SeedModifierGroup = {
  slug: 'naan-finish',
  name: text('Finish', 'ऊपर से', 'ਉੱਪਰੋਂ'),
  min: 0,
  max: 1,
  items: [
    {
      slug: 'naan-butter',
      name: text('Brushed with butter', 'मक्खन लगाकर', 'ਮੱਖਣ ਲਾ ਕੇ'),
      isDefault: true,
      maxQuantity: 1,
      allergens: ['milk'],
      dietary: ['vegetarian', 'gluten-free'],
    },
    {
      slug: 'naan-ghee',
      name: text('Brushed with ghee', 'घी लगाकर', 'ਘਿਓ ਲਾ ਕੇ'),
      price: 0.5,
      maxQuantity: 1,
      allergens: ['milk'],
      dietary: ['vegetarian', 'gluten-free'],
    },
  ],
};

const chutneys: SeedModifierGroup = {
  slug: 'chutneys',
  name: text('Chutneys', 'चटनी', 'ਚਟਣੀ'),
  min: 0,
  max: 2,
  items: [
    {
      slug: 'chutney-mint',
      name: text('Mint chutney', 'पुदीना चटनी', 'ਪੁਦੀਨੇ ਦੀ ਚਟਣੀ'),
      isDefault: true,
      maxQuantity: 2,
      allergens: ['milk'],
      dietary: ['vegetarian', 'gluten-free'],
    },
    {
      slug: 'chutney-tamarind',
      name: text('Tamarind chutney', 'इमली चटनी', 'ਇਮਲੀ ਦੀ ਚਟਣੀ'),
      isDefault: true,
      maxQuantity: 2,
      allergens: ['sulphites'],
      dietary: ['vegetarian', 'vegan', 'gluten-free', 'dairy-free'],
    },
    {
      slug: 'chutney-feijoa',
      name: text('Feijoa chutney', 'फ़ीजोआ चटनी', 'ਫ਼ੀਜੋਆ ਚਟਣੀ'),
      price: 1,
      maxQuantity: 2,
      allergens: ['mustard', 'sulphites'],
      dietary: ['vegetarian', 'vegan', 'gluten-free', 'dairy-free'],
    },
  ],
};

const kidsSauce: SeedModifierGroup = {
  slug: 'kids-sauce',
  name: text('Dipping sauce', 'डिप', 'ਡਿੱਪ'),
  min: 1,
  max: 1,
  items: [
    {
      slug: 'kids-tomato',
      name: text('Tomato sauce', 'टमाटर सॉस', 'ਟਮਾਟਰ ਸੌਸ'),
      isDefault: true,
      allergens: [],
      dietary: ['vegetarian', 'vegan', 'gluten-free', 'dairy-free'],
    },
    {
      slug: 'kids-butter-sauce',
      name: text('Butter chicken sauce', 'बटर चिकन ग्रेवी', 'ਬਟਰ ਚਿਕਨ ਗ੍ਰੇਵੀ'),
      price: 1.5,
      allergens: ['milk', 'cashew'],
      dietary: ['gluten-free'],
    },
  ],
};

const chaiMilk: SeedModifierGroup = {
  slug: 'chai-milk',
  name: text('Milk', 'दूध', 'ਦੁੱਧ'),
  min: 1,
  max: 1,
  items: [
    {
      slug: 'chai-whole-milk',
      name: text('Whole milk', 'फ़ुल क्रीम दूध', 'ਫੁੱਲ ਕਰੀਮ ਦੁੱਧ'),
      isDefault: true,
      allergens: ['milk'],
      dietary: ['vegetarian', 'gluten-free'],
    },
    {
      slug: 'chai-oat-milk',
      name: text('Oat milk', 'ओट दूध', 'ਓਟ ਦੁੱਧ'),
      price: 1,
      allergens: ['oats', 'gluten'],
      dietary: ['vegetarian', 'vegan', 'dairy-free'],
    },
  ],
};

const sodaStyle: SeedModifierGroup = {
  slug: 'soda-style',
  name: text('How would you like it?', 'कैसा पसंद है?', 'ਕਿਹੋ ਜਿਹਾ ਪਸੰਦ ਹੈ?'),
  min: 1,
  max: 1,
  items: [
    {
      slug: 'soda-sweet',
      name: text('Sweet', 'मीठा', 'ਮਿੱਠਾ'),
      isDefault: true,
      allergens: [],
      dietary: ['vegetarian', 'vegan', 'gluten-free', 'dairy-free'],
    },
    {
      slug: 'soda-salted',
      name: text('Salted', 'नमकीन', 'ਨਮਕੀਨ'),
      allergens: [],
      dietary: ['vegetarian', 'vegan', 'gluten-free', 'dairy-free'],
    },
    {
      slug: 'soda-both',
      name: text('Sweet and salted', 'मीठा-नमकीन', 'ਮਿੱਠਾ-ਨਮਕੀਨ'),
      allergens: [],
      dietary: ['vegetarian', 'vegan', 'gluten-free', 'dairy-free'],
    },
  ],
};

export const sideModifiers: readonly SeedModifierGroup[] = [
  breadWithLarge,
  naanFinish,
  chutneys,
  kidsSauce,
  chaiMilk,
  sodaStyle,
];
