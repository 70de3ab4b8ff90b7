import type { Done } from '@bowerbird/contract/done.schema'
import { AppError } from '@bowerbird/contract/errors'
import { translate } from '@bowerbird/contract/language/translate'
import { scamPatterns } from '@bowerbird/contract/safety/patterns'
import {
  FIGURE_DAYS,
  MESSAGE_NOT_FOUND,
  SCAM_PATTERN_NOT_FOUND,
  type ScamPatterns,
  WRONG_WARNING_THANKS,
  type WrongWarning,
} from '@bowerbird/contract/safety/safety.schema'
import { HOUR_SECONDS } from '@bowerbird/contract/time'
import type { Db } from '../../platform/db/db.ts'
import type { Limit, Limits } from '../../platform/limits/limits.ts'
import type { Member } from '../../platform/session.ts'
import { ensureParticipant } from '../chat/chat.service.ts'
import { saveSettings, viewSettings } from '../market/settings.service.ts'
import { findReceivedWarnings, insertFeedback } from './scam-feedback.store.ts'
import { countWrongWarning } from './scam-figures.service.ts'
import { listFigures } from './scam-figures.store.ts'

export interface SafetyDeps {
  db: Db
  limits: Limits
}

const feedbackPerMember: Limit = { name: 'scam feedback per member', max: 60, seconds: HOUR_SECONDS }

export async function takeWrongWarning(
  { db, limits }: SafetyDeps,
  member: Member,
  { conversationId, seq }: WrongWarning,
): Promise<Done> {
  const { side } = await ensureParticipant(db, member.id, conversationId)
  await limits.take(feedbackPerMember, member.id)
  const warnings = await findReceivedWarnings(db, { conversationId, seq, recipient: side })
  if (!warnings) throw new AppError('NOT_FOUND', MESSAGE_NOT_FOUND)
  await db.transaction(async (tx) => {
    const isFirst = await insertFeedback(tx, { conversationId, seq, accountId: member.id })
    if (isFirst) await countWrongWarning(tx, warnings)
  })
  return { success: true, message: WRONG_WARNING_THANKS }
}

/** Every pattern with its figures. Settings come from the database: another process may have changed them just now. */
export async function viewScamPatterns(db: Db): Promise<ScamPatterns> {
  const [{ settings }, figures] = await Promise.all([viewSettings(db), listFigures(db, FIGURE_DAYS)])
  const figuresOf = new Map(figures.map((row) => [row.pattern, row]))
  return {
    patterns: scamPatterns.map(({ id, title, advice }) => {
      const { hits = 0, falseAlarms = 0 } = figuresOf.get(id) ?? {}
      return {
        id,
        title: translate(title),
        advice: translate(advice),
        hits,
        falseAlarms,
        isOn: !settings.switchedOffPatterns.includes(id),
      }
    }),
  }
}

/** Switches a pattern on or off: a change of the market's settings, with its entry in the audit log. */
export async function switchPattern(
  db: Db,
  actor: Member,
  { id, isOn }: { id: string; isOn: boolean },
): Promise<ScamPatterns> {
  if (!scamPatterns.some((pattern) => pattern.id === id)) {
    throw new AppError('NOT_FOUND', SCAM_PATTERN_NOT_FOUND)
  }
  const { version, settings } = await viewSettings(db)
  const others = settings.switchedOffPatterns.filter((other) => other !== id)
  const switchedOffPatterns = isOn ? others : [...others, id].toSorted()
  await saveSettings({ db }, actor, { version, settings: { ...settings, switchedOffPatterns } })
  return viewScamPatterns(db)
}
