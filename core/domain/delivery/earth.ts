/** The earth as a sphere, which is exact enough for a delivery. */

/** Mean radius: https://en.wikipedia.org/wiki/Earth_radius#Arithmetic_mean_radius */
export const EARTH_RADIUS_KM = 6371;
/** From south to north, at every place. */
export const KM_PER_DEGREE = (EARTH_RADIUS_KM * Math.PI) / 180;
