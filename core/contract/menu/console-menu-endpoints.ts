/** The menu editor's calls; part of `CONSOLE_ENDPOINTS`. */
import { z } from 'zod';
import { picturePart } from '#core/contract/media/picture-part.ts';
import { endpoint } from '#core/contract/wire/endpoint.ts';
import * as menu from './console-menu.ts';
import * as imports from './menu-import.ts';

export const CONSOLE_MENU_ENDPOINTS = {
  getMenuDraft: endpoint('getMenuDraft', 'The menu as drafted: names, prices, and what the menu check finds', {
    data: menu.menuDraft,
  }),
  getMenuItem: endpoint('getMenuItem', 'One department, product or group of choices, as drafted and as published', {
    params: menu.ofMenuItem,
    data: menu.menuItem,
  }),
  createMenuItem: endpoint('createMenuItem', 'Add to the draft, as the last of its siblings', {
    body: menu.createMenuItemBody,
    data: menu.menuItem,
  }),
  saveMenuItem: endpoint('saveMenuItem', 'Save one document in the draft; 409 when somebody else was quicker', {
    params: menu.ofMenuItem,
    body: menu.saveMenuItemBody,
    data: menu.menuItem,
  }),
  deleteMenuItem: endpoint('deleteMenuItem', 'Delete in the draft; a department goes with its products', {
    params: menu.ofMenuItem,
    body: menu.deleteMenuItemBody,
    data: z.null(),
  }),
  orderMenu: endpoint('orderMenu', 'The order of departments, or of one department’s products', {
    body: menu.orderMenuBody,
    data: z.null(),
  }),
  changeManyDishes: endpoint('changeManyDishes', 'Change many dishes in the draft, or only show what it would do', {
    body: menu.changeManyBody,
    data: menu.changedMany,
  }),
  setMenuPictures: endpoint('setMenuPictures', 'Give many dishes of the draft their pictures at once', {
    body: menu.setPicturesBody,
    data: z.null(),
  }),
  discardMenuDraft: endpoint('discardMenuDraft', 'Forget drafted changes', {
    body: menu.discardMenuBody,
    data: z.null(),
  }),
  getMenuChanges: endpoint('getMenuChanges', 'What publishing would change for guests', { data: menu.menuChanges }),
  publishMenu: endpoint('publishMenu', 'Publish the whole draft; 422 while something cannot be ordered', {
    body: menu.publishMenuBody,
    data: menu.menuPublish,
  }),
  listMenuPublishes: endpoint('listMenuPublishes', 'The latest publications', {
    data: z.object({ items: z.array(menu.menuPublish) }),
  }),
  listMenuImages: endpoint('listMenuImages', 'The restaurant’s pictures', {
    data: z.object({ items: z.array(menu.menuImage) }),
  }),
  startMenuImport: endpoint('startMenuImport', 'Read a menu of any system: the body is the file itself', {
    query: imports.startImportQuery,
    body: z.unknown(),
    data: imports.menuImport,
  }),
  getMenuImport: endpoint('getMenuImport', 'A file that is being imported, as it is read now', {
    params: imports.ofImport,
    data: imports.menuImport,
  }),
  changeMenuImport: endpoint('changeMenuImport', 'Say what the columns are and decide what is marked', {
    params: imports.ofImport,
    body: imports.changeImportBody,
    data: imports.menuImport,
  }),
  draftMenuImport: endpoint('draftMenuImport', 'Draft the whole file; 409 while something is undecided', {
    params: imports.ofImport,
    data: imports.menuImport,
  }),
  undoMenuImport: endpoint('undoMenuImport', 'Take a drafted import back; 409 when the draft changed since', {
    params: imports.ofImport,
    data: imports.menuImport,
  }),
  fetchNamedPicture: endpoint(
    'fetchNamedPicture',
    'Fetch the picture whose address the imported file names for a dish',
    {
      params: imports.ofNamedPicture,
      data: imports.fetchedPicture,
    },
  ),
  uploadMenuImage: endpoint('uploadMenuImage', 'Upload a picture: the body is the JPEG, PNG or WebP itself', {
    query: menu.uploadImageQuery,
    body: z.unknown(),
    data: menu.menuImage,
  }),
  cutMenuImage: endpoint('cutMenuImage', 'Cut another part of the upload that a picture comes from: a new picture', {
    params: z.object({ imageId: z.string().regex(/^[0-9a-f]{32}$/) }),
    body: picturePart,
    data: menu.menuImage,
  }),
  setMenuImageAlt: endpoint('setMenuImageAlt', 'Say what a picture shows', {
    params: z.object({ imageId: z.string().regex(/^[0-9a-f]{32}$/) }),
    body: menu.imageAltBody,
    data: menu.menuImage,
  }),
};
