/** What the search needs once it is used: it loads when the field gets the focus. */
export { CancelSearch } from './cancel-search.tsx';
export { FoundDishes } from './found-dishes.tsx';
export { RecentSearches } from './recent-searches.tsx';
