import type { BusinessPage } from '@bowerbird/contract/businesses/businesses.schema'
import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { absolute } from '../../../platform/origin.ts'
import { summarise } from '../../../platform/summarise.ts'

/** Search engines list the first page of a business that has something for sale: an empty page says nothing yet. */
export function businessHead({ business, pagination }: BusinessPage) {
  const { name, suburb, state, about, slug } = business
  const mayBeListed = pagination.currentPage === 1 && pagination.totalItems > 0
  return {
    meta: [
      { title: pageTitle(`${name}, ${suburb}`) },
      {
        name: 'description',
        content: summarise(`${name} in ${suburb}, ${state}: opening hours, licences and ads. ${about}`),
      },
      ...(mayBeListed ? [] : [{ name: 'robots', content: 'noindex' }]),
    ],
    links: [{ rel: 'canonical', href: absolute(`/business/${slug}`) }],
  }
}
