import { z } from 'zod'
import type { MarketModel } from './subcategory-classifier.ts'

/** As it is stored: each feature with its weight by subcategory. Another version of the product may have written it. */
const Stored = z.object({
  counts: z.array(z.tuple([z.string(), z.array(z.tuple([z.number(), z.number()]))])),
  texts: z.record(z.string(), z.array(z.string())),
})

const rounded = (weight: number): number => Math.round(weight * 1_000) / 1_000

export const toStored = ({ counts, texts }: MarketModel): z.infer<typeof Stored> => ({
  counts: [...counts].map(([feature, byClass]) => [
    feature,
    [...byClass].map(([id, weight]) => [id, rounded(weight)]),
  ]),
  texts: Object.fromEntries(Object.entries(texts).map(([key, all]) => [key, [...all]])),
})

export function fromStored(stored: unknown): MarketModel | undefined {
  const { data } = Stored.safeParse(stored)
  return (
    data && {
      counts: new Map(data.counts.map(([feature, all]) => [feature, new Map(all)])),
      texts: data.texts,
    }
  )
}
