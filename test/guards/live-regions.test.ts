/** Live regions stand in the page's HTML, in dialogs and in notes alone: what brings its own with its text is not heard. */
import { expect, it } from 'vitest';
import { isTest, readModules } from './modules.ts';

const REGION = /role="(?:status|alert)"|role: '(?:status|alert)'|aria-live=(?!"off")|<output[\s>]/g;
const OWNERS = [
  'web/ui/display/note.tsx',
  'web/ui/overlays/dialog.tsx',
  'web/storefront/src/features/shell/side-menu.tsx',
];

/** How many each file has today. The list only gets shorter: mark the text with `data-said` (web/kit/follow-said.ts). */
const OLD: Readonly<Record<string, number>> = {
  'web/console/src/app.tsx': 2,
  'web/console/src/features/board/banners.tsx': 1,
  'web/console/src/features/board/intake/intake-banner.tsx': 1,
  'web/console/src/features/board/intake/intake-sheet.tsx': 2,
  'web/console/src/features/board/intake/load-slot.tsx': 2,
  'web/console/src/features/board/later/start-banner.tsx': 1,
  'web/console/src/features/board/order-sheet.tsx': 1,
  'web/console/src/features/board/printing/print-banner.tsx': 3,
  'web/console/src/features/board/rush/rush-bar.tsx': 1,
  'web/console/src/features/board/sheets/accept-sheet.tsx': 1,
  'web/console/src/features/board/sheets/attention-sheet.tsx': 1,
  'web/console/src/features/board/status-bar.tsx': 1,
  'web/console/src/features/board/ticket/price-steps.tsx': 1,
  'web/console/src/features/board/ticket/ticket-driver.tsx': 1,
  'web/console/src/features/board/ticket/ticket-head.tsx': 1,
  'web/console/src/features/delivery/area-editor.tsx': 1,
  'web/console/src/features/delivery/geojson-sheet.tsx': 1,
  'web/console/src/features/delivery/place/place-page.tsx': 1,
  'web/console/src/features/delivery/zone-warnings.tsx': 1,
  'web/console/src/features/drivers/run/deliveries-page.tsx': 1,
  'web/console/src/features/drivers/run/kept-list.tsx': 1,
  'web/console/src/features/drivers/run/share-position.tsx': 1,
  'web/console/src/features/hours/hours-page.tsx': 3,
  'web/console/src/features/look-in/look-in-note.tsx': 1,
  'web/console/src/features/machines/keys.tsx': 1,
  'web/console/src/features/machines/machines-page.tsx': 1,
  'web/console/src/features/menu/import/file-step.tsx': 3,
  'web/console/src/features/menu/lists/name-sheet.tsx': 1,
  'web/console/src/features/menu/pictures/named-pictures.tsx': 1,
  'web/console/src/features/menu/pictures/pictures-page.tsx': 3,
  'web/console/src/features/menu/product/image-box.tsx': 1,
  'web/console/src/features/menu/product/item-editor.tsx': 1,
  'web/console/src/features/menu/product/item-foot.tsx': 2,
  'web/console/src/features/menu/publish/conflict-sheet.tsx': 1,
  'web/console/src/features/numbers/estimate-note.tsx': 1,
  'web/console/src/features/orders/correct-lines.tsx': 3,
  'web/console/src/features/orders/correct-order-page.tsx': 2,
  'web/console/src/features/orders/correct-reason.tsx': 1,
  'web/console/src/features/orders/correct-sum.tsx': 1,
  'web/console/src/features/orders/history-page.tsx': 3,
  'web/console/src/features/orders/phone/dish-sheet.tsx': 2,
  'web/console/src/features/orders/phone/phone-order-done.tsx': 1,
  'web/console/src/features/orders/phone/phone-order-page.tsx': 1,
  'web/console/src/features/orders/phone/phone-service.tsx': 1,
  'web/console/src/features/orders/phone/phone-ticket.tsx': 1,
  'web/console/src/features/printing/printer-sheet.tsx': 1,
  'web/console/src/features/promotions/promotion-sheet.tsx': 2,
  'web/console/src/features/promotions/simulator.tsx': 1,
  'web/console/src/features/provider/restaurant-list.tsx': 1,
  'web/console/src/features/provider/restaurant-sheet.tsx': 2,
  'web/console/src/features/readiness/readiness-page.tsx': 1,
  'web/console/src/features/settings/setting-page.tsx': 2,
  'web/console/src/features/sign-in/keypad.tsx': 1,
  'web/console/src/features/sign-in/lock-screen.tsx': 2,
  'web/console/src/features/staff/account-page.tsx': 1,
  'web/console/src/features/staff/people-page.tsx': 1,
  'web/console/src/features/stock/stock-panel.tsx': 1,
  'web/console/src/features/time-machine/time-machine-page.tsx': 1,
  'web/console/src/lib/address-search.tsx': 1,
  'web/console/src/lib/attempt.tsx': 1,
  'web/console/src/lib/call-form.tsx': 1,
  'web/console/src/lib/money/lapsed-choice.tsx': 1,
  'web/console/src/lib/money/money-panel.tsx': 1,
  'web/console/src/lib/money/refund-sheet.tsx': 3,
  'web/console/src/lib/page/copy-field.tsx': 1,
  'web/console/src/lib/page/draft.tsx': 3,
  'web/console/src/lib/page/entrance-page.tsx': 1,
  'web/console/src/lib/page/page.tsx': 2,
  'web/console/src/lib/page/reasons.tsx': 1,
  'web/storefront/src/features/restaurant/hero.tsx': 1,
  'web/storefront/src/start/late.tsx': 1,
  'web/ui/overlays/toast-place.ts': 1,
};

it('texts that come or change are said by the announcer', () => {
  const found = readModules().flatMap(({ path, text }) => {
    const regions = text.match(REGION)?.length ?? 0;
    const isOwner = !path.startsWith('web/') || isTest(path) || OWNERS.includes(path);
    return regions > 0 && !isOwner ? [[path, regions] as const] : [];
  });
  expect(Object.fromEntries(found)).toEqual(OLD);
});
