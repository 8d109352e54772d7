/**
 * Positions of the pieces: x and y in a field of 360 × 200, rotation in degrees. Fixed, so that they are spread evenly.
 */
const SLIPS = [
  [18, 70, 0],
  [62, 96, 106],
  [84, 52, 32],
  [104, 18, 138],
  [122, 64, 64],
  [342, 76, 170],
  [300, 98, 96],
  [276, 50, 22],
  [258, 14, 128],
  [240, 62, 54],
  [8, 20, 160],
  [150, 16, 86],
  [180, 6, 12],
  [266, 118, 118],
] as const;
const DOTS = [
  [40, 30],
  [10, 108],
  [50, 160],
  [332, 128],
  [288, 6],
  [352, 10],
  [96, 112],
] as const;
const CURLS = [
  [22, 132, 159],
  [64, 8, 11],
  [310, 28, 43],
  [342, 42, 75],
  [300, 160, 107],
  [204, 18, 139],
] as const;

export function Confetti() {
  return (
    <svg className="confetti" viewBox="0 0 360 200" aria-hidden="true">
      {SLIPS.map(([x, y, turn], index) => (
        <rect
          key={`${x} ${y}`}
          className={index % 2 === 0 ? 'confetti__gold' : 'confetti__coral'}
          x={x}
          y={y}
          width="6"
          height="11"
          rx="2"
          transform={`rotate(${turn} ${x} ${y})`}
        />
      ))}
      {DOTS.map(([x, y]) => (
        <circle key={`${x} ${y}`} className="confetti__dot" cx={x} cy={y} r="3.6" />
      ))}
      {CURLS.map(([x, y, turn]) => (
        <path
          key={`${x} ${y}`}
          className="confetti__curl"
          d={`M${x} ${y}q4 -7 8 0t8 0`}
          transform={`rotate(${turn} ${x + 8} ${y})`}
        />
      ))}
    </svg>
  );
}
