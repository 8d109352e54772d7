import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { WireStaff } from '#core/contract/console.ts';
import { BoardPage } from './features/board/board-page.tsx';
import { SignIn } from './features/sign-in/sign-in.tsx';
import { StockPanel } from './features/stock/stock-panel.tsx';
import { markSoldOut } from './features/stock/use-stock.ts';
import { Button } from './lib/button.tsx';
import { setSignedOutHandler } from './lib/http.ts';
import { useT } from './lib/i18n.tsx';
import { leave, useStaff } from './lib/session.ts';

/** Puts the features together: sign-in, or the board with the sold-out panel over it. */
export function App() {
  const t = useT();
  const queries = useQueryClient();
  const staff = useStaff();
  useEffect(() => setSignedOutHandler(() => leave(queries)), [queries]);
  if (staff.data === null) return <SignIn />;
  if (staff.data) return <Console key={staff.data.staffId} staff={staff.data} />;
  if (!staff.isError) return null;
  return (
    <main className="notice">
      <p role="alert">{t('shell.unreachable')}</p>
      <Button look="ink" size="large" onClick={() => void staff.refetch()}>
        {t('shell.retry')}
      </Button>
    </main>
  );
}

function Console({ staff }: { staff: WireStaff }) {
  const queries = useQueryClient();
  const [isStockOpen, setStockOpen] = useState(false);
  const openStock = useCallback(() => setStockOpen(true), []);
  const soldOut = useCallback((productIds: readonly string[]) => void markSoldOut(queries, productIds), [queries]);
  return (
    <>
      <BoardPage staff={staff} onStock={openStock} onSoldOut={soldOut} />
      {isStockOpen && <StockPanel client={staff.client} onClose={() => setStockOpen(false)} />}
    </>
  );
}
