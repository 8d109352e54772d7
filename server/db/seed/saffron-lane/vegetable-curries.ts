import { text } from '#server/db/seed/text.ts';
import type { SeedProduct } from '#server/db/seed/types.ts';

export const palakPaneer: SeedProduct = {
  slug: 'palak-paneer',
  name: text('Palak paneer', 'पालक पनीर', 'ਪਾਲਕ ਪਨੀਰ'),
  description: text(
    'House-made paneer in spinach and pūhā with garlic and green chilli.',
    'घर का बना पनीर, पालक, पूहा, लहसुन और हरी मिर्च।',
    'ਘਰ ਦਾ ਬਣਿਆ ਪਨੀਰ, ਪਾਲਕ, ਪੂਹਾ, ਲਸਣ ਅਤੇ ਹਰੀ ਮਿਰਚ।',
  ),
  price: 19.5,
  isRecommended: true,
  allergens: ['milk'],
  dietary: ['vegetarian', 'gluten-free'],
  groups: ['heat', 'extras-vegetable'],
};

export const kumaraKorma: SeedProduct = {
  slug: 'kumara-korma',
  image: 'vegetable-korma',
  name: text('Kūmara korma', 'कूमरा कोरमा', 'ਕੂਮਰਾ ਕੋਰਮਾ'),
  description: text(
    'Kūmara, cauliflower and peas in a cashew and cardamom cream.',
    'कूमरा (शकरकंद), फूलगोभी और मटर, काजू और इलायची की मलाई में।',
    'ਕੂਮਰਾ (ਸ਼ਕਰਕੰਦੀ), ਫੁੱਲਗੋਭੀ ਅਤੇ ਮਟਰ, ਕਾਜੂ ਅਤੇ ਇਲਾਇਚੀ ਦੀ ਮਲਾਈ ਵਿੱਚ।',
  ),
  price: 18.5,
  heat: 1,
  allergens: ['milk', 'cashew'],
  dietary: ['vegetarian'],
  groups: ['heat', 'extras-vegetable'],
};

export const dalMakhani: SeedProduct = {
  slug: 'dal-makhani',
  name: text('Dal makhani', 'दाल मखनी', 'ਦਾਲ ਮਖਣੀ'),
  description: text(
    'Black lentils simmered overnight with tomato, butter and cream.',
    'रात भर धीमी आँच पर पकी काली दाल, मक्खन और मलाई।',
    'ਸਾਰੀ ਰਾਤ ਮੱਠੀ ਅੱਗ ’ਤੇ ਪੱਕੀ ਕਾਲੀ ਦਾਲ, ਮੱਖਣ ਅਤੇ ਮਲਾਈ।',
  ),
  price: 18.5,
  allergens: ['milk'],
  dietary: ['vegetarian', 'gluten-free'],
  groups: ['heat', 'extras-vegetable'],
};

export const chanaMasala: SeedProduct = {
  slug: 'chana-masala',
  name: text('Chana masala', 'चना मसाला', 'ਛੋਲੇ ਮਸਾਲਾ'),
  description: text(
    'Chickpeas in a tangy onion and tomato gravy with black tea, ginger and pomegranate seed.',
    'प्याज़-टमाटर की चटपटी ग्रेवी में काबुली चने, चाय पत्ती, अदरक और अनारदाना।',
    'ਪਿਆਜ਼-ਟਮਾਟਰ ਦੀ ਚਟਪਟੀ ਗ੍ਰੇਵੀ ਵਿੱਚ ਛੋਲੇ, ਚਾਹ ਪੱਤੀ, ਅਦਰਕ ਅਤੇ ਅਨਾਰਦਾਣਾ।',
  ),
  price: 17.5,
  heat: 2,
  allergens: [],
  dietary: ['vegetarian', 'vegan', 'gluten-free', 'dairy-free'],
  groups: ['heat', 'extras-plant'],
};

export const matarPaneer: SeedProduct = {
  slug: 'matar-paneer',
  name: text('Matar paneer', 'मटर पनीर', 'ਮਟਰ ਪਨੀਰ'),
  description: text(
    'House-made paneer and Canterbury peas in a gently spiced tomato gravy.',
    'घर का बना पनीर और कैंटरबरी के मटर, हल्के मसाले वाली टमाटर ग्रेवी में।',
    'ਘਰ ਦਾ ਬਣਿਆ ਪਨੀਰ ਅਤੇ ਕੈਂਟਰਬਰੀ ਦੇ ਮਟਰ, ਹਲਕੇ ਮਸਾਲੇ ਵਾਲੀ ਟਮਾਟਰ ਗ੍ਰੇਵੀ ਵਿੱਚ।',
  ),
  price: 19.5,
  heat: 1,
  allergens: ['milk', 'cashew'],
  dietary: ['vegetarian', 'gluten-free'],
  groups: ['heat', 'rice', 'extras-vegetable'],
};
