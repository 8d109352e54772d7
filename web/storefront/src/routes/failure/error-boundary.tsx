import { Component, type ReactNode } from 'react';
import { useT } from '#store/lib/page/i18n.tsx';
import { Failed } from './failed.tsx';

function Broken() {
  const t = useT();
  return <Failed text={t('shell.error.crash')} action={t('shell.error.reload')} onAction={() => location.reload()} />;
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
