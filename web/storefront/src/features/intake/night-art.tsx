/** A covered dish under the moon. Decoration. */
export function NightArt() {
  return (
    <svg className="closed__art" width="132" height="112" viewBox="0 0 132 112" aria-hidden="true">
      <circle className="closed__sky" cx="66" cy="58" r="52" />
      <path className="closed__dish" d="M30 84h72M38 84a28 28 0 0 1 56 0" />
      <circle className="closed__knob" cx="66" cy="52" r="4" />
      <path className="closed__knob" d="M24 92h84" />
      <path className="closed__moon" d="M96 12a15 15 0 1 0 20 20 16 16 0 0 1-20-20Z" />
      <path className="closed__stars" d="M34 24v10M29 29h10M52 12v6M49 15h6" />
    </svg>
  );
}
