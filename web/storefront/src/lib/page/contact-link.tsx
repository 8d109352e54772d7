import type { ReactNode } from 'react';
import { useStore } from '#store/lib/store.tsx';
import { Link } from './link.tsx';

/** A link to /contact; if the restaurant has switched that page off, a link that calls the restaurant. */
export function ContactLink({ className, children }: { className: string; children: ReactNode }) {
  const { client, settings } = useStore();
  return settings.tabs.Contact ? (
    <Link to="/contact" className={className}>
      {children}
    </Link>
  ) : (
    <a href={`tel:${client.phone}`} className={className}>
      {children}
    </a>
  );
}
