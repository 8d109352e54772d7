import { useT } from '#console/lib/page/i18n.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import type { StepProps } from './columns-step.tsx';

/** Asked once for each system: whether its prices include the tax. */
export function GstQuestion({ view, onChange }: StepProps) {
  const t = useT();
  if (!view.asksGst) return null;
  return (
    <div className={view.gst === null ? 'message message--warn' : 'message'}>
      <Icon name="info" />
      <div className="stack stack--8">
        <p>
          <b>{t('import.gst')}</b> {t('import.gstWhy')}
        </p>
        <div className="row">
          {(['included', 'excluded'] as const).map((gst) => (
            <Button
              key={gst}
              look={view.gst === gst ? 'ink' : 'quiet'}
              height={40}
              aria-pressed={view.gst === gst}
              onClick={() => onChange(() => ({ gst }))}
            >
              {t(`import.gst.${gst}`)}
            </Button>
          ))}
        </div>
      </div>
    </div>
  );
}
