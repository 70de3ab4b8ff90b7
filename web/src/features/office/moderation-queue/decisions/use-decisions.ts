import { t } from '@bowerbird/contract/language/t'
import type { ModerationCaseRow } from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import { UNDO_SECONDS } from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { reviewCount } from '../case-words.ts'
import { byOutcome, type Decision, describeDecision, sendDecisions, sendUndo } from './decide.ts'

/** Decisions that were made at once, and are undone at once. */
export interface DecidedBatch {
  key: number
  /** "12 approved". */
  text: string
  /** Until when it can be undone. */
  until: number
  /** Resolves with what the server has accepted. */
  sent: Promise<string[]>
}

interface Options {
  /** Anything has been accepted or taken back by the server. */
  onChanged: () => void
  /** These are in the queue again. */
  onUndone: (ids: readonly string[]) => void
}

const without = <T>(set: ReadonlySet<T>, gone: readonly T[]): ReadonlySet<T> => {
  const rest = new Set(set)
  for (const each of gone) rest.delete(each)
  return rest
}

/**
 * Decisions are shown at once and sent in the background. Decisions that the server refuses come back with its message,
 * and those of the last seconds can be undone, latest first.
 */
export function useDecisions({ onChanged, onUndone }: Options) {
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const [batches, setBatches] = useState<readonly DecidedBatch[]>([])
  const [sending, setSending] = useState(0)
  const [announcement, announce] = useState('')
  const keys = useRef(0)

  const dropBatch = (key: number) => setBatches((all) => all.filter((batch) => batch.key !== key))

  const bringBack = (
    rows: readonly ModerationCaseRow[],
    refused: readonly { _id: string; message: string }[],
  ) => {
    if (refused.length === 0) return
    setDecided((all) =>
      without(
        all,
        refused.map(({ _id }) => _id),
      ),
    )
    setProblems((all) => new Map([...all, ...refused.map(({ _id, message }) => [_id, message] as const)]))
    const titles = new Map(rows.map(({ _id, title }) => [_id, title]))
    const [first] = refused
    const detail = refused.length === 1 ? titles.get(first?._id ?? '') : reviewCount(refused.length)
    showToast(first?.message ?? '', 'error', undefined, { detail })
  }

  const decide = (rows: readonly ModerationCaseRow[], { verdict, ...explanation }: Decision): void => {
    const groups = byOutcome(rows, verdict)
    const taken = [...groups.values()].flat()
    if (taken.length === 0) return
    const ids = taken.map(({ _id }) => _id)
    const text = describeDecision(groups)
    keys.current += 1
    const key = keys.current
    setDecided((all) => new Set([...all, ...ids]))
    setProblems((all) => new Map([...all].filter(([id]) => !ids.includes(id))))
    setSending((count) => count + 1)
    // The recipient has a message, and the author of a rating its refusal, at once.
    const isMessage = ({ kind, productId }: ModerationCaseRow) =>
      kind === 'message' || kind === 'rating' || (kind === 'appeal' && productId === null)
    const undoable = taken.filter((row) => !isMessage(row)).map(({ _id }) => _id)
    const sent = sendDecisions(groups, explanation).then((reply) => {
      setSending((count) => count - 1)
      bringBack(taken, reply.refused)
      if (reply.decided.length === 0) dropBatch(key)
      else onChanged()
      return reply.decided.filter((id) => undoable.includes(id))
    })
    const until = Date.now() + UNDO_SECONDS * 1000
    if (undoable.length > 0) setBatches((all) => [...all, { key, text, until, sent }])
    else showToast(text, 'success')
    announce(text)
  }

  const latest = batches.at(-1)

  const undo = async (): Promise<void> => {
    if (!latest) return
    dropBatch(latest.key)
    const ids = await latest.sent
    if (ids.length === 0) return
    const reply = await sendUndo(ids)
    setDecided((all) => without(all, reply.decided))
    const [refusal] = reply.refused
    if (refusal) showToast(refusal.message, 'error')
    if (reply.decided.length === 0) return
    announce(t`Undone. ${reviewCount(reply.decided.length)} back in the queue`)
    onChanged()
    onUndone(reply.decided)
  }

  const handleTooLate = useEffectEvent(dropBatch)
  useEffect(() => {
    const [first] = batches
    if (!first) return
    const timer = setTimeout(() => handleTooLate(first.key), Math.max(0, first.until - Date.now()))
    return () => clearTimeout(timer)
  }, [batches])

  return {
    decide,
    undo,
    /** The decision that undo reverts. */
    latest,
    isDecided: (id: string) => decided.has(id),
    problemOf: (id: string) => problems.get(id),
    isSending: sending > 0,
    announcement,
    announce,
  }
}
