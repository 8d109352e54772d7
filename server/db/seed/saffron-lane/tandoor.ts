import { text } from '#server/db/seed/text.ts';
import type { SeedDepartment } from '#server/db/seed/types.ts';

export const tandoor: SeedDepartment = {
  slug: 'tandoor',
  name: text('Tandoor', 'तंदूर', 'ਤੰਦੂਰ'),
  description: text('From the clay oven, over charcoal.', 'कोयले पर, मिट्टी के तंदूर से।', 'ਕੋਲਿਆਂ ’ਤੇ, ਮਿੱਟੀ ਦੇ ਤੰਦੂਰ ਵਿੱਚੋਂ।'),
  image: 'chicken-tikka',
  products: [
    {
      slug: 'chicken-tikka',
      name: text('Chicken tikka', 'चिकन टिक्का', 'ਚਿਕਨ ਟਿੱਕਾ'),
      description: text(
        'Six pieces, overnight yoghurt and mustard oil marinade, lemon.',
        'छह टुकड़े, दही और सरसों के तेल में रात भर भिगोए, नींबू के साथ।',
        'ਛੇ ਟੁਕੜੇ, ਦਹੀਂ ਅਤੇ ਸਰ੍ਹੋਂ ਦੇ ਤੇਲ ਵਿੱਚ ਸਾਰੀ ਰਾਤ ਰੱਖੇ, ਨਿੰਬੂ ਨਾਲ।',
      ),
      price: 17,
      heat: 1,
      allergens: ['milk', 'mustard'],
      dietary: ['gluten-free'],
      groups: ['chutneys'],
    },
    {
      slug: 'tandoori-prawns',
      name: text('Tandoori prawns', 'तंदूरी झींगे', 'ਤੰਦੂਰੀ ਝੀਂਗੇ'),
      description: text(
        'Nine prawns, carom seed, lime and red onion from the clay oven.',
        'नौ झींगे, अजवाइन, नींबू और लाल प्याज़, सीधे तंदूर से।',
        'ਨੌਂ ਝੀਂਗੇ, ਅਜਵਾਇਣ, ਨਿੰਬੂ ਅਤੇ ਲਾਲ ਪਿਆਜ਼, ਸਿੱਧੇ ਤੰਦੂਰ ਵਿੱਚੋਂ।',
      ),
      price: 19.5,
      heat: 2,
      allergens: ['crustacean', 'milk', 'mustard'],
      dietary: ['gluten-free'],
      groups: ['chutneys'],
    },
    {
      slug: 'paneer-tikka',
      name: text('Paneer tikka', 'पनीर टिक्का', 'ਪਨੀਰ ਟਿੱਕਾ'),
      description: text(
        'Three skewers of paneer, capsicum and onion with mint chutney.',
        'पनीर, शिमला मिर्च और प्याज़ की तीन सीखें, पुदीना चटनी के साथ।',
        'ਪਨੀਰ, ਸ਼ਿਮਲਾ ਮਿਰਚ ਅਤੇ ਪਿਆਜ਼ ਦੀਆਂ ਤਿੰਨ ਸੀਖਾਂ, ਪੁਦੀਨੇ ਦੀ ਚਟਣੀ ਨਾਲ।',
      ),
      price: 16.5,
      allergens: ['milk', 'mustard'],
      dietary: ['vegetarian', 'gluten-free'],
      groups: ['chutneys'],
    },
    {
      slug: 'tandoori-chicken',
      name: text('Tandoori chicken', 'तंदूरी चिकन', 'ਤੰਦੂਰੀ ਚਿਕਨ'),
      description: text(
        'Free-range chicken on the bone, two marinades, charred and rested. With salad and lemon.',
        'खुले में पला, हड्डी वाला चिकन, दोहरा मसाला, तंदूर में भुना। सलाद और नींबू के साथ।',
        'ਖੁੱਲ੍ਹੇ ਵਿੱਚ ਪਲਿਆ, ਹੱਡੀ ਵਾਲਾ ਚਿਕਨ, ਦੂਹਰਾ ਮਸਾਲਾ, ਤੰਦੂਰ ਵਿੱਚ ਭੁੰਨਿਆ। ਸਲਾਦ ਅਤੇ ਨਿੰਬੂ ਨਾਲ।',
      ),
      price: 18.5,
      heat: 2,
      allergens: ['milk', 'mustard'],
      dietary: ['gluten-free'],
      variants: [
        { slug: 'tandoori-chicken-half', name: text('Half', 'आधा', 'ਅੱਧਾ'), price: 18.5 },
        { slug: 'tandoori-chicken-whole', name: text('Whole', 'पूरा', 'ਪੂਰਾ'), price: 33 },
      ],
      groups: ['chutneys'],
    },
    {
      slug: 'lamb-seekh-kebab',
      name: text('Lamb seekh kebab', 'लैंब सीख कबाब', 'ਲੈਂਬ ਸੀਖ ਕਬਾਬ'),
      description: text(
        'Two skewers of minced Hawke’s Bay lamb with ginger, mint and horopito pepper.',
        'हॉक्स बे के लैंब के कीमे की दो सीखें, अदरक, पुदीना और होरोपिटो मिर्च।',
        'ਹਾਕਸ ਬੇ ਦੇ ਲੈਂਬ ਦੇ ਕੀਮੇ ਦੀਆਂ ਦੋ ਸੀਖਾਂ, ਅਦਰਕ, ਪੁਦੀਨਾ ਅਤੇ ਹੋਰੋਪਿਟੋ ਮਿਰਚ।',
      ),
      price: 17.5,
      heat: 2,
      allergens: ['mustard'],
      dietary: ['gluten-free', 'dairy-free'],
      groups: ['chutneys'],
    },
    {
      slug: 'tandoori-salmon',
      name: text('Tandoori salmon', 'तंदूरी सैल्मन', 'ਤੰਦੂਰੀ ਸੈਲਮਨ'),
      description: text(
        'Marlborough king salmon with dill, honey mustard and a squeeze of lime.',
        'मार्लबरो की किंग सैल्मन, डिल, शहद, सरसों और नींबू के साथ।',
        'ਮਾਰਲਬਰੋ ਦੀ ਕਿੰਗ ਸੈਲਮਨ, ਡਿੱਲ, ਸ਼ਹਿਦ, ਰਾਈ ਅਤੇ ਨਿੰਬੂ ਨਾਲ।',
      ),
      price: 22.5,
      heat: 1,
      allergens: ['fish', 'milk', 'mustard'],
      dietary: ['gluten-free'],
      groups: ['chutneys'],
    },
  ],
};
