/** Files of the books, beside the calls; a file of its own, since the board loads the paths of calls. */
export const BOOK_FILES = {
  /** `?from&to`: closed days as sales invoices of Xero. */
  booksXero: '/api/console/books/xero',
  /** The same as general journals of MYOB AccountRight. */
  booksMyob: '/api/console/books/myob',
  /** `?from&to&only=refunds`: every entry of the ledger in closed days, one line a part. */
  booksEntries: '/api/console/books/entries',
  /** `?month&format=pdf|csv`: the operator's statement of a closed month. */
  booksStatement: '/api/console/books/statement',
  /** The same, for the operator. */
  restaurantStatement: '/api/provider/statements/:clientId/file',
} as const;
