/** Saving ads: loaded with the first heart someone clicks, or for members. */
export const loadFavourites = () => import('./favourites.sync.ts')
