import { useT } from '#console/lib/page/i18n.tsx';
import { buttonClass } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import '#console/features/menu/drop-box.css';

/** Takes many files at once, dropped or chosen. */
export function DropBox({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = useT();
  return (
    <section
      className="imp-drop"
      aria-label={t('pictures.drop')}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <Icon name="upload" size="l" />
      <div className="imp-drop__words">
        <h2>{t('pictures.drop')}</h2>
        <p className="quiet-text">{t('pictures.dropWhy')}</p>
      </div>
      <label className={`${buttonClass({ look: 'ink', height: 40 })} imp-drop__file`}>
        {t('pictures.choose')}
        <input
          type="file"
          className="vh"
          multiple
          accept="image/jpeg,image/png,image/webp,.zip"
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </label>
    </section>
  );
}
