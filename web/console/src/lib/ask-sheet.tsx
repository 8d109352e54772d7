import { type ReactNode, useState } from 'react';
import { useT } from '#console/lib/page/i18n.tsx';
import { Sheet } from '#console/lib/page/sheet.tsx';
import { Button } from '#ui/actions/button.tsx';

export type AskSheetProps = { title: string; onClose: () => void; onSave: () => void; children: ReactNode };

/** A question before something is saved: the reason, "Save all the same", and the way back. */
export function AskSheet({ title, onClose, onSave, children }: AskSheetProps) {
  const t = useT();
  return (
    <Sheet
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button
            look="quiet"
            height={48}
            onClick={() => {
              onClose();
              onSave();
            }}
          >
            {t('settings.ask.save')}
          </Button>
          <Button look="ink" height={48} onClick={onClose}>
            {t('settings.ask.back')}
          </Button>
        </>
      }
    >
      {children}
    </Sheet>
  );
}

interface Asked {
  /** Asks first where `check` has questions, else saves. */
  readonly save: () => Promise<void>;
  readonly question: ReactNode;
}

/** Saves what the server has no question about; `check` asks the server about what is typed now. A failed check asks nothing: saving says why. */
export function useAsked(check: () => Promise<readonly string[]>, save: () => Promise<unknown>): Asked {
  const t = useT();
  const [questions, setQuestions] = useState<readonly string[]>([]);
  return {
    save: async () => {
      const found = await check().catch(() => []);
      if (found.length > 0) setQuestions(found);
      else await save();
    },
    question: questions.length > 0 && (
      <AskSheet title={t('settings.ask')} onClose={() => setQuestions([])} onSave={() => void save()}>
        <div className="stack">
          {questions.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </AskSheet>
    ),
  };
}
