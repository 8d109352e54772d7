import { POLICY_PAGES } from '#core/domain/store/store-pages.ts';
import { HoursTable } from '#store/features/shell/hours-table.tsx';
import { PaymentMethods } from '#store/features/shell/payment-methods.tsx';
import { AccessibilityStatement } from '#store/features/shell/policy/accessibility-statement.tsx';
import { POLICIES } from '#store/features/shell/policy/policies.ts';
import { PolicySections } from '#store/features/shell/policy/policy-sections.tsx';
import { useT } from '#store/lib/page/i18n.tsx';
import { usePageTitle } from '#store/lib/page/page-title.ts';
import { plainPath, useLocation } from '#store/lib/page/router.tsx';
import '#store/lib/page/info-page.css';

/** Payment Methods as a page with its own address; the dialog has the same content. */
export function PaymentMethodsPage() {
  const t = useT();
  usePageTitle(t('shell.nav.paymentMethods'));
  return (
    <div className="container info info--text">
      <h1 className="display info__title">{t('shell.nav.paymentMethods')}</h1>
      <PaymentMethods level={2} />
    </div>
  );
}

/** Service Hours as a page. */
export function ServiceHoursPage() {
  const t = useT();
  usePageTitle(t('shell.nav.serviceHours'));
  return (
    <div className="container info info--text">
      <h1 className="display info__title">{t('shell.nav.serviceHours')}</h1>
      <section className="info__card">
        <HoursTable level={2} />
      </section>
    </div>
  );
}

/** What works for guests who see, hear or press otherwise, and what is not known. */
export function AccessibilityPage() {
  const t = useT();
  const title = t('shell.footer.access');
  usePageTitle(title);
  return (
    <div className="container info info--text">
      <h1 className="display info__title">{title}</h1>
      <section className="info__card">
        <AccessibilityStatement />
      </section>
    </div>
  );
}

/** A policy as a page with its own address, for search engines, payment providers and printing. */
export function PolicyPage() {
  const t = useT();
  const path = plainPath(useLocation().pathname);
  const name = Object.entries(POLICY_PAGES).find(([page]) => page === path)?.[1] ?? 'terms';
  const title = t(POLICIES[name].title);
  usePageTitle(title);
  return (
    <div className="container info info--text">
      <h1 className="display info__title">{title}</h1>
      <section className="info__card">
        <PolicySections name={name} level={2} />
      </section>
    </div>
  );
}
