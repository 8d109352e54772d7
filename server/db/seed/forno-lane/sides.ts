import { text } from '#server/db/seed/text.ts';
import type { SeedDepartment } from '#server/db/seed/types.ts';

const sides: SeedDepartment = {
  slug: 'sides',
  name: text('Sides', 'साइड', 'ਸਾਈਡ'),
  description: text('While the oven does its work.', 'जब तक ओवन अपना काम करे।', 'ਜਦੋਂ ਤੱਕ ਓਵਨ ਆਪਣਾ ਕੰਮ ਕਰੇ।'),
  image: 'garlic-bread',
  products: [
    {
      slug: 'garlic-bread',
      name: text('Garlic bread', 'गार्लिक ब्रेड', 'ਗਾਰਲਿਕ ਬ੍ਰੈੱਡ'),
      description: text(
        'Toasted sourdough with parsley, garlic and cultured butter.',
        'सिकी ब्रेड, पार्सले, लहसुन और मक्खन के साथ।',
        'ਸਿਕੀ ਬ੍ਰੈੱਡ, ਪਾਰਸਲੇ, ਲਸਣ ਅਤੇ ਮੱਖਣ ਨਾਲ।',
      ),
      price: 9.5,
      sellType: 1,
      allergens: ['wheat', 'gluten', 'milk'],
      dietary: ['vegetarian'],
    },
    {
      slug: 'olives',
      name: text('Warm olives', 'गरम ऑलिव', 'ਗਰਮ ਔਲਿਵ'),
      description: text(
        'Wairarapa olives warmed with orange peel, rosemary and chilli.',
        'वाइरारापा के ऑलिव, संतरे के छिलके, रोज़मेरी और मिर्च के साथ।',
        'ਵਾਈਰਾਰਾਪਾ ਦੇ ਔਲਿਵ, ਸੰਤਰੇ ਦੇ ਛਿਲਕੇ, ਰੋਜ਼ਮੇਰੀ ਅਤੇ ਮਿਰਚ ਨਾਲ।',
      ),
      price: 8,
      heat: 1,
      allergens: [],
      dietary: ['vegetarian', 'vegan', 'gluten-free', 'dairy-free'],
    },
  ],
};

const salads: SeedDepartment = {
  slug: 'salads',
  name: text('Salads', 'सलाद', 'ਸਲਾਦ'),
  description: text('Dressed when you order.', 'आपके ऑर्डर पर ही तैयार।', 'ਤੁਹਾਡੇ ਆਰਡਰ ’ਤੇ ਹੀ ਤਿਆਰ।'),
  image: 'caesar-salad',
  products: [
    {
      slug: 'caesar-salad',
      name: text('Caesar salad', 'सीज़र सलाद', 'ਸੀਜ਼ਰ ਸਲਾਦ'),
      description: text(
        'Cos, free-range egg, bacon, sourdough croutons and anchovy dressing.',
        'कॉस सलाद पत्ता, अंडा, बेकन, ब्रेड के टुकड़े और एंकोवी ड्रेसिंग।',
        'ਕੌਸ ਸਲਾਦ ਪੱਤਾ, ਆਂਡਾ, ਬੇਕਨ, ਬ੍ਰੈੱਡ ਦੇ ਟੁਕੜੇ ਅਤੇ ਐਂਕੋਵੀ ਡ੍ਰੈਸਿੰਗ।',
      ),
      price: 17.5,
      allergens: ['wheat', 'gluten', 'milk', 'egg', 'fish', 'mustard'],
    },
    {
      slug: 'rocket-salad',
      name: text('Rocket and pear salad', 'रॉकेट और नाशपाती सलाद', 'ਰੌਕੇਟ ਅਤੇ ਨਾਸ਼ਪਾਤੀ ਸਲਾਦ'),
      description: text(
        'Nelson pear, walnuts and parmesan with lemon and olive oil.',
        'नेल्सन की नाशपाती, अखरोट और पार्मेज़ान, नींबू और जैतून तेल के साथ।',
        'ਨੈਲਸਨ ਦੀ ਨਾਸ਼ਪਾਤੀ, ਅਖਰੋਟ ਅਤੇ ਪਾਰਮੇਜ਼ਾਨ, ਨਿੰਬੂ ਅਤੇ ਜੈਤੂਨ ਤੇਲ ਨਾਲ।',
      ),
      price: 13.5,
      allergens: ['milk', 'walnut'],
      dietary: ['gluten-free'],
    },
  ],
};

