import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { Spinner } from '#ui/spinner.tsx';
import { useT } from '../lib/i18n.tsx';

/** '/payment' and '/payment/{cartId}': the checkout of this browser's cart, where a failed payment is tried again. */
export function PaymentPage() {
  const t = useT();
  const navigate = useNavigate();
  useEffect(() => {
    navigate('/?checkout', { replace: true });
  }, [navigate]);
  return (
    <div className="page__wait">
      <Spinner size="l" label={t('shell.loading')} />
    </div>
  );
}
