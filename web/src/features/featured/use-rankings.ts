import { rankedCategoryNames } from '@bowerbird/contract/catalogue/categories'
import { listFeatured, saveRanking } from '@bowerbird/contract/featured/featured.endpoints'
import { useCallback, useEffect, useState } from 'react'
import { callAsAdmin } from '../../platform/call-as-admin.ts'
import { availableCache, featuredCache } from './featured.caches.ts'
import { isSameOrder, type Products } from './ranking.ts'

export type RankedCategory = (typeof rankedCategoryNames)[number]

/** One category's featured products: as they are saved, and as they have been arranged since. */
export interface Ranking {
  status: 'loading' | 'ready' | 'failed'
  saved: Products
  ranked: Products
}

type Rankings = Record<RankedCategory, Ranking>

const arranged = (products: Products): Ranking => ({ status: 'ready', saved: products, ranked: products })
const loading: Ranking = { status: 'loading', saved: [], ranked: [] }

function kept(category: RankedCategory): Ranking {
  const found = featuredCache.read(category)
  return found ? arranged(found.value) : loading
}

export const isChanged = ({ saved, ranked }: Ranking): boolean => !isSameOrder(saved, ranked)

/** The rankings of all categories, since every tab tells how many it has. What is arranged survives a change of tab. */
export function useRankings() {
  const [rankings, setRankings] = useState<Rankings>(
    () => Object.fromEntries(rankedCategoryNames.map((name) => [name, kept(name)])) as Rankings,
  )
  const [isSaving, setSaving] = useState(false)

  const set = useCallback((category: RankedCategory, ranking: Ranking) => {
    setRankings((all) => ({ ...all, [category]: ranking }))
  }, [])

  const load = useCallback(
    async (category: RankedCategory) => {
      set(category, loading)
      try {
        const { products } = await callAsAdmin(listFeatured, { query: { category } })
        featuredCache.keep(products, category)
        set(category, arranged(products))
      } catch {
        set(category, { ...loading, status: 'failed' })
      }
    },
    [set],
  )

  useEffect(() => {
    for (const category of rankedCategoryNames) if (!featuredCache.read(category)) void load(category)
  }, [load])

  const arrange = (category: RankedCategory, ranked: Products) =>
    setRankings((all) => ({ ...all, [category]: { ...all[category], ranked } }))

  /** Rejects when the server refuses; what was arranged stays as it is. */
  const save = async (category: RankedCategory) => {
    setSaving(true)
    try {
      const ids = rankings[category].ranked.map(({ _id }) => _id)
      const { products } = await callAsAdmin(saveRanking, { body: { category, rankings: ids } })
      featuredCache.keep(products, category)
      availableCache.drop(category)
      set(category, arranged(products))
    } finally {
      setSaving(false)
    }
  }

  return { rankings, isSaving, load, arrange, save }
}
