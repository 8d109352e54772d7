import { useQueryClient } from '@tanstack/react-query';
import * as Menu from 'radix-ui/dropdown-menu';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useNavigate } from '#console/lib/address.ts';
import { type MessageKey, useLocale, useSwitchLocale, useT } from '#console/lib/page/i18n.tsx';
import { chooseTheme, type Theme, useTheme } from '#console/lib/page/theme.ts';
import { firstName, initials } from '#console/lib/person-name.ts';
import { lock, signOut } from '#console/lib/session.ts';
import type { WireStaff } from '#core/contract/staff/console-session.ts';
import { LANGUAGES, LOCALES, type Locale } from '#core/domain/language/languages.ts';
import { Icon } from '#ui/icons/icon.tsx';
import type { IconName } from '#ui/icons/icons.ts';
import { type Bell, useBell } from './ring/bell.ts';
import '#console/lib/page/menu.css';

function Tick() {
  return (
    <Menu.ItemIndicator className="end">
      <Icon name="check" />
    </Menu.ItemIndicator>
  );
}

/** A menu panel inside the status bar, so that it belongs to that landmark. */
function Panel({ align, children }: { align: 'start' | 'end'; children: ReactNode }) {
  return (
    <Menu.Content className="popup-menu" align={align} sideOffset={6} collisionPadding={8}>
      {children}
    </Menu.Content>
  );
}

/** The switch for this tablet's sound. */
function RingItem({ bell }: { bell: Bell }) {
  const t = useT();
  const isWanted = useBell(bell) !== 'off';
  return (
    <Menu.CheckboxItem
      className="popup-menu__item"
      checked={isWanted}
      onCheckedChange={(checked) => (checked ? bell.enable() : bell.disable())}
    >
      <Icon name="volume" />
      {t('board.ringWish')}
      <Tick />
    </Menu.CheckboxItem>
  );
}

const THEMES: readonly (readonly [Theme, IconName])[] = [
  ['dark', 'moon'],
  ['light', 'sun'],
];

/** A page other than the board. */
export interface MenuPlace {
  readonly to: string;
  readonly label: MessageKey;
  readonly icon: IconName;
}

export type MainMenuProps = {
  places: readonly MenuPlace[];
  bell: Bell;
  onStock: () => void;
  onLoad: () => void;
  onCook: () => void;
};

/** Links to the other pages, sold out, sound, theme, language and the store. */
export function MainMenu({ places, bell, onStock, onLoad, onCook }: MainMenuProps) {
  const t = useT();
  const theme = useTheme();
  const locale = useLocale();
  const { switchTo } = useSwitchLocale();
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="statusbar__menu" aria-label={t('shell.menu')}>
        <Icon name="menu" size="l" />
      </Menu.Trigger>
      <Panel align="start">
        {places.map(({ to, label, icon }) => (
          <Menu.Item key={to} className="popup-menu__item" asChild>
            <Link to={to}>
              <Icon name={icon} />
              {t(label)}
            </Link>
          </Menu.Item>
        ))}
        <Menu.Item className="popup-menu__item" onSelect={onLoad}>
          <Icon name="chart-column" />
          {t('load.button')}
        </Menu.Item>
        <Menu.Item className="popup-menu__item" onSelect={onCook}>
          <Icon name="cooking-pot" />
          {t('rush.cook')}
        </Menu.Item>
        <Menu.Item className="popup-menu__item" onSelect={onStock}>
          <Icon name="ban" />
          {t('stock.title')}
        </Menu.Item>
        <RingItem bell={bell} />
        <div className="popup-menu__line" />
        <Menu.RadioGroup value={theme} onValueChange={(value) => chooseTheme(value as Theme)}>
          <Menu.Label className="popup-menu__label">{t('shell.theme')}</Menu.Label>
          {THEMES.map(([value, icon]) => (
            <Menu.RadioItem key={value} className="popup-menu__item" value={value}>
              <Icon name={icon} />
              {t(`shell.theme.${value}`)}
              <Tick />
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <div className="popup-menu__line" />
        <Menu.RadioGroup
          value={locale}
          onValueChange={(value) => void switchTo(value as Locale).catch(() => undefined)}
        >
          <Menu.Label className="popup-menu__label">{t('shell.language')}</Menu.Label>
          {LOCALES.map((value) => (
            <Menu.RadioItem key={value} className="popup-menu__item" value={value} lang={value}>
              <Icon name="languages" />
              {LANGUAGES[value].name}
              <Tick />
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <div className="popup-menu__line" />
        <Menu.Item className="popup-menu__item" asChild>
          <a href="/" target="_blank" rel="noreferrer">
            <Icon name="store" />
            {t('shell.openStore')}
          </a>
        </Menu.Item>
      </Panel>
    </Menu.Root>
  );
}

/** The signed-in person, with lock and sign-out. */
export function AccountMenu({ staff }: { staff: WireStaff }) {
  const t = useT();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="signal signal--account" aria-label={t('shell.account', { name: staff.name })}>
        <span className="staff-avatar">{initials(staff.name)}</span>
        <span className="hide-1024">{firstName(staff.name)}</span>
      </Menu.Trigger>
      <Panel align="end">
        <div className="popup-menu__who">
          <b>{staff.name}</b>
          <small>
            {t(`shell.role.${staff.role}`)} · {staff.email}
          </small>
        </div>
        <div className="popup-menu__line" />
        <Menu.Item className="popup-menu__item" asChild>
          <Link to="/account">
            <Icon name="user-round" />
            {t('nav.account')}
          </Link>
        </Menu.Item>
        {staff.device.isShared && (
          <Menu.Item
            className="popup-menu__item"
            // No person has a PIN, so the tablet cannot lock: the account page says how to set one.
            onSelect={() => void lock(queries, staff).catch(() => navigate('/account'))}
          >
            <Icon name="lock" />
            {t('lock.lock')}
          </Menu.Item>
        )}
        <Menu.Item className="popup-menu__item" onSelect={() => void signOut(queries)}>
          <Icon name="log-out" />
          {t('shell.signOut')}
        </Menu.Item>
      </Panel>
    </Menu.Root>
  );
}
