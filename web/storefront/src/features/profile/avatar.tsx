import { Icon } from '#ui/icons/icon.tsx';
import { firstCharacter } from './initials.ts';
import './avatar.css';

export type AvatarProps = {
  /** The names of a customer, '' if unknown. */
  names: readonly string[];
  picture: string | null;
  size?: 'm' | 'l';
};

/** The customer's picture, or initials, or a person. Decorative: the name is beside it. */
export function Avatar({ names, picture, size = 'm' }: AvatarProps) {
  const initials = names.map(firstCharacter).join('');
  return (
    <span className={`avatar avatar--${size}`} aria-hidden="true">
      {picture ? <img src={picture} alt="" /> : initials || <Icon name="user" size={size === 'l' ? 'l' : 'm'} />}
    </span>
  );
}
