/**
 * Outlines that only the console uses, one path each on a 24 × 24 grid. Like those of #ui/icons.ts they are Lucide's
 * (https://lucide.dev, ISC licence, © Lucide Icons and Contributors).
 */
import { FIRST_ICON_PATHS } from '#ui/icons/icons.ts';
import { eye, eyeOff, messageSquare, more, truck, volume2, volumeX, wifi, wifiOff } from '#ui/icons/icons-extra.ts';
import { LATER_ICON_PATHS } from '#ui/icons/icons-later.ts';
import { SETUP_ICON_SHAPES } from './setup-icon-shapes.ts';

export const ICON_SHAPES = {
  ...FIRST_ICON_PATHS,
  ...LATER_ICON_PATHS,
  ...SETUP_ICON_SHAPES,
  'bell-ring':
    'M10.268 21a2 2 0 0 0 3.464 0M22 8c0-2.3-.8-4.3-2-6M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326M4 2C2.8 3.7 2 5.7 2 8',
  'check-check': 'M18 6 7 17l-5-5M22 10l-7.5 7.5L13 16',
  'cooking-pot':
    'M2 12h20M20 12v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-8M4 8l16-4M8.86 6.78l-.45-1.81a2 2 0 0 1 1.45-2.43l1.94-.48a2 2 0 0 1 2.43 1.46l.45 1.8',
  'message-warning': `${messageSquare}M12 15h.01M12 7v4`,
  'octagon-alert':
    'M12 16h.01M12 8v4M15.312 2a2 2 0 0 1 1.414.586l4.688 4.688A2 2 0 0 1 22 8.688v6.624a2 2 0 0 1-.586 1.414l-4.688 4.688a2 2 0 0 1-1.414.586H8.688a2 2 0 0 1-1.414-.586l-4.688-4.688A2 2 0 0 1 2 15.312V8.688a2 2 0 0 1 .586-1.414l4.688-4.688A2 2 0 0 1 8.688 2z',
  'sticky-note':
    'M21 9a2.4 2.4 0 0 0-.706-1.706l-3.588-3.588A2.4 2.4 0 0 0 15 3H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2zM15 3v5a1 1 0 0 0 1 1h5',
  'user-round': 'M7 8a5 5 0 1 0 10 0 5 5 0 1 0-10 0M20 21a8 8 0 0 0-16 0',
  eye,
  'eye-off': eyeOff,
  more,
  truck,
  volume: volume2,
  'volume-off': volumeX,
  wifi,
  'wifi-off': wifiOff,
} as const;

export type IconName = keyof typeof ICON_SHAPES;
