import { HelpSection } from '#store/features/profile/help-section.tsx';
import { TodayFact } from '#store/features/restaurant/today-fact.tsx';
import { useT } from '#store/lib/page/i18n.tsx';
import { usePageTitle } from '#store/lib/page/page-title.ts';

/** '/profile/helpAndSupports'; for guests, too. */
export function ProfileHelpPage() {
  const t = useT();
  usePageTitle(t('profile.section.helpAndSupports'));
  return <HelpSection today={<TodayFact />} />;
}
