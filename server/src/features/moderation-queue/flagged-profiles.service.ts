import { profileTextsOf } from '@bowerbird/contract/accounts/profile-texts'
import { areSuspicious } from '@bowerbird/contract/safety/assess-texts'
import type { FreeText } from '@bowerbird/contract/safety/free-text'
import type { Tx } from '../../platform/db/db.ts'
import { openProfileCase, withdrawProfileCase } from './flagged-profiles.store.ts'

type Texts = Parameters<typeof profileTextsOf>[0] & { name: string }

/** The length that a case may have. */
const MAX_DETAILS = 5_000

const textOf = (profile: Texts): string =>
  profileTextsOf(profile)
    .map(({ text }) => text)
    .join('\n\n')

/**
 * A profile is on a page that everyone sees. It is shown at once, but a moderator looks at one that reads like a scam, if
 * its texts have changed: what was found to be fine stays so.
 */
export async function flagProfile(tx: Tx, accountId: string, before: Texts, after: Texts): Promise<void> {
  const details = textOf(after)
  if (details === textOf(before)) return
  if (!areSuspicious(profileTextsOf(after))) return withdrawProfileCase(tx, accountId)
  await openProfileCase(tx, accountId, {
    title: `Profile of ${after.name}`,
    details: details.slice(0, MAX_DETAILS),
  })
}

interface BusinessTexts {
  name: string
  about: string
}

const businessTextsOf = ({ name, about }: BusinessTexts): FreeText[] => [
  { path: 'business.name', kind: 'label', text: name },
  ...(about ? [{ path: 'business.about', kind: 'prose' as const, text: about }] : []),
]

/** The same for the page of a business, which is its owner's to answer for. `before`: undefined if it is new. */
export async function flagBusiness(
  tx: Tx,
  ownerId: string,
  before: BusinessTexts | undefined,
  after: BusinessTexts,
): Promise<void> {
  if (before?.name === after.name && before.about === after.about) return
  if (!areSuspicious(businessTextsOf(after))) return
  await openProfileCase(tx, ownerId, {
    title: `Business page of ${after.name}`,
    details: `${after.name}\n\n${after.about}`.slice(0, MAX_DETAILS),
  })
}
