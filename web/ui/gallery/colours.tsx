const SWATCHES = [
  ['Surface', '--surface'],
  ['Raised', '--raised'],
  ['Sunken', '--sunken'],
  ['Hairline', '--line'],
  ['Control line', '--line-2'],
  ['Control edge', '--control'],
  ['Ink', '--ink'],
  ['Ink 2', '--ink-2'],
  ['Success', '--success'],
  ['Warn', '--warn'],
  ['Danger', '--danger'],
  ['Brand fill', '--brand-fill'],
  ['Brand tint', '--brand-tint'],
  ['Brand tint 2', '--brand-tint-2'],
  ['Brand text', '--brand-text'],
  ['Brand ui', '--brand-ui'],
] as const;

/** The colours and type. */
export function Colours() {
  return (
    <>
      <section className="gallery__section">
        <h2>Colour</h2>
        <div className="gallery__swatches">
          {SWATCHES.map(([name, token]) => (
            <div className="gallery__swatch" key={token}>
              <i style={{ background: `var(${token})` }} />
              <strong>{name}</strong>
              <br />
              {token}
            </div>
          ))}
        </div>
      </section>
      <section className="gallery__section">
        <h2>Type</h2>
        <p className="display" style={{ fontSize: 'var(--fs-hero)' }}>
          Slow-cooked
        </p>
        <p className="display f28">Curries 28</p>
        <p className="display f22">Your order 22</p>
        <p className="f18">
          <strong>Choose 3 curries 18</strong>
        </p>
        <p>House-made paneer in spinach and pūhā 15</p>
        <p className="f13 muted">Slow-cooked every morning 13</p>
        <p className="num">$21.50 &nbsp; $1,047.30 &nbsp; 6:52–7:02 pm</p>
        <p lang="hi">धीमी आँच पर पका मक्खनी चिकन</p>
        <p lang="pa">ਮੱਖਣੀ ਚਿਕਨ ਹੌਲੀ ਅੱਗ ’ਤੇ</p>
      </section>
    </>
  );
}
