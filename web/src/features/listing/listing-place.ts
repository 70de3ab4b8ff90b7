import type { ListingChoice } from '@bowerbird/contract/search/listing.rules'

/** Which listing this is: two addresses lead to the same page. */
export interface ListingPlace extends ListingChoice {
  route: '/category/$category' | '/products/$category'
}

/** Where a link or a step to another choice of filters leads: the same address, other parameters. */
export const towards = ({ route }: Pick<ListingPlace, 'route'>, { path, params }: ListingChoice) =>
  ({ to: route, params: { category: path }, search: params }) as const

/**
 * For the server: what is around the cards is the same on all pages of a listing but the first, whose own links are
 * marked. Searches are as many as there are people.
 */
export const aroundKey = ({ route, path, params }: ListingPlace): string | undefined =>
  params.search ? undefined : JSON.stringify([route, path, { ...params, page: params.page && 'later' }])

/** Where the filters stand on the page. */
export const FILTERS_ID = 'filters'
