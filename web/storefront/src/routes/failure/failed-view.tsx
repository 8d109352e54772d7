import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import type { FailedProps } from './failed.tsx';

export function FailedView({ title, text, action, onAction }: FailedProps & { title: string }) {
  return <EmptyState level={1} title={title} text={text} action={<Button onClick={onAction}>{action}</Button>} />;
}
