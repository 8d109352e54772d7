/** The form of a reservation, over both steps. */
export const EMPTY_RESERVATION = {
  guests: '2',
  date: '',
  startUtc: '',
  fullName: '',
  phone: '',
  email: '',
  notes: '',
  website: '',
};

export type ReservationForm = typeof EMPTY_RESERVATION;
