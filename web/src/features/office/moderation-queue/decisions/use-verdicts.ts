import { adFieldNames, adFields, hasField } from '@bowerbird/contract/ads/ads.fields'
import { attributePath } from '@bowerbird/contract/ads/field-paths'
import { fieldsOf } from '@bowerbird/contract/catalogue/attributes'
import type {
  ModerationCase,
  ModerationCaseRow,
} from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import { needsReason } from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import { useState } from 'react'
import { outcomeFor, outcomeLabel, outcomeLabels, reviewCount, type Verdict } from '../case-words.ts'
import type { Queue } from '../list/use-queue.ts'
import { byOutcome, type Explanation } from './decide.ts'
import type { ExplainProps } from './explain-panel.tsx'

interface Choice {
  value: string
  label: string
}

/** The fields that a decision can be about: those of one ad, or those that every ad has. */
function decisionFields(ad?: { category: string; subcategory: string }): Choice[] {
  const builtIn = adFieldNames.filter(
    (field) => field !== 'attributes' && (ad ? hasField(field, ad.category) : !adFields[field].isIn),
  )
  return [
    ...builtIn.map((value) => ({ value, label: adFields[value].label })),
    ...(ad ? fieldsOf(ad.subcategory) : []).map(({ key, label }) => ({ value: attributePath(key), label })),
  ]
}

/** They are about what someone wrote, not about an ad. */
const isText = (kind: ModerationCaseRow['kind']): boolean => kind === 'message' || kind === 'rating'

interface PendingVerdict {
  verdict: Verdict
  rows: readonly ModerationCaseRow[]
}

/** Decisions by key or button: approvals at once, refusals and changes once they are explained. */
export function useVerdicts(queue: Queue, moderationCase: ModerationCase | undefined) {
  const [pending, setPending] = useState<PendingVerdict>()
  // Text typed for a refusal that was cancelled, or that the server rejected.
  const [drafts] = useState(() => new Map<string, Explanation>())

  const send = ({ verdict, rows }: PendingVerdict, explanation: Explanation = {}) => {
    const ids = rows.map(({ _id }) => _id)
    setPending(undefined)
    queue.moveOn(ids)
    queue.decisions.decide(rows, { verdict, ...explanation })
  }

  const decide = (verdict: Verdict, all: readonly ModerationCaseRow[]) => {
    const rows = all.filter((row) => outcomeFor(row, verdict) !== undefined)
    if (rows.length === 0) return
    if (verdict === 'approve') send({ verdict, rows })
    else setPending({ verdict, rows })
  }

  const panelOf = ({ verdict, rows }: PendingVerdict): ExplainProps => {
    const outcomes = [...byOutcome(rows, verdict).keys()]
    const [only] = rows.length === 1 ? rows : []
    const [first] = outcomes
    const label = first ? (only ? outcomeLabel(only, first) : outcomeLabels[first]) : ''
    const id = `${verdict} ${rows.map(({ _id }) => _id).join(' ')}`
    const ad = only && only._id === moderationCase?._id ? moderationCase.product : undefined
    return {
      id,
      title: `${label}: ${only ? `“${only.title}”` : reviewCount(rows.length)}`,
      label,
      needsReason: outcomes.some(needsReason),
      isForMessages: rows.every(({ kind }) => kind === 'message'),
      fields: rows.every(({ kind }) => !isText(kind)) ? decisionFields(ad ?? undefined) : [],
      start: drafts.get(id),
      onDraft: (draft) => void drafts.set(id, draft),
      onSend: (explanation) => send({ verdict, rows }, explanation),
      onClose: () => setPending(undefined),
    }
  }

  return { decide, panel: pending && panelOf(pending), dismiss: () => setPending(undefined) }
}
