/** What a picture that people send may be at most. The page checks before it sends, the server after. */

/** Of a profile's photo: 5 MB. */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;
/** Width × height of any picture: a phone's camera. A larger one is a mistake or an attack. */
export const MAX_PICTURE_PIXELS = 50_000_000;
