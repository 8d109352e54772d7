import { Component, type ReactNode } from 'react';
import { useT } from '#store/lib/page/i18n.tsx';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';

function Broken() {
  const t = useT();
  return (
    <EmptyState
      level={1}
      title={t('shell.error.title')}
      text={t('shell.error.crash')}
      action={<Button onClick={() => location.reload()}>{t('shell.error.reload')}</Button>}
    />
  );
}

/** After an error in a page, shows a message and a link instead of a blank window. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? <Broken /> : this.props.children;
  }
}
