import type { AdDraft } from '@bowerbird/contract/ads/ads.fields'
import { t } from '@bowerbird/contract/language/t'
import type { Proposal, ProposedPart } from '@bowerbird/contract/proposals/proposals.schema'
import { useEffect, useEffectEvent, useState } from 'react'
import { storedJson } from '../../../../platform/stored-json.ts'
import { type Filled, fillIn, mayFill, valuesOf } from './apply-parts.ts'
import { useProposal } from './use-proposal.ts'

/** What is remembered of a line while the tab is open: after a reload, what it filled in can still change. */
interface Remembered {
  text: string
  filled: Filled
  dropped: readonly string[]
  /** The subcategory that the line has set. */
  subcategory?: string | undefined
}

const blank: Remembered = { text: '', filled: {}, dropped: [] }

function recall(draftId: string): Remembered {
  const stored = storedJson('sessionStorage', `one-line:${draftId}`).read() as Partial<Remembered> | undefined
  return typeof stored?.text === 'string' ? { ...blank, ...stored } : blank
}

export interface OneLineProps {
  draftId: string
  draft: AdDraft
  /** True if the seller had chosen the category before. */
  hasCategory: boolean
  onChange: (patch: Partial<AdDraft>) => void
}

/** The title is a part like the others. */
const partsOf = ({ parts, title }: Proposal): ProposedPart[] => [
  ...parts,
  ...(title
    ? [{ key: 'title', label: t`Title`, text: title, source: 'line' as const, values: { title } }]
    : []),
]

export function useOneLine({ draftId, draft, hasCategory, onChange }: OneLineProps) {
  const [line, setLine] = useState(() => recall(draftId))
  const [first] = useState(draft.subcategory)
  const isCategoryFree =
    line.subcategory === undefined
      ? !hasCategory && draft.subcategory === first
      : draft.subcategory === line.subcategory
  const { proposal, isCurrent, ...state } = useProposal(
    line.text,
    isCategoryFree ? undefined : draft.subcategory,
  )

  const remember = (change: Partial<Remembered>) => {
    const next = { ...line, ...change }
    setLine(next)
    storedJson('sessionStorage', `one-line:${draftId}`).write(next)
  }

  const apply = useEffectEvent(() => {
    // While it is typed, what was understood before stays. A line that was cleared takes everything back.
    if (!isCurrent && line.text.trim() !== '') return
    const values = proposal ? valuesOf(proposal, line.dropped) : {}
    if (!proposal && Object.keys(line.filled).length === 0) return
    const category = isCategoryFree ? proposal?.chosen : undefined
    const { patch, filled } = fillIn(draft, line.filled, values, category)
    onChange(patch)
    remember({ filled, ...(category && { subcategory: category.subcategory }) })
  })
  const serialized = JSON.stringify([proposal, line.dropped])
  const isEmpty = line.text.trim() === ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: applies each proposal once, and again when a part is dropped.
  useEffect(() => {
    apply()
  }, [serialized, isCurrent, isEmpty])

  const parts = proposal?.chosen ? partsOf(proposal).filter(({ key }) => !line.dropped.includes(key)) : []
  return {
    ...state,
    text: line.text,
    setText: (text: string) => remember({ text, ...(text.trim() === '' && { dropped: [] }) }),
    proposal,
    parts: parts.map((part) => ({
      ...part,
      isOwn: Object.keys(part.values).some((path) => !mayFill(draft, line.filled, path)),
    })),
    drop: (key: string) => remember({ dropped: [...line.dropped, key] }),
  }
}
