import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { later } from '#console/lib/page/later.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { MenuPage } from './menu-page.tsx';

const ImportPage = later(() => import('./import/import-page.tsx').then((m) => m.ImportPage));
const PicturesPage = later(() => import('./pictures/pictures-page.tsx').then((m) => m.PicturesPage));

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
