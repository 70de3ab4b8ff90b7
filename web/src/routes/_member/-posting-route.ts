import { pageTitle } from '@bowerbird/contract/market/market-settings'

/** Parameters from the landing page, the step and the draft. The wizard validates them. */
interface Search {
  /** The ad that was just posted. */
  posted?: string
  category?: string
  subcategory?: string
  step?: number
  draft?: string
  /** The id of an ad of one's own to start from. */
  copy?: string
}

/** Both addresses of the wizard have these. The component is not among them, so that it stays in a chunk of its own. */
export const postingSearch = (search: Search): Search => search
export const postingHead = () => ({ meta: [{ title: pageTitle('Post Your Ad') }] })
