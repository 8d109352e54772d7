/** The menu editor's calls; part of `CONSOLE_ROUTES`. */
import type { RouteSpec } from '#core/contract/wire/paths.ts';

export const CONSOLE_MENU_ROUTES = {
  getMenuDraft: { method: 'GET', path: '/api/console/menu', auth: 'staff' },
  getMenuItem: { method: 'GET', path: '/api/console/menu/items/:kind/:itemId', auth: 'staff' },
  createMenuItem: { method: 'POST', path: '/api/console/menu/items', auth: 'staff' },
  saveMenuItem: { method: 'PUT', path: '/api/console/menu/items/:kind/:itemId', auth: 'staff' },
  deleteMenuItem: { method: 'DELETE', path: '/api/console/menu/items/:kind/:itemId', auth: 'staff' },
  orderMenu: { method: 'POST', path: '/api/console/menu/order', auth: 'staff' },
  changeManyDishes: { method: 'POST', path: '/api/console/menu/dishes', auth: 'staff' },
  setMenuPictures: { method: 'POST', path: '/api/console/menu/pictures', auth: 'staff' },
  discardMenuDraft: { method: 'POST', path: '/api/console/menu/discard', auth: 'staff' },
  getMenuChanges: { method: 'GET', path: '/api/console/menu/changes', auth: 'staff' },
  publishMenu: { method: 'POST', path: '/api/console/menu/publish', auth: 'staff' },
  listMenuPublishes: { method: 'GET', path: '/api/console/menu/publishes', auth: 'staff' },
  startMenuImport: { method: 'POST', path: '/api/console/menu/imports', auth: 'staff' },
  getMenuImport: { method: 'GET', path: '/api/console/menu/imports/:importId', auth: 'staff' },
  changeMenuImport: { method: 'PUT', path: '/api/console/menu/imports/:importId', auth: 'staff' },
  draftMenuImport: { method: 'POST', path: '/api/console/menu/imports/:importId/draft', auth: 'staff' },
  fetchNamedPicture: {
    method: 'POST',
    path: '/api/console/menu/imports/:importId/pictures/:productId',
    auth: 'staff',
  },
  undoMenuImport: { method: 'POST', path: '/api/console/menu/imports/:importId/undo', auth: 'staff' },
  listMenuImages: { method: 'GET', path: '/api/console/menu/images', auth: 'staff' },
  uploadMenuImage: { method: 'POST', path: '/api/console/menu/images', auth: 'staff' },
  cutMenuImage: { method: 'POST', path: '/api/console/menu/images/:imageId/cuts', auth: 'staff' },
  setMenuImageAlt: { method: 'PUT', path: '/api/console/menu/images/:imageId', auth: 'staff' },
} as const satisfies Record<string, RouteSpec>;
