import { listAvailable } from '@bowerbird/contract/featured/featured.endpoints'
import { PAGE_SIZE } from '@bowerbird/contract/pagination'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callAsAdmin } from '../../platform/call-as-admin.ts'
import { availableCache } from './featured.caches.ts'
import { type Products, unique } from './ranking.ts'
import type { RankedCategory } from './use-rankings.ts'

export interface AvailablePages {
  status: 'loading' | 'idle' | 'failed'
  products: Products
  page: number
  hasMore: boolean
  total: number
}

const nothing: AvailablePages = { status: 'loading', products: [], page: 0, hasMore: true, total: 0 }

const keyOf = (category: RankedCategory, term: string) => `${category}\n${term}`

function kept(category: RankedCategory): AvailablePages | undefined {
  const found = availableCache.read(category)?.value
  if (!found) return undefined
  const { products, pagination } = found
  return {
    status: 'idle',
    products,
    page: 1,
    hasMore: pagination.hasMore,
    total: pagination.totalCategoryProducts,
  }
}

/** Products that could be featured, page by page: of a category, or of a search in it. */
export function useAvailable(category: RankedCategory, term: string) {
  const [lists, setLists] = useState<Partial<Record<string, AvailablePages>>>({})
  // Answers that were on their way when the lists were thrown away are about nothing any more.
  const generation = useRef(0)
  const key = keyOf(category, term)
  const current = lists[key]

  const load = useCallback(async (of: { category: RankedCategory; term: string }, from: AvailablePages) => {
    const mine = generation.current
    const set = (pages: AvailablePages) => {
      if (mine === generation.current) setLists((all) => ({ ...all, [keyOf(of.category, of.term)]: pages }))
    }
    set({ ...from, status: 'loading' })
    const page = from.page + 1
    const query = {
      category: of.category,
      page: String(page),
      limit: String(PAGE_SIZE),
      ...(of.term && { search: of.term }),
    }
    try {
      const reply = await callAsAdmin(listAvailable, { query })
      if (page === 1 && !of.term) availableCache.keep(reply, of.category)
      set({
        status: 'idle',
        products: unique([...from.products, ...reply.products]),
        page,
        hasMore: reply.pagination.hasMore,
        total: reply.pagination.totalCategoryProducts,
      })
    } catch {
      set({ ...from, status: 'failed' })
    }
  }, [])

  useEffect(() => {
    if (current) return
    const ready = term ? undefined : kept(category)
    if (ready) setLists((all) => ({ ...all, [keyOf(category, '')]: ready }))
    else void load({ category, term }, nothing)
  }, [current, category, term, load])

  const pages = current ?? nothing
  return {
    pages,
    /** All that is loaded of the category, whatever is searched for. */
    whole: lists[keyOf(category, '')] ?? nothing,
    loadMore: () => {
      if (pages.hasMore && pages.status !== 'loading') void load({ category, term }, pages)
    },
    /** Everything is fetched anew. */
    reset: () => {
      generation.current += 1
      availableCache.clear()
      setLists({})
    },
  }
}
