import { profileTextsOf } from '@bowerbird/contract/accounts/profile-texts'
import { OFFERED_TEXTS } from '@bowerbird/contract/chat/quick-replies'
import { areSuspicious, assessTexts } from '@bowerbird/contract/safety/assess-texts'
import { isOtherLanguage } from '@bowerbird/contract/safety/language'
import {
  BORROWED_PHOTO_PATTERN,
  OTHER_LANGUAGE_PATTERN,
  REFUSED_PHOTO_PATTERN,
  SAME_TEXT_PATTERN,
} from '@bowerbird/contract/safety/patterns'
import { countSameText, SAME_TEXT_PEOPLE } from '@bowerbird/contract/safety/same-text'
import { assessMessage } from '@bowerbird/contract/safety/scam-check'
import type { Queryable } from '../../platform/db/db.ts'
import { findWherePhotosWere } from '../uploads/photo-origins.service.ts'
import type { Draft } from './messages.store.ts'
import { findOtherSide, findSender, listTextsToOthers, type Sender } from './sender-texts.store.ts'

export interface Checked {
  /** Patterns that the recipient is warned of. */
  warnings: string[]
  /** If its sender is new, a moderator should read it first. */
  isStrong: boolean
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

type Checking = Pick<Draft, 'conversationId' | 'senderId' | 'text' | 'photos'> & { exceptSeq?: number }

/** As many as the constraint of the table allows. */
const MOST_WARNINGS = 5

/** Judges a message together with its sender's earlier ones and those to others, and its photos. */
export async function checkMessage(db: Queryable, draft: Checking): Promise<Checked> {
  const { photos, senderId, conversationId } = draft
  const checked = await checkText(db, draft)
  if (!photos?.length) return checked
  const other = await findOtherSide(db, conversationId, senderId)
  const { isRefused, isElsewhere } = await findWherePhotosWere(db, photos, { senderId, exceptOf: other })
  const about = isRefused ? REFUSED_PHOTO_PATTERN : isElsewhere ? BORROWED_PHOTO_PATTERN : undefined
  return {
    warnings: [...(about ? [about] : []), ...checked.warnings].slice(0, MOST_WARNINGS),
    isStrong: checked.isStrong || isRefused,
  }
}

async function checkText(db: Queryable, draft: Checking): Promise<Checked> {
  const { text } = draft
  const sender = await findSender(db, draft, EARLIER)
  const earlier = sender ? unjudged(sender) : []
  const { isLikely, isStrong, patterns } = assessMessage(text, earlier)
  const warnings = patterns.map(({ id }) => id)
  if (!sender?.isNew) return { warnings, isStrong }
  const profile = profileTextsOf(sender.profile)
  if (areSuspicious(profile)) {
    const found = assessTexts(profile).patterns.map(({ id }) => id)
    return { warnings: [...new Set([...warnings, ...found])], isStrong: true }
  }
  if (text && (await isSentToMany(db, draft, sender))) {
    return { warnings: [...warnings, SAME_TEXT_PATTERN], isStrong: true }
  }
  if (!isLikely && isOtherLanguage(text)) return { warnings: [OTHER_LANGUAGE_PATTERN], isStrong: false }
  return { warnings, isStrong }
}
