import { z } from 'zod'
import { type AdDraft, type AdField, adFieldNames, adFields } from '../ads/ads.fields.ts'
import { MAX_IMAGES } from '../ads/ads.terms.ts'
import { MAX_IMAGE_ADDRESS } from '../uploads/image-host.ts'
import { MAX_DRAFT_SIZE } from './drafts.terms.ts'

/** JSON writes a larger number with an exponent, and the database with all of its zeros. */
const MAX_NUMBER = 1e15
const number = z.number().min(-MAX_NUMBER).max(MAX_NUMBER)

const Attributes = z.record(
  z.string().max(40),
  z.union([number, z.string(), z.boolean(), z.array(z.string())]),
)

/** Drafts may hold invalid values: only the type is checked. */
function typedAs(field: AdField): z.ZodType {
  const { empty } = adFields[field]
  if (Array.isArray(empty)) return z.array(z.string().max(MAX_IMAGE_ADDRESS)).max(MAX_IMAGES)
  if (typeof empty === 'object') return Attributes
  return z.union([z.string(), number])
}

/** An ad in the wizard. Another version of the page may not know all of its fields. */
const Typed = z.object(
  Object.fromEntries(adFieldNames.map((field) => [field, typedAs(field).optional()])),
) as unknown as z.ZodType<Partial<AdDraft>, Partial<AdDraft>>

export const DraftParams = z.object({ id: z.uuid() })

export const DraftBody = z.object({ draft: Typed }).superRefine(({ draft }, context) => {
  if (JSON.stringify(draft).length > MAX_DRAFT_SIZE)
    context.addIssue({ code: 'custom', path: ['draft'], message: 'is too long to be saved' })
})

/** An unfinished ad. Its id is the idempotency key of the ad that it becomes. */
export const Draft = z.object({ _id: z.uuid(), draft: Typed, updatedAt: z.iso.datetime() })
export type Draft = z.infer<typeof Draft>

/** The latest first. */
export const Drafts = z.array(Draft)
export type Drafts = z.infer<typeof Drafts>
