import { useSettingsQuery } from '#store/start/documents.tsx';

/** Default of a missing setting; the server has the same default. */
const LARGEST_PARTY = 8;

/** The largest party that can reserve online; 0 when the restaurant takes no reservations. */
export function useLargestParty(clientId: string): number {
  const { data = [] } = useSettingsQuery(clientId);
  const numberOf = (key: string) => Number(data.find((setting) => setting.settingKey === key)?.settingValue);
  if (!(numberOf('Reservations:Seats') > 0)) return 0;
  const party = numberOf('Reservations:LargestParty');
  return Number.isInteger(party) && party > 0 ? party : LARGEST_PARTY;
}
