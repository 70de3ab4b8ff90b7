import { profileTextsOf } from '@bowerbird/contract/accounts/profile-texts'
import { areSuspicious } from '@bowerbird/contract/safety/assess-texts'
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
