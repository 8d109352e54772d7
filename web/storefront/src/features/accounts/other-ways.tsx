import type { WireSetting } from '#core/contract/store/client.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useStore } from '#store/lib/store.tsx';
import { useSettingsQuery } from '#store/start/documents.tsx';
import { Button } from '#ui/actions/button.tsx';
import { toast } from '#ui/overlays/toast.ts';

const WAYS = [
  { setting: 'SignIn:ExpressMobileEnabled', label: 'auth.express', answer: 'auth.express.none' },
  { setting: 'SignIn:GoogleEnabled', label: 'auth.google', answer: 'auth.google.none' },
] as const;

/** The ways that no setting hides. */
export function offeredWays(settings: readonly Pick<WireSetting, 'settingKey' | 'settingValue'>[]) {
  const isOff = (key: string) => {
    const value = settings.find(({ settingKey }) => settingKey === key)?.settingValue;
    return value !== undefined && ['false', '0'].includes(value.trim().toLowerCase());
  };
  return WAYS.filter(({ setting }) => !isOff(setting));
}

/**
 * 'Express Mobile login' and 'Sign up with Google', which only say that they are not available.
 * Spec: accounts#other-ways-to-sign-in
 */
export function OtherWays() {
  const t = useT();
  const { client } = useStore();
  const { data = [] } = useSettingsQuery(client.clientId);
  const offered = offeredWays(data);
  if (offered.length === 0) return null;
  return (
    <>
      <p className="auth__or muted f13">{t('auth.or')}</p>
      <div className="auth__others">
        {offered.map(({ setting, label, answer }) => (
          <Button key={setting} look="outline" block onClick={() => void toast.error(t(answer), { id: 'auth' })}>
            {t(label)}
          </Button>
        ))}
      </div>
    </>
  );
}
