import { text } from '#server/db/seed/text.ts';
import type { SeedDepartment } from '#server/db/seed/types.ts';

export const breads: SeedDepartment = {
  slug: 'breads',
  name: text('Breads', 'रोटी–नान', 'ਰੋਟੀ–ਨਾਨ'),
  description: text(
    'Slapped onto the tandoor wall when you order.',
    'आपके ऑर्डर पर ही तंदूर में लगती हैं।',
    'ਤੁਹਾਡੇ ਆਰਡਰ ’ਤੇ ਹੀ ਤੰਦੂਰ ਵਿੱਚ ਲੱਗਦੀਆਂ ਹਨ।',
  ),
  image: 'garlic-naan',
  products: [
    {
      slug: 'garlic-naan',
      name: text('Garlic naan', 'लहसुन नान', 'ਲਸਣ ਨਾਨ'),
      description: text(
        'Blistered in the tandoor with Marlborough garlic and coriander.',
        'मार्लबरो के लहसुन और धनिये के साथ तंदूर में सिका।',
        'ਮਾਰਲਬਰੋ ਦੇ ਲਸਣ ਅਤੇ ਧਨੀਏ ਨਾਲ ਤੰਦੂਰ ਵਿੱਚ ਸਿਕਿਆ।',
      ),
      price: 5.5,
      allergens: ['wheat', 'gluten', 'milk'],
      dietary: ['vegetarian'],
      groups: ['naan-finish'],
    },
    {
      slug: 'plain-naan',
      name: text('Plain naan', 'सादा नान', 'ਸਾਦਾ ਨਾਨ'),
      description: text(
        'Soft, smoky and pulled to order.',
        'मुलायम, हल्के धुएँ की महक वाला, ऑर्डर पर बना।',
        'ਨਰਮ, ਹਲਕੇ ਧੂੰਏਂ ਦੀ ਮਹਿਕ ਵਾਲਾ, ਆਰਡਰ ’ਤੇ ਬਣਿਆ।',
      ),
      price: 4.5,
      allergens: ['wheat', 'gluten', 'milk'],
      dietary: ['vegetarian'],
      groups: ['naan-finish'],
      upsells: [
        {
          slug: 'garlic-instead-of-plain',
          sellType: 0,
          displayOrder: 0,
          denyLimit: 2,
          products: ['garlic-naan'],
        },
      ],
    },
    {
      slug: 'cheese-naan',
      name: text('Cheese naan', 'चीज़ नान', 'ਚੀਜ਼ ਨਾਨ'),
      description: text(
        'Filled with mozzarella and Kāpiti aged cheddar.',
        'मोत्ज़रेला और कापिती के पुराने चेडर से भरा।',
        'ਮੋਜ਼ਰੈਲਾ ਅਤੇ ਕਾਪਿਤੀ ਦੇ ਪੁਰਾਣੇ ਚੈਡਰ ਨਾਲ ਭਰਿਆ।',
      ),
      price: 7.5,
      allergens: ['wheat', 'gluten', 'milk'],
      dietary: ['vegetarian'],
      groups: ['naan-finish'],
    },
    {
      slug: 'peshwari-naan',
      name: text('Peshwari naan', 'पेशावरी नान', 'ਪਿਸ਼ੌਰੀ ਨਾਨ'),
      description: text(
        'Stuffed with coconut, almond, pistachio and sultanas; sweet enough for dessert.',
        'नारियल, बादाम, पिस्ता और किशमिश से भरा; मिठाई जैसा मीठा।',
        'ਨਾਰੀਅਲ, ਬਦਾਮ, ਪਿਸਤਾ ਅਤੇ ਸੌਗੀ ਨਾਲ ਭਰਿਆ; ਮਠਿਆਈ ਵਰਗਾ ਮਿੱਠਾ।',
      ),
      price: 7.5,
      allergens: ['wheat', 'gluten', 'milk', 'almond', 'pistachio', 'sulphites'],
      dietary: ['vegetarian'],
    },
    {
      slug: 'keema-naan',
      name: text('Keema naan', 'कीमा नान', 'ਕੀਮਾ ਨਾਨ'),
      description: text(
        'Stuffed with spiced Hawke’s Bay lamb mince and green peas.',
        'हॉक्स बे के लैंब के मसालेदार कीमे और मटर से भरा।',
        'ਹਾਕਸ ਬੇ ਦੇ ਲੈਂਬ ਦੇ ਮਸਾਲੇਦਾਰ ਕੀਮੇ ਅਤੇ ਮਟਰ ਨਾਲ ਭਰਿਆ।',
      ),
      price: 8.5,
      heat: 1,
      allergens: ['wheat', 'gluten', 'milk'],
    },
    {
      slug: 'tandoori-roti',
      name: text('Tandoori roti', 'तंदूरी रोटी', 'ਤੰਦੂਰੀ ਰੋਟੀ'),
      description: text(
        'Stoneground wholemeal from Canterbury wheat. No dairy.',
        'कैंटरबरी के गेहूँ के चक्की के आटे की। डेयरी-फ़्री।',
        'ਕੈਂਟਰਬਰੀ ਦੀ ਕਣਕ ਦੇ ਚੱਕੀ ਦੇ ਆਟੇ ਦੀ। ਡੇਅਰੀ-ਫ਼੍ਰੀ।',
      ),
      price: 4,
      allergens: ['wheat', 'gluten'],
      dietary: ['vegetarian', 'vegan', 'dairy-free'],
    },
  ],
};
