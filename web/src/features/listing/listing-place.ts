import type { ListingChoice } from '@bowerbird/contract/listing/listing.rules'
import type { ListingTarget } from '../../platform/ways.ts'

/** Which listing this is: two addresses lead to the same page. */
export interface ListingPlace extends ListingChoice {
  route: ListingTarget['to']
}

/** Where a link or a step to another choice of filters leads: the same address, other parameters. */
export const towards = ({ route }: Pick<ListingPlace, 'route'>, { path, params }: ListingChoice) =>
  ({ to: route, params: { category: path }, search: params }) as const

/** Where the filters stand on the page. */
export const FILTERS_ID = 'filters'
