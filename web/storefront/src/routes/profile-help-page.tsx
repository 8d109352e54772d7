import { HelpSection } from '../features/profile/help-section.tsx';
import { TodayFact } from '../features/restaurant/today-fact.tsx';
import { useT } from '../lib/i18n.tsx';
import { usePageTitle } from '../lib/page-title.ts';

/** '/profile/helpAndSupports' (§2.10); for everybody. */
export function ProfileHelpPage() {
  const t = useT();
  usePageTitle(t('profile.section.helpAndSupports'));
  return <HelpSection today={<TodayFact />} />;
}
