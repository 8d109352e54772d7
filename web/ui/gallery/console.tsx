/** The gallery in the console's tokens. */
import '#ui/tokens/console.css';
import '#ui/fonts.css';
import '#ui/base.css';
import '#ui/icons/icons-console.ts';
import { showGallery } from './show-gallery.tsx';

showGallery();
