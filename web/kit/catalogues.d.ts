/** The texts of each app by chunk and language: modules that web/locale-plugin.ts makes. */
declare module 'virtual:catalogues/storefront' {
  export const catalogues: Readonly<Record<'first' | 'menu' | 'later', import('./texts.tsx').Catalogues>>;
}
declare module 'virtual:catalogues/console' {
  export const catalogues: Readonly<Record<'first' | 'later', import('./texts.tsx').Catalogues>>;
}
