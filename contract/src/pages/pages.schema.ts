import { z } from 'zod'
import { pageKeys } from './page-keys.ts'

export const PageParams = z.object({
  page: z.enum(pageKeys),
})

const Block = z.union([
  z.string(),
  z.object({ list: z.array(z.string()) }),
  z.object({ steps: z.array(z.string()) }),
  z.object({ note: z.string() }),
])

const PageItem = z.object({ id: z.string(), title: z.string(), blocks: z.array(Block) })

/** The words of an information page. Texts may have `**bold**` words and `[links](/path)`, and no other markup. */
export const PageText = z.object({
  title: z.string(),
  intro: z.string(),
  sections: z.array(PageItem.extend({ items: z.array(PageItem).optional() })),
})

/** A page that this market has rewritten; null: the product’s own words are in force. */
export const EditedPage = z.object({
  page: PageText.extend({
    /** The day it was last changed, as YYYY-MM-DD. */
    updated: z.string(),
  }).nullable(),
})
export type EditedPage = z.infer<typeof EditedPage>
