import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import { loadRules } from '../../platform/load-rules.ts'
import { Posting } from './-posting.tsx'

/** What the landing page passes on, the step and the draft. The wizard validates it. */
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

export const Route = createFileRoute('/_member/add')({
  validateSearch: (search: Search): Search => search,
  loader: loadRules,
  head: () => ({ meta: [{ title: pageTitle('Post Your Ad') }] }),
  component: Posting,
})
