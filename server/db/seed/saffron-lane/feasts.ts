import { text } from '#server/db/seed/text.ts';
import type { SeedDepartment, SeedProduct } from '#server/db/seed/types.ts';

const familyFeast: SeedProduct = {
  slug: 'family-feast',
  name: text('Family feast', 'फ़ैमिली फ़ीस्ट', 'ਫ਼ੈਮਿਲੀ ਫ਼ੀਸਟ'),
  description: text(
    'Three curries, rice, breads, papadums and raita for four. You choose.',
    'चार लोगों के लिए तीन करी, चावल, रोटियाँ, पापड़ और रायता। पसंद आपकी।',
    'ਚਾਰ ਜਣਿਆਂ ਲਈ ਤਿੰਨ ਕਰੀਆਂ, ਚੌਲ, ਰੋਟੀਆਂ, ਪਾਪੜ ਅਤੇ ਰਾਇਤਾ। ਪਸੰਦ ਤੁਹਾਡੀ।',
  ),
  price: 89,
  heat: 1,
  allergens: ['milk', 'wheat', 'gluten', 'cashew', 'mustard', 'sulphites'],
  combo: [
    {
      slug: 'feast-curries',
      name: text('Choose 3 curries', '3 करी चुनें', '3 ਕਰੀਆਂ ਚੁਣੋ'),
      min: 3,
      max: 3,
      items: [
        { product: 'butter-chicken', maxAllowed: 2 },
        { product: 'lamb-rogan-josh', price: 4, maxAllowed: 2 },
        { product: 'dal-makhani', maxAllowed: 2 },
        { product: 'palak-paneer', maxAllowed: 2 },
        { product: 'chana-masala', maxAllowed: 2 },
        { product: 'prawn-malabar', price: 5 },
        { product: 'kumara-korma', maxAllowed: 2 },
        { product: 'chicken-tikka-masala', maxAllowed: 2 },
      ],
    },
    {
      slug: 'feast-rice',
      name: text('Choose your rice', 'अपने चावल चुनें', 'ਆਪਣੇ ਚੌਲ ਚੁਣੋ'),
      min: 1,
      max: 1,
      items: [
        { product: 'basmati-rice', plain: true },
        { product: 'jeera-rice' },
        { product: 'vegetable-biryani', price: 6 },
        { product: 'chicken-biryani', price: 8 },
      ],
    },
    {
      slug: 'feast-breads',
      name: text('Choose 2 breads', '2 रोटियाँ चुनें', '2 ਰੋਟੀਆਂ ਚੁਣੋ'),
      min: 2,
      max: 2,
      items: [
        { product: 'garlic-naan', maxAllowed: 2 },
        { product: 'plain-naan', maxAllowed: 2 },
        { product: 'cheese-naan', price: 2, maxAllowed: 2 },
        { product: 'tandoori-roti', maxAllowed: 2 },
      ],
    },
  ],
  upsells: [
    {
      slug: 'sweet-after-feast',
      sellType: 1,
      displayOrder: 1,
      denyLimit: 0,
      products: ['gulab-jamun', 'mango-lassi'],
    },
  ],
};

const thali: SeedProduct = {
  slug: 'thali',
  name: text('Saffron Lane thali', 'सैफ़रन लेन थाली', 'ਸੈਫ਼ਰਨ ਲੇਨ ਥਾਲੀ'),
  description: text(
    'Butter chicken, dal makhani, chana masala and palak paneer with rice, naan, raita and gulab jamun.',
    'बटर चिकन, दाल मखनी, चना मसाला और पालक पनीर, साथ में चावल, नान, रायता और गुलाब जामुन।',
    'ਬਟਰ ਚਿਕਨ, ਦਾਲ ਮਖਣੀ, ਛੋਲੇ ਮਸਾਲਾ ਅਤੇ ਪਾਲਕ ਪਨੀਰ, ਨਾਲ ਚੌਲ, ਨਾਨ, ਰਾਇਤਾ ਅਤੇ ਗੁਲਾਬ ਜਾਮਣ।',
  ),
  eyebrow: text('The whole kitchen', 'पूरी रसोई एक थाली में', 'ਪੂਰੀ ਰਸੋਈ ਇੱਕ ਥਾਲੀ ਵਿੱਚ'),
  price: 34,
  heat: 1,
  isRecommended: true,
  isFeatured: true,
  allergens: ['milk', 'wheat', 'gluten', 'cashew', 'mustard', 'pistachio'],
  groups: ['heat', 'rice'],
};

