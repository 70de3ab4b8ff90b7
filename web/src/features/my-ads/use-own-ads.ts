import type { AdCard } from '@bowerbird/contract/ads/ads.schema'
import type { AdStatus } from '@bowerbird/contract/ads/ads.terms'
import { PAGE_SIZE } from '@bowerbird/contract/pagination'
import type { OwnAds, StatusCounts } from '@bowerbird/contract/posting/posting.schema'
import { useState } from 'react'
import { LOAD_FAILED, loadPage, type OpenedAds, rememberPages } from './my-ads.calls.ts'
import { wordsOf } from './refusals.ts'
import type { Changes } from './use-changes.ts'

/** A count stands for one status each; ads that were taken down count in the total alone. */
const count = (counts: StatusCounts, status: AdStatus, by: number): StatusCounts =>
  status === 'inactive' ? counts : { ...counts, [status]: counts[status] + by }

/** The counts as they will be once the server has done what it was asked. */
function countsAfter(counts: StatusCounts, ads: AdCard[], changes: Changes): StatusCounts {
  let after = counts
  for (const ad of ads) {
    const to = changes.get(ad._id)
    if (!to || to === ad.status) continue
    after = count(after, ad.status, -1)
    after = to === 'deleted' ? { ...after, total: after.total - 1 } : count(after, to, 1)
  }
  return after
}

/** An ad may have moved from one page to the next in between. */
const uniqueAds = (pages: (OwnAds | undefined)[]): AdCard[] => [
  ...new Map(pages.flatMap((page) => page?.products ?? []).map((ad) => [ad._id, ad])).values(),
]

/** The ads that were opened, those that were scrolled to since, and what the member has just done to them. */
export function useOwnAds(opened: OpenedAds, changes: Changes) {
  const { wish, entry } = opened
  // Tied to what was opened: when that comes anew, it comes with all these pages.
  const [more, setMore] = useState({ of: opened, pages: [] as OwnAds[] })
  const [state, setState] = useState<{ isLoading?: boolean; problem?: string }>({})
  const extra = more.of === opened ? more.pages : []
  const latest = extra.at(-1) ?? opened.found
  const pages = opened.pages + extra.length
  const hasMore = pages * PAGE_SIZE < (latest?.pagination.totalItems ?? 0)

  const loadMore = async () => {
    if (state.isLoading) return
    setState({ isLoading: true })
    try {
      const page = await loadPage(wish, pages + 1)
      rememberPages(entry, pages + 1)
      setMore({ of: opened, pages: [...extra, page] })
      setState({})
    } catch (refusal) {
      setState({ problem: wordsOf(refusal, LOAD_FAILED) })
    }
  }

  const all = uniqueAds([opened.found, ...extra])
  const ads = all.flatMap((ad): AdCard[] => {
    const to = changes.get(ad._id) ?? ad.status
    return to === 'deleted' || (wish.status && to !== wish.status) ? [] : [{ ...ad, status: to }]
  })
  const counts = latest && countsAfter(latest.statusCounts, all, changes)
  return { ads, counts, hasMore, loadMore, pages, ...state }
}
