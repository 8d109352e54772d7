import './servery-mark.css';

/** Servery's own mark: a docket with a torn edge. */
export function ServeryMark() {
  return (
    <svg className="servery-mark" viewBox="0 0 32 32" aria-hidden="true">
      <path className="servery-mark__bg" d="M8 0h16a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8V8a8 8 0 0 1 8-8Z" />
      <path
        className="servery-mark__fg"
        d="M8 9.5h16M8 9.5v11.2c0 .9 1 1.4 1.7.8l1.5-1.2 1.9 1.5c.5.4 1.2.4 1.7 0l1.2-1 1.2 1c.5.4 1.2.4 1.7 0l1.9-1.5 1.5 1.2c.7.6 1.7.1 1.7-.8V9.5M12 14h8"
      />
    </svg>
  );
}
