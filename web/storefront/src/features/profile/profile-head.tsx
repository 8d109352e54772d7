import type { WireProfile } from '#core/contract/accounts/customers.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { phoneText } from '#store/lib/person/phone.ts';
import { Skeleton, SkeletonGroup } from '#ui/display/skeleton.tsx';
import { Avatar } from './avatar.tsx';

export type ProfileHeadProps = {
  /** Undefined while it loads, null for a visitor. */
  profile: WireProfile | null | undefined;
  /** Whether loading failed. */
  isFailed: boolean;
};

/** The customer's name and picture. */
export function ProfileHead({ profile, isFailed }: ProfileHeadProps) {
  const t = useT();
  if (profile === undefined && !isFailed) {
    return (
      <SkeletonGroup label={t('profile.loading')} className="phead">
        <Skeleton width={52} height={52} radius="50%" />
        <span className="phead__texts">
          <Skeleton width="70%" height={16} />
          <Skeleton width="90%" height={13} />
        </span>
      </SkeletonGroup>
    );
  }
  if (!profile) {
    return (
      <div className="phead">
        <Avatar names={[]} picture={null} />
        <div className="phead__texts">
          <strong>{t('profile.head.title')}</strong>
          <span className="f13 muted">{t(isFailed ? 'profile.failed' : 'profile.head.text')}</span>
        </div>
      </div>
    );
  }
  return (
    <div className="phead">
      <Avatar names={[profile.firstName, profile.lastName]} picture={profile.imageUrl} />
      <div className="phead__texts">
        <strong>
          {profile.firstName} {profile.lastName}
        </strong>
        <span className="f13 muted">{profile.email}</span>
        <span className="f13 muted num">{phoneText(profile.phoneNumber)}</span>
      </div>
    </div>
  );
}
