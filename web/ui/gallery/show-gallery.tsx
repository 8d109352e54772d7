import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

/** Renders the gallery into the page. */
export function showGallery(): void {
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<Gallery />);
}
