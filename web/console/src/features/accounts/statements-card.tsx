import { useQuery } from '@tanstack/react-query';
import { call } from '#console/lib/http.ts';
import { StatementList } from '#console/lib/money/statement-list.tsx';
import { Card } from '#console/lib/page/card.tsx';
import { useT } from '#console/lib/page/i18n.tsx';
import { BOOK_FILES } from '#core/contract/books/book-files.ts';

/** The statements of the operator, once there is one. */
export function StatementsCard() {
  const t = useT();
  const { data } = useQuery({ queryKey: ['books', 'statements'], queryFn: () => call('listStatements', {}) });
  if (!data || data.statements.length === 0) return null;
  return (
    <Card title={t('statements.title')} named>
      <StatementList known={data} path={BOOK_FILES.booksStatement} />
    </Card>
  );
}
