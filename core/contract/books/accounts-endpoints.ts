/** Calls of the accountant's page; part of `ENDPOINTS`. */
import { endpoint } from '#core/contract/wire/endpoint.ts';
import * as accounts from './accounts.ts';
import { statements } from './statements.ts';

export const ACCOUNTS_ENDPOINTS = {
  getBookPeriod: endpoint('getBookPeriod', 'What the tax’s form asks of some days', {
    query: accounts.bookDaysQuery,
    data: accounts.bookPeriod,
  }),
  listStatements: endpoint('listStatements', 'The statements of the operator', { data: statements }),
  getBookSetup: endpoint('getBookSetup', 'How the restaurant files its tax', { data: accounts.bookSetup }),
  saveBookSetup: endpoint('saveBookSetup', 'Answer how the restaurant files its tax, from the next period on', {
    body: accounts.bookAnswers,
    data: accounts.bookSetup,
  }),
  getBookAccounts: endpoint('getBookAccounts', 'The accounts of files for the accountant', {
    data: accounts.bookAccounts,
  }),
  saveBookAccounts: endpoint('saveBookAccounts', 'Set the accounts of files for the accountant', {
    body: accounts.saveBookAccountsBody,
    data: accounts.bookAccounts,
  }),
};
