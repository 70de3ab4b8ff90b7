import { t } from '@bowerbird/contract/language/t'
import { FLAGGED_RISK } from '@bowerbird/contract/moderation-queue/moderation-queue.terms'

/** The attention something needs, from 0 to 100. Harmless cases have no badge. */
export function RiskBadge({ risk }: { risk: number }) {
  if (risk === 0) return null
  const look = risk >= FLAGGED_RISK ? 'bg-waratah-soft text-waratah' : 'bg-ochre-soft text-ochre'
  return (
    <span
      title={t`Risk ${risk} of 100`}
      className={`rounded-full px-2 py-0.5 text-xs font-bold tabular-nums ${look}`}
    >
      <span className="sr-only">{t`Risk`} </span>
      {risk}
    </span>
  )
}
