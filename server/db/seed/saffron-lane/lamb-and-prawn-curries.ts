import { text } from '#server/db/seed/text.ts';
import type { SeedProduct } from '#server/db/seed/types.ts';
import { mainSizes } from './sizes.ts';

export const lambRoganJosh: SeedProduct = {
  slug: 'lamb-rogan-josh',
  name: text('Lamb rogan josh', 'लैंब रोगन जोश', 'ਲੈਂਬ ਰੋਗਨ ਜੋਸ਼'),
  description: text(
    'Hawke’s Bay lamb shoulder, Kashmiri chilli, fennel and ginger.',
    'हॉक्स बे का लैंब, कश्मीरी मिर्च, सौंफ और अदरक।',
    'ਹਾਕਸ ਬੇ ਦਾ ਲੈਂਬ, ਕਸ਼ਮੀਰੀ ਮਿਰਚ, ਸੌਂਫ ਅਤੇ ਅਦਰਕ।',
  ),
  price: 23.5,
  heat: 2,
  isRecommended: true,
  allergens: ['milk', 'mustard'],
  dietary: ['gluten-free'],
  variants: mainSizes('lamb-rogan-josh', { regular: 23.5, large: 29 }, ['bread-with-large']),
  groups: ['heat', 'extras-lamb'],
  upsells: [
    {
      slug: 'bread-before-rogan-josh',
      sellType: 1,
      displayOrder: 0,
      denyLimit: 3,
      products: ['garlic-naan', 'jeera-rice', 'raita'],
    },
  ],
};

export const lambSaag: SeedProduct = {
  slug: 'lamb-saag',
  name: text('Lamb saag', 'साग गोश्त', 'ਸਾਗ ਮੀਟ'),
  description: text(
    'Hawke’s Bay lamb braised with mustard greens, spinach and a spoon of Waikato butter.',
    'हॉक्स बे का लैंब, सरसों के साग और पालक में धीमे पका, ऊपर से वाइकातो मक्खन।',
    'ਹਾਕਸ ਬੇ ਦਾ ਲੈਂਬ, ਸਰ੍ਹੋਂ ਦੇ ਸਾਗ ਅਤੇ ਪਾਲਕ ਵਿੱਚ ਮੱਠਾ ਪੱਕਿਆ, ਉੱਪਰੋਂ ਵਾਈਕਾਟੋ ਮੱਖਣ।',
  ),
  price: 24,
  heat: 2,
  allergens: ['milk', 'mustard'],
  dietary: ['gluten-free'],
  variants: mainSizes('lamb-saag', { regular: 24, large: 29.5 }),
  groups: ['heat', 'rice', 'extras-lamb'],
};

/** Sold out until tomorrow and without declared allergens, so that both states can be seen. */
export const goatCurry: SeedProduct = {
  slug: 'goat-curry',
  name: text('Goat curry', 'बकरे की करी', 'ਬੱਕਰੇ ਦੀ ਕਰੀ'),
  description: text(
    'Canterbury goat on the bone, cooked six hours in an iron pan.',
    'लोहे की कड़ाही में छह घंटे पकी हड्डी वाली करी।',
    'ਲੋਹੇ ਦੀ ਕੜਾਹੀ ਵਿੱਚ ਛੇ ਘੰਟੇ ਪੱਕੀ ਹੱਡੀ ਵਾਲੀ ਕਰੀ।',
  ),
  price: 25,
  heat: 3,
  allergens: null,
  soldOut: 'until-tomorrow-5pm',
  groups: ['heat', 'rice', 'extras-lamb'],
};

export const prawnMalabar: SeedProduct = {
  slug: 'prawn-malabar',
  name: text('Prawn malabar', 'मालाबार झींगा', 'ਮਾਲਾਬਾਰ ਝੀਂਗਾ'),
  description: text(
    'Prawns in golden coconut milk with curry leaf, tamarind and mustard seed.',
    'नारियल के दूध में झींगे, करी पत्ता, इमली और राई का तड़का।',
    'ਨਾਰੀਅਲ ਦੇ ਦੁੱਧ ਵਿੱਚ ਝੀਂਗੇ, ਕੜ੍ਹੀ ਪੱਤਾ, ਇਮਲੀ ਅਤੇ ਰਾਈ ਦਾ ਤੜਕਾ।',
  ),
  price: 27,
  discountedPrice: 23.5,
  heat: 1,
  isRecommended: true,
  allergens: ['crustacean', 'mustard'],
  dietary: ['dairy-free'],
  groups: ['heat', 'extras-prawn'],
};