const dolci: SeedDepartment = {
  slug: 'dolci',
  name: text('Dolci', 'डेज़र्ट', 'ਡੈਜ਼ਰਟ'),
  description: text('One spoon or two?', 'एक चम्मच या दो?', 'ਇੱਕ ਚਮਚਾ ਜਾਂ ਦੋ?'),
  image: 'tiramisu',
  products: [
    {
      slug: 'tiramisu',
      name: text('Tiramisu', 'तिरामिसू', 'ਤਿਰਾਮਿਸੂ'),
      description: text(
        'Savoiardi soaked in Wellington-roasted espresso, mascarpone and cocoa.',
        'वेलिंगटन की कॉफ़ी में भीगे बिस्किट, मस्कारपोने और कोको।',
        'ਵੈਲਿੰਗਟਨ ਦੀ ਕੌਫ਼ੀ ਵਿੱਚ ਭਿੱਜੇ ਬਿਸਕੁਟ, ਮਸਕਾਰਪੋਨੇ ਅਤੇ ਕੋਕੋ।',
      ),
      price: 12,
      sellType: 1,
      isForceSelling: true,
      allergens: ['wheat', 'gluten', 'milk', 'egg'],
      dietary: ['vegetarian'],
    },
  ],
};

const drinks: SeedDepartment = {
  slug: 'drinks',
  name: text('Drinks', 'ड्रिंक्स', 'ਡ੍ਰਿੰਕਸ'),
  description: text('From the fridge.', 'फ़्रिज से।', 'ਫ਼ਰਿੱਜ ਵਿੱਚੋਂ।'),
  image: 'lemonade',
  products: [
    {
      slug: 'lemonade',
      name: text('Sicilian lemonade', 'सिसिली का नींबू पानी', 'ਸਿਸਲੀ ਦੀ ਸ਼ਿਕੰਜਵੀ'),
      description: text(
        'Gisborne lemons, mint and cane sugar, with bubbles.',
        'गिज़बोर्न के नींबू, पुदीना और गन्ने की चीनी, सोडा के साथ।',
        'ਗਿਸਬੋਰਨ ਦੇ ਨਿੰਬੂ, ਪੁਦੀਨਾ ਅਤੇ ਗੰਨੇ ਦੀ ਖੰਡ, ਸੋਡੇ ਨਾਲ।',
      ),
      price: 6.5,
      allergens: [],
      dietary: ['vegetarian', 'vegan', 'gluten-free', 'dairy-free'],
    },
    {
      slug: 'sparkling-water',
      name: text('Sparkling water', 'स्पार्कलिंग पानी', 'ਸਪਾਰਕਲਿੰਗ ਪਾਣੀ'),
      description: text(
        'Bottled at the spring in the Waikato, 500 ml.',
        'वाइकातो के झरने पर भरा, 500 मिली।',
        'ਵਾਈਕਾਟੋ ਦੇ ਚਸ਼ਮੇ ’ਤੇ ਭਰਿਆ, 500 ਮਿਲੀ।',
      ),
      price: 5,
      allergens: [],
      dietary: ['vegetarian', 'vegan', 'gluten-free', 'dairy-free'],
    },
  ],
};

export const besidesPizza: readonly SeedDepartment[] = [sides, salads, dolci, drinks];