const thaliForTwo: SeedProduct = {
  slug: 'thali-for-two',
  name: text('Thali for two', 'दो लोगों की थाली', 'ਦੋ ਜਣਿਆਂ ਦੀ ਥਾਲੀ'),
  description: text(
    'Two mains, two vegetable dishes, breads and a sweet to share, on one steel platter.',
    'दो मेन डिश, दो सब्ज़ियाँ, रोटियाँ और मिठाई, एक ही स्टील थाली में।',
    'ਦੋ ਮੇਨ ਡਿਸ਼ਾਂ, ਦੋ ਸਬਜ਼ੀਆਂ, ਰੋਟੀਆਂ ਅਤੇ ਮਠਿਆਈ, ਇੱਕੋ ਸਟੀਲ ਥਾਲੀ ਵਿੱਚ।',
  ),
  price: 62,
  heat: 1,
  allergens: ['milk', 'wheat', 'gluten', 'cashew', 'mustard'],
  combo: [
    {
      slug: 'thali-mains',
      name: text('Choose 2 mains', '2 मेन डिश चुनें', '2 ਮੇਨ ਡਿਸ਼ਾਂ ਚੁਣੋ'),
      min: 2,
      max: 2,
      items: [
        { product: 'butter-chicken', maxAllowed: 2 },
        { product: 'chicken-tikka-masala', maxAllowed: 2 },
        { product: 'lamb-rogan-josh', price: 3, maxAllowed: 2 },
        { product: 'prawn-malabar', price: 4 },
        { product: 'chana-masala', maxAllowed: 2 },
      ],
    },
    {
      slug: 'thali-vegetables',
      name: text('Choose 2 vegetable dishes', '2 सब्ज़ियाँ चुनें', '2 ਸਬਜ਼ੀਆਂ ਚੁਣੋ'),
      min: 2,
      max: 2,
      items: [
        { product: 'dal-makhani', maxAllowed: 2 },
        { product: 'palak-paneer', maxAllowed: 2 },
        { product: 'kumara-korma', maxAllowed: 2 },
      ],
    },
    {
      slug: 'thali-breads',
      name: text('Choose 2 or 3 breads', '2 या 3 रोटियाँ चुनें', '2 ਜਾਂ 3 ਰੋਟੀਆਂ ਚੁਣੋ'),
      min: 2,
      max: 3,
      items: [
        { product: 'plain-naan', maxAllowed: 3 },
        { product: 'garlic-naan', price: 1, maxAllowed: 3 },
        { product: 'tandoori-roti', maxAllowed: 3 },
      ],
    },
    {
      slug: 'thali-sweet',
      name: text('A sweet to share', 'मिल-बाँटकर मिठाई', 'ਰਲ-ਮਿਲ ਕੇ ਮਠਿਆਈ'),
      min: 0,
      max: 1,
      items: [{ product: 'gulab-jamun' }, { product: 'kheer' }],
    },
  ],
};

export const familyFeasts: SeedDepartment = {
  slug: 'family-feasts',
  name: text('Family feasts', 'फ़ैमिली फ़ीस्ट', 'ਫ਼ੈਮਿਲੀ ਫ਼ੀਸਟ'),
  description: text(
    'Big tables, one price. You choose what goes on them.',
    'बड़ी मेज़, एक दाम। उस पर क्या सजे, आप चुनें।',
    'ਵੱਡਾ ਮੇਜ਼, ਇੱਕੋ ਮੁੱਲ। ਉਸ ’ਤੇ ਕੀ ਸਜੇ, ਤੁਸੀਂ ਚੁਣੋ।',
  ),
  image: 'family-feast',
  products: [familyFeast, thali, thaliForTwo],
};
