import { profileTextsOf } from '@bowerbird/contract/accounts/profile-texts'
import { OFFERED_TEXTS } from '@bowerbird/contract/chat/quick-replies'
import { areSuspicious, assessTexts } from '@bowerbird/contract/safety/assess-texts'
import { isOtherLanguage } from '@bowerbird/contract/safety/language'
import { OTHER_LANGUAGE_PATTERN, SAME_TEXT_PATTERN } from '@bowerbird/contract/safety/patterns'
import { countSameText, SAME_TEXT_PEOPLE } from '@bowerbird/contract/safety/same-text'
import { assessMessage } from '@bowerbird/contract/safety/scam-check'
import type { Queryable } from '../../platform/db/db.ts'
import type { Draft } from './messages.store.ts'
import { findSender, listTextsToOthers, type Sender } from './sender-texts.store.ts'

export interface Checked {
  /** Patterns that the recipient is warned of. */
  warnings: string[]
  /** If its sender is new, a moderator should read it first. */
  isStrong: boolean
  /** The text for moderators: the message, with those before it if only they make it suspicious. */
  review: string
}

/** Messages before a new one that are read with it. */
const EARLIER = 5

/** Those since the last one that its recipient was warned of, or that a moderator has delivered. */
function unjudged({ earlier }: Sender): string[] {
  const judged = earlier.findIndex(({ isJudged }) => isJudged)
  return (judged < 0 ? earlier : earlier.slice(0, judged)).map(({ text }) => text).reverse()
}

async function isSentToMany(
  db: Queryable,
  draft: Pick<Draft, 'conversationId' | 'senderId' | 'text'>,
  { about }: Sender,
): Promise<boolean> {
  const others = await listTextsToOthers(db, draft)
  if (others.length < SAME_TEXT_PEOPLE) return false
  return countSameText({ text: draft.text, about }, others, OFFERED_TEXTS) >= SAME_TEXT_PEOPLE
}

/** Judges a message together with its sender's earlier ones and those to others. */
export async function checkMessage(
  db: Queryable,
  draft: Pick<Draft, 'conversationId' | 'senderId' | 'text'> & { exceptSeq?: number },
): Promise<Checked> {
  const { text } = draft
  const sender = await findSender(db, draft, EARLIER)
  const earlier = sender ? unjudged(sender) : []
  const { isLikely, isStrong, patterns, together } = assessMessage(text, earlier)
  const warnings = patterns.map(({ id }) => id)
  const review = together ?? text
  if (!sender?.isNew) return { warnings, isStrong, review }
  const profile = profileTextsOf(sender.profile)
  if (areSuspicious(profile)) {
    const found = assessTexts(profile).patterns.map(({ id }) => id)
    return { warnings: [...new Set([...warnings, ...found])], isStrong: true, review }
  }
  if (await isSentToMany(db, draft, sender)) {
    return { warnings: [...warnings, SAME_TEXT_PATTERN], isStrong: true, review }
  }
  if (!isLikely && isOtherLanguage(text))
    return { warnings: [OTHER_LANGUAGE_PATTERN], isStrong: false, review }
  return { warnings, isStrong, review }
}
