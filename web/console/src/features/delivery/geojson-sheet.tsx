import { useState } from 'react';
import { useT } from '#console/lib/page/i18n.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import type { Coordinates } from '#core/domain/delivery/delivery-zone.ts';
import { type FoundArea, type GeoJsonProblem, readGeoJsonAreas } from '#core/domain/delivery/geojson-areas.ts';
import { Button, buttonClass } from '#ui/actions/button.tsx';
import { TextArea } from '#ui/forms/field.tsx';
import { Icon } from '#ui/icons/icon.tsx';

export type GeoJsonSheetProps = {
  restaurant: Coordinates;
  /** How many zones there is room for. */
  room: number;
  onTake: (areas: readonly FoundArea[]) => void;
  onClose: () => void;
};

/** A whole city's suburbs are smaller. */
const LARGEST_BYTES = 2_000_000;
const MOST_SHOWN = 20;

/** Takes areas from a GeoJSON file or its text: all of them, or none with what is wrong by entry. */
export function GeoJsonSheet({ restaurant, room, onTake, onClose }: GeoJsonSheetProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const take = (typed: string) => {
    const found = readGeoJsonAreas(typed, restaurant);
    const tooMany = found.areas.length > room;
    if (found.problems.length === 0 && !tooMany) return onTake(found.areas);
    setProblems(tooMany ? [t('zones.import.room', { count: room })] : found.problems.map((one) => problemText(t, one)));
  };
  const takeFile = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > LARGEST_BYTES) return setProblems([t('zones.import.large')]);
    const read = await file.text();
    setText(read);
    take(read);
  };
  return (
    <Sheet
      title={t('zones.import')}
      onClose={onClose}
      foot={
        <Button
          look="primary"
          height={48}
          aria-disabled={text.trim() === ''}
          onClick={() => text.trim() !== '' && take(text)}
        >
          {t('zones.import.take')}
        </Button>
      }
    >
      <div className="stack">
        <p>{t('zones.import.what')}</p>
        <label className={`${buttonClass({ look: 'quiet', height: 40 })} geojson__file`}>
          <Icon name="upload" />
          {t('zones.import.file')}
          <input
            type="file"
            className="vh"
            accept=".geojson,.json,application/geo+json,application/json"
            onChange={({ target }) => {
              void takeFile(target.files?.[0]);
              // Lets the person choose the same file again after correcting it.
              target.value = '';
            }}
          />
        </label>
        <TextArea
          label={t('zones.import.paste')}
          rows={6}
          value={text}
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
        />
        <div role="alert">
          {problems.length > 0 && (
            <div className="message message--bad">
              <Icon name="alert" />
              <ul className="geojson__problems">
                {problems.slice(0, MOST_SHOWN).map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
                {problems.length > MOST_SHOWN && (
                  <li>{t('zones.import.more', { count: problems.length - MOST_SHOWN })}</li>
                )}
              </ul>
            </div>
          )}
        </div>
      </div>
    </Sheet>
  );
}

function problemText(t: ReturnType<typeof useT>, { entry, name, kind, corners }: GeoJsonProblem): string {
  const what = t(`zones.import.${kind}`, { a: corners[0] ?? 0, b: corners[1] ?? 0 });
  if (entry === null) return what;
  return name === ''
    ? t('zones.import.entry', { n: entry, what })
    : t('zones.import.entryNamed', { n: entry, name, what });
}
