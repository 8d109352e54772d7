import { text } from '#server/db/seed/text.ts';
import type { SeedDepartment, SeedVariant } from '#server/db/seed/types.ts';

function pizzaSizes(pizza: string, prices: { regular: number; large: number }): SeedVariant[] {
  return [
    {
      slug: `${pizza}-regular`,
      name: text('Regular, 10 in', 'रेगुलर, 10 इंच', 'ਰੈਗੂਲਰ, 10 ਇੰਚ'),
      price: prices.regular,
      groups: ['base'],
    },
    { slug: `${pizza}-large`, name: text('Large, 13 in', 'लार्ज, 13 इंच', 'ਲਾਰਜ, 13 ਇੰਚ'), price: prices.large },
  ];
}

export const pizza: SeedDepartment = {
  slug: 'pizza',
  name: text('Pizza', 'पिज़्ज़ा', 'ਪੀਜ਼ਾ'),
  description: text(
    'Two-day dough. Regular 10 in, large 13 in.',
    'दो दिन तक फूला आटा। रेगुलर 10 इंच, लार्ज 13 इंच।',
    'ਦੋ ਦਿਨ ਖ਼ਮੀਰਿਆ ਆਟਾ। ਰੈਗੂਲਰ 10 ਇੰਚ, ਲਾਰਜ 13 ਇੰਚ।',
  ),
  image: 'margherita',
  products: [
    {
      slug: 'margherita',
      name: text('Margherita', 'मार्गेरीटा', 'ਮਾਰਗਰੀਟਾ'),
      description: text(
        'San Marzano tomato, fior di latte from Clevedon, basil, olive oil.',
        'सैन मार्ज़ानो टमाटर, क्लीवडन का ताज़ा चीज़, तुलसी और जैतून का तेल।',
        'ਸੈਨ ਮਾਰਜ਼ਾਨੋ ਟਮਾਟਰ, ਕਲੀਵਡਨ ਦਾ ਤਾਜ਼ਾ ਚੀਜ਼, ਤੁਲਸੀ ਅਤੇ ਜੈਤੂਨ ਦਾ ਤੇਲ।',
      ),
      price: 22,
      isRecommended: true,
      allergens: ['wheat', 'gluten', 'milk'],
      dietary: ['vegetarian'],
      variants: pizzaSizes('margherita', { regular: 22, large: 28 }),
      groups: ['toppings'],
      upsells: [
        {
          slug: 'garlic-bread-after-margherita',
          sellType: 1,
          displayOrder: 1,
          denyLimit: 2,
          products: ['garlic-bread', 'tiramisu'],
        },
      ],
    },
    {
      slug: 'pepperoni',
      name: text('Pepperoni', 'पेपरोनी', 'ਪੈਪਰੋਨੀ'),
      description: text(
        'Crisp pepperoni cups, mozzarella, oregano, hot honey.',
        'कुरकुरी पेपरोनी, मोत्ज़रेला, ओरेगानो और तीखा शहद।',
        'ਕਰਾਰੀ ਪੈਪਰੋਨੀ, ਮੋਜ਼ਰੈਲਾ, ਓਰੇਗਾਨੋ ਅਤੇ ਤਿੱਖਾ ਸ਼ਹਿਦ।',
      ),
      price: 25,
      heat: 1,
      isRecommended: true,
      allergens: ['wheat', 'gluten', 'milk', 'sulphites'],
      variants: pizzaSizes('pepperoni', { regular: 25, large: 31 }),
      groups: ['toppings'],
    },
    {
      slug: 'prosciutto-rocket',
      name: text('Prosciutto and rocket', 'प्रोशूटो और रॉकेट', 'ਪ੍ਰੋਸ਼ੂਟੋ ਅਤੇ ਰੌਕੇਟ'),
      description: text(
        'Added after the fire, with shaved parmesan and lemon.',
        'आँच के बाद सजाया, पार्मेज़ान और नींबू के साथ।',
        'ਅੱਗ ਤੋਂ ਬਾਅਦ ਸਜਾਇਆ, ਪਾਰਮੇਜ਼ਾਨ ਅਤੇ ਨਿੰਬੂ ਨਾਲ।',
      ),
      price: 27,
      allergens: ['wheat', 'gluten', 'milk'],
      variants: pizzaSizes('prosciutto-rocket', { regular: 27, large: 33 }),
      groups: ['toppings'],
    },
    {
      slug: 'four-cheese',
      name: text('Four cheese', 'फ़ोर चीज़', 'ਫ਼ੋਰ ਚੀਜ਼'),
      description: text(
        'Mozzarella, gorgonzola, Kāpiti aged cheddar and ricotta.',
        'मोत्ज़रेला, गोर्गोंज़ोला, कापिती का पुराना चेडर और रिकोटा।',
        'ਮੋਜ਼ਰੈਲਾ, ਗੋਰਗੋਂਜ਼ੋਲਾ, ਕਾਪਿਤੀ ਦਾ ਪੁਰਾਣਾ ਚੈਡਰ ਅਤੇ ਰਿਕੋਟਾ।',
      ),
      price: 26,
      allergens: ['wheat', 'gluten', 'milk'],
      dietary: ['vegetarian'],
      variants: pizzaSizes('four-cheese', { regular: 26, large: 32 }),
      groups: ['toppings'],
    },
    {
      slug: 'half-half',
      name: text('Half and half', 'आधा-आधा', 'ਅੱਧਾ-ਅੱਧਾ'),
      description: text(
        'Two pizzas, one base. Choose any two sides.',
        'दो पिज़्ज़ा, एक बेस। कोई भी दो स्वाद चुनें।',
        'ਦੋ ਪੀਜ਼ੇ, ਇੱਕ ਬੇਸ। ਕੋਈ ਵੀ ਦੋ ਸੁਆਦ ਚੁਣੋ।',
      ),
      price: 27,
      allergens: null,
      variants: pizzaSizes('half-half', { regular: 27, large: 33 }),
      groups: ['halves'],
    },
    {
      slug: 'vegetariana',
      name: text('Vegetariana', 'वेजीटेरियाना', 'ਵੈਜੀਟੇਰੀਆਨਾ'),
      description: text(
        'Mushroom, olive, capsicum and roasted tomato.',
        'मशरूम, ऑलिव, शिमला मिर्च और भुना टमाटर।',
        'ਖੁੰਬਾਂ, ਔਲਿਵ, ਸ਼ਿਮਲਾ ਮਿਰਚ ਅਤੇ ਭੁੰਨਿਆ ਟਮਾਟਰ।',
      ),
      price: 26,
      discountedPrice: 24,
      allergens: ['wheat', 'gluten', 'milk'],
      dietary: ['vegetarian'],
      groups: ['toppings'],
    },
    {
      slug: 'marinara',
      name: text('Marinara', 'मारिनारा', 'ਮਾਰੀਨਾਰਾ'),
      description: text(
        'Tomato, Marlborough garlic, oregano and a good glug of Waiheke olive oil. No cheese.',
        'टमाटर, मार्लबरो का लहसुन, ओरेगानो और वाइहेके का जैतून तेल। बिना चीज़।',
        'ਟਮਾਟਰ, ਮਾਰਲਬਰੋ ਦਾ ਲਸਣ, ਓਰੇਗਾਨੋ ਅਤੇ ਵਾਈਹੇਕੇ ਦਾ ਜੈਤੂਨ ਤੇਲ। ਚੀਜ਼ ਤੋਂ ਬਿਨਾਂ।',
      ),
      price: 19,
      allergens: ['wheat', 'gluten'],
      dietary: ['vegetarian', 'vegan', 'dairy-free'],
      variants: pizzaSizes('marinara', { regular: 19, large: 24 }),
      groups: ['toppings'],
    },
  ],
};
