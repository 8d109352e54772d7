import { text } from '#server/db/seed/text.ts';
import type { SeedDepartment } from '#server/db/seed/types.ts';
import { butterChicken, chickenTikkaMasala, chickenVindaloo } from './chicken-curries.ts';
import { goatCurry, lambRoganJosh, lambSaag, prawnMalabar } from './lamb-and-prawn-curries.ts';
import { chanaMasala, dalMakhani, kumaraKorma, matarPaneer, palakPaneer } from './vegetable-curries.ts';

export const curries: SeedDepartment = {
  slug: 'curries',
  name: text('Curries', 'करी', 'ਕਰੀ'),
  description: text(
    'Slow-cooked every morning. All come with basmati rice.',
    'हर सुबह धीमी आँच पर पकी। हर करी के साथ बासमती चावल।',
    'ਹਰ ਸਵੇਰ ਮੱਠੀ ਅੱਗ ’ਤੇ ਪੱਕੀਆਂ। ਹਰ ਕਰੀ ਨਾਲ ਬਾਸਮਤੀ ਚੌਲ।',
  ),
  image: 'butter-chicken',
  products: [
    butterChicken,
    lambRoganJosh,
    palakPaneer,
    prawnMalabar,
    chickenTikkaMasala,
    goatCurry,
    kumaraKorma,
    dalMakhani,
    chanaMasala,
    matarPaneer,
    lambSaag,
    chickenVindaloo,
  ],
};
