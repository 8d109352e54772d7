/** The gallery in the store's tokens. */
import '#ui/tokens/store.css';
import '#ui/fonts.css';
import '#ui/base.css';
import '#ui/icons/icons-later.ts';
import { showGallery } from './show-gallery.tsx';

showGallery();
