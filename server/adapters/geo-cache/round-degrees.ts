/** Five decimals, about a metre: the door of a house stays the same, the noise of a phone's position goes. */
export function roundDegrees(degrees: number): number {
  const rounded = Math.round(degrees * 1e5) / 1e5;
  // Minus zero would be a key of its own.
  return rounded === 0 ? 0 : rounded;
}
