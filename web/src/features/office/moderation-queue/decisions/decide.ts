import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import {
  decideCases,
  releaseCases,
  undoDecisions,
} from '@bowerbird/contract/moderation-queue/moderation-queue.endpoints'
import type { Decided, ModerationCaseRow } from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import {
  type ModerationOutcome,
  needsReason,
} from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import { callAsAdmin, messageOf } from '../../../../platform/call-as-admin.ts'
import { decidedOne, decidedSeveral, outcomeFor, type Verdict } from '../case-words.ts'

/** A decision's explanation for the member, besides its outcome. */
export interface Explanation {
  reason?: string | undefined
  field?: string | undefined
  note?: string | undefined
}

export interface Decision extends Explanation {
  verdict: Verdict
}

const FAILED = t`That did not work. Please try again.`

/** The rows by what a verdict means for them. Those that it doesn't fit are left out. */
export function byOutcome(
  rows: readonly ModerationCaseRow[],
  verdict: Verdict,
): Map<ModerationOutcome, ModerationCaseRow[]> {
  const groups = new Map<ModerationOutcome, ModerationCaseRow[]>()
  for (const row of rows) {
    const outcome = outcomeFor(row, verdict)
    if (outcome) groups.set(outcome, [...(groups.get(outcome) ?? []), row])
  }
  return groups
}

/** "12 approved", "Approved: Road bike", "2 approved, 1 found to be fine". */
export function describeDecision(
  groups: ReadonlyMap<ModerationOutcome, readonly ModerationCaseRow[]>,
): string {
  const all = [...groups].map(([outcome, rows]) => ({ outcome, rows }))
  const [only] = all
  const [row] = only?.rows ?? []
  if (only && row && all.length === 1 && only.rows.length === 1) return decidedOne[only.outcome](row.title)
  return all.map(({ outcome, rows }) => decidedSeveral[outcome](rows.length)).join(', ')
}

const refuseAll = (ids: readonly string[], error: unknown): Decided => {
  const message = (error instanceof AppError && messageOf(error)) || FAILED
  return { decided: [], refused: ids.map((_id) => ({ _id, message })) }
}

/** Sends the decisions. Never fails: what the server did not take is among the refused. */
export async function sendDecisions(
  groups: ReadonlyMap<ModerationOutcome, readonly ModerationCaseRow[]>,
  { reason, field, note }: Explanation,
): Promise<Decided> {
  const replies = await Promise.all(
    [...groups].map(([outcome, rows]) => {
      const ids = rows.map(({ _id }) => _id)
      const why = needsReason(outcome) ? { reason, field } : {}
      return callAsAdmin(decideCases, { body: { ids, outcome, ...why, note }, keepalive: true }).catch(
        (error: unknown) => refuseAll(ids, error),
      )
    }),
  )
  const refused = replies.flatMap((reply) => reply.refused)
  // They were left as if they had been decided: somebody else may have them now.
  const ids = refused.map(({ _id }) => _id)
  if (ids.length > 0) void callAsAdmin(releaseCases, { body: { ids } }).catch(() => undefined)
  return { decided: replies.flatMap(({ decided }) => decided), refused }
}

/** Takes decisions back, as far as the server still does. */
export const sendUndo = (ids: string[]): Promise<Decided> =>
  callAsAdmin(undoDecisions, { body: { ids } }).catch((error: unknown) => refuseAll(ids, error))
