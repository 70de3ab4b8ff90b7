import { FLAGGED_RISK } from '@bowerbird/contract/reviews/reviews.terms'

interface Props {
  risk: number
  isAssessed: boolean
}

/** How much attention something needs, from 0 to 100. Nothing is shown for what is harmless. */
export function RiskBadge({ risk, isAssessed }: Props) {
  if (!isAssessed) return <span className="text-xs text-ink-soft">checking…</span>
  if (risk === 0) return null
  const look = risk >= FLAGGED_RISK ? 'bg-waratah-soft text-waratah' : 'bg-ochre-soft text-ochre'
  return (
    <span
      title={`Risk ${risk} of 100`}
      className={`rounded-full px-2 py-0.5 text-xs font-bold tabular-nums ${look}`}
    >
      <span className="sr-only">Risk </span>
      {risk}
    </span>
  )
}
