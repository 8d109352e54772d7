/** The message keys, from the English catalogue: one file per feature, keys prefixed with the file's name. */
import type audit from './en/audit.json';
import type board from './en/board.json';
import type correct from './en/correct.json';
import type deliveries from './en/deliveries.json';
import type docket from './en/docket.json';
import type draft from './en/draft.json';
import type drivers from './en/drivers.json';
import type factors from './en/factors.json';
import type guests from './en/guests.json';
import type history from './en/history.json';
import type hours from './en/hours.json';
import type importing from './en/import.json';
import type intake from './en/intake.json';
import type invite from './en/invite.json';
import type load from './en/load.json';
import type lock from './en/lock.json';
import type machine from './en/machine.json';
import type machines from './en/machines.json';
import type menu from './en/menu.json';
import type money from './en/money.json';
import type nav from './en/nav.json';
import type numbers from './en/numbers.json';
import type orders from './en/orders.json';
import type people from './en/people.json';
import type phone from './en/phone.json';
import type pictures from './en/pictures.json';
import type place from './en/place.json';
import type print from './en/print.json';
import type promotions from './en/promotions.json';
import type provider from './en/provider.json';
import type readiness from './en/readiness.json';
import type rush from './en/rush.json';
import type settings from './en/settings.json';
import type sharing from './en/sharing.json';
import type shell from './en/shell.json';
import type signIn from './en/sign-in.json';
import type stock from './en/stock.json';
import type taxes from './en/taxes.json';
import type zones from './en/zones.json';

export type MessageKey = keyof (typeof shell &
  typeof signIn &
  typeof board &
  typeof importing &
  typeof intake &
  typeof machines &
  typeof menu &
  typeof correct &
  typeof deliveries &
  typeof docket &
  typeof history &
  typeof phone &
  typeof pictures &
  typeof place &
  typeof sharing &
  typeof money &
  typeof nav &
  typeof numbers &
  typeof orders &
  typeof stock &
  typeof draft &
  typeof hours &
  typeof zones &
  typeof print &
  typeof promotions &
  typeof machine &
  typeof audit &
  typeof invite &
  typeof load &
  typeof lock &
  typeof people &
  typeof drivers &
  typeof factors &
  typeof provider &
  typeof guests &
  typeof readiness &
  typeof rush &
  typeof settings &
  typeof taxes);
