/** The details of a sign-up until its code is entered: JSON in the row of the code. */
export interface PendingSignUp {
  firstName: string;
  lastName: string;
  phone: string;
  birthDate: string | null;
  passwordHash: string;
}
