import { useDialogs } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { Link } from '#store/lib/page/link.tsx';
import { useCustomer } from '#store/lib/person/customer.ts';
import { Icon } from '#ui/icons/icon.tsx';
import './account-links.css';

/** At the header's end: Sign in and Sign Up, or the customer's full name, which leads to the profile. */
export function AccountLinks({ replace = false }: { replace?: boolean }) {
  const t = useT();
  const dialogs = useDialogs();
  const customer = useCustomer();
  if (customer) {
    return (
      <Link className="account" to="/profile" replace={replace} title={t('auth.account', { name: customer.fullName })}>
        <Icon name="user" />
        <span className="vh">{t('auth.account', { name: '' })} </span>
        <span className="account__name">{customer.fullName}</span>
      </Link>
    );
  }
  return (
    <>
      <Link className="account" {...dialogs.link('signin')} replace={replace}>
        <Icon name="user" />
        <span className="account__name">{t('auth.signIn.title')}</span>
      </Link>
      <Link className="account account--up" {...dialogs.link('signin', 'up')} replace={replace}>
        {t('auth.signUp.title')}
      </Link>
    </>
  );
}
