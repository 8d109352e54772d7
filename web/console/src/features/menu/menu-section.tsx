import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import type { WireStaff } from '#core/contract/wire/console.ts';
import { MenuPage } from './menu-page.tsx';

const ImportPage = lazy(() => import('./import/import-page.tsx').then((m) => ({ default: m.ImportPage })));
const PicturesPage = lazy(() => import('./pictures/pictures-page.tsx').then((m) => ({ default: m.PicturesPage })));

/** The menu editor, and the pages that fill it from files. */
export function MenuSection({ staff }: { staff: WireStaff }) {
  return (
    <Suspense fallback={<main className="pane" aria-busy="true" />}>
      <Routes>
        <Route path="import" element={<ImportPage />} />
        <Route path="pictures" element={<PicturesPage />} />
        <Route path="*" element={<MenuPage staff={staff} />} />
      </Routes>
    </Suspense>
  );
}
