import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

/** Puts the gallery into the page that asked for it. */
export function showGallery(): void {
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<Gallery />);
}
