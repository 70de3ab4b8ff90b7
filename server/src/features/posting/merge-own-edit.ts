import { type AdFields, draftOfAd } from '@bowerbird/contract/ads/ads.fields'
import { type Attributes, privateAttributes } from '@bowerbird/contract/catalogue/attributes'
import type { Versions } from '@bowerbird/contract/merge-changes'
import { mergeEdit } from '@bowerbird/contract/posting/merge-edit'
import { bodyOf, finishAd } from '@bowerbird/contract/posting/posting.rules'
import { refuseBrokenRules } from '../rules/broken-rules.service.ts'

/** An ad as its owner's form sends it. */
export interface OwnVersion {
  fields: AdFields
  privateAttributes?: Attributes
}

/** As forms send it, with the private values among the others; the stored ad may have been written otherwise. */
const asSent = ({ fields, privateAttributes }: OwnVersion): AdFields =>
  bodyOf(draftOfAd({ ...fields, privateAttributes }))

/** The ad as it is now with the owner's changes. */
export function mergeOwnEdit({ basedOn, sent, current }: Versions<OwnVersion>): Required<OwnVersion> {
  const versions = { basedOn: asSent(basedOn), sent: asSent(sent), current: asSent(current) }
  const draft = draftOfAd(mergeEdit(versions))
  const own = {
    fields: finishAd(draft),
    privateAttributes: privateAttributes(draft.subcategory, draft.attributes),
  }
  refuseBrokenRules(own.fields, own.privateAttributes)
  return own
}
