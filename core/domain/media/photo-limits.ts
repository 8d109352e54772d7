/** What a picture that people send may be at most. The page checks before it sends, the server after. A file with a menu:
 * server/modules/menu/importing/limits.ts. */

/** Bytes of a profile's photo. */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;
/** The largest picture of a dish that staff upload. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
/** Width × height of any picture: more than a phone's camera has. A larger one is a mistake or an attack. */
export const MAX_PICTURE_PIXELS = 50_000_000;
