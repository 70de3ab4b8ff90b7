import { z } from 'zod'
import { licenceKinds } from './licences.ts'

export const LicenceKey = z.object({ kind: z.enum(licenceKinds), state: z.string().max(60) })

export const BusinessLicence = LicenceKey.extend({
  number: z.string(),
  /** When staff found it in the state's register; null: the business says so itself. */
  checkedAt: z.iso.datetime().nullable(),
})
export type BusinessLicence = z.infer<typeof BusinessLicence>

/** The business of an ad's seller, with its licences in the ad's state. */
export const SellingBusiness = z.object({
  slug: z.string(),
  name: z.string(),
  abn: z.string(),
  licences: z.array(BusinessLicence),
})
