import { type AdFields, draftOfAd } from '@bowerbird/contract/ads/ads.fields'
import type { Attributes } from '@bowerbird/contract/catalogue/attributes'
import { privateAttributes } from '@bowerbird/contract/catalogue/attributes.rules'
import type { Versions } from '@bowerbird/contract/merge-changes'
import { followEdit, mergeEdit } from '@bowerbird/contract/posting/merge-edit'
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

function mergeWith(
  merge: typeof mergeEdit,
  { basedOn, sent, current }: Versions<OwnVersion>,
): Required<OwnVersion> {
  const draft = draftOfAd(merge({ basedOn: asSent(basedOn), sent: asSent(sent), current: asSent(current) }))
  const own = {
    fields: finishAd(draft),
    privateAttributes: privateAttributes(draft.subcategory, draft.attributes),
  }
  refuseBrokenRules(own.fields, own.privateAttributes)
  return own
}

/** The ad as it is now with the owner's changes. */
export const mergeOwnEdit = (versions: Versions<OwnVersion>) => mergeWith(mergeEdit, versions)

/** The ad as it is now with the changes of its seller's feed, which win. */
export const mergeFeedEdit = (versions: Versions<OwnVersion>) => mergeWith(followEdit, versions)
