import { text } from '#server/db/seed/text.ts';
import type { SeedProduct } from '#server/db/seed/types.ts';
import { mainSizes } from './sizes.ts';

export const butterChicken: SeedProduct = {
  slug: 'butter-chicken',
  name: text('Butter chicken', 'बटर चिकन', 'ਬਟਰ ਚਿਕਨ'),
  description: text(
    'Free-range chicken from the tandoor in tomato, cashew and Waikato butter.',
    'तंदूर में भुना चिकन, टमाटर, काजू और वाइकातो मक्खन की मलाईदार ग्रेवी।',
    'ਤੰਦੂਰ ਵਿੱਚ ਭੁੰਨਿਆ ਚਿਕਨ, ਟਮਾਟਰ, ਕਾਜੂ ਅਤੇ ਵਾਈਕਾਟੋ ਮੱਖਣ ਦੀ ਗ੍ਰੇਵੀ।',
  ),
  price: 21.5,
  heat: 1,
  isRecommended: true,
  allergens: ['milk', 'cashew', 'mustard'],
  dietary: ['gluten-free'],
  variants: mainSizes('butter-chicken', { regular: 21.5, large: 26 }),
  groups: ['heat', 'extras-chicken'],
  upsells: [
    {
      slug: 'sweet-after-butter-chicken',
      sellType: 1,
      displayOrder: 1,
      denyLimit: 2,
      products: ['gulab-jamun', 'kheer', 'mango-lassi'],
    },
  ],
};

export const chickenTikkaMasala: SeedProduct = {
  slug: 'chicken-tikka-masala',
  name: text('Chicken tikka masala', 'चिकन टिक्का मसाला', 'ਚਿਕਨ ਟਿੱਕਾ ਮਸਾਲਾ'),
  description: text(
    'Charred chicken tikka folded through capsicum, tomato and fenugreek.',
    'भुना चिकन टिक्का, शिमला मिर्च, टमाटर और कसूरी मेथी के साथ।',
    'ਭੁੰਨਿਆ ਚਿਕਨ ਟਿੱਕਾ, ਸ਼ਿਮਲਾ ਮਿਰਚ, ਟਮਾਟਰ ਅਤੇ ਕਸੂਰੀ ਮੇਥੀ ਨਾਲ।',
  ),
  price: 21.5,
  heat: 2,
  allergens: ['milk', 'cashew', 'mustard'],
  dietary: ['gluten-free'],
  variants: mainSizes('chicken-tikka-masala', { regular: 21.5, large: 26 }),
  groups: ['heat', 'extras-chicken'],
};

export const chickenVindaloo: SeedProduct = {
  slug: 'chicken-vindaloo',
  name: text('Chicken vindaloo', 'चिकन विंदालू', 'ਚਿਕਨ ਵਿੰਦਾਲੂ'),
  description: text(
    'Chicken thigh and potato in a sharp gravy of cider vinegar, garlic and Kashmiri chilli.',
    'चिकन और आलू, सेब के सिरके, लहसुन और कश्मीरी मिर्च की तीखी-खट्टी ग्रेवी में।',
    'ਚਿਕਨ ਅਤੇ ਆਲੂ, ਸੇਬ ਦੇ ਸਿਰਕੇ, ਲਸਣ ਅਤੇ ਕਸ਼ਮੀਰੀ ਮਿਰਚ ਦੀ ਤਿੱਖੀ-ਖੱਟੀ ਗ੍ਰੇਵੀ ਵਿੱਚ।',
  ),
  price: 21.5,
  heat: 3,
  allergens: ['mustard', 'sulphites'],
  dietary: ['gluten-free', 'dairy-free'],
  variants: mainSizes('chicken-vindaloo', { regular: 21.5, large: 26 }),
  groups: ['heat', 'rice'],
};
