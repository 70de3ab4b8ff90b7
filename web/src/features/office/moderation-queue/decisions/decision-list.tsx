import { fieldLabel } from '@bowerbird/contract/ads/field-paths'
import { t } from '@bowerbird/contract/language/t'
import type { ModerationDecision } from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import { relativeTime } from '@bowerbird/contract/relative-time'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx'
import { outcomeTitles } from '../case-words.ts'
import { reasonsQuery } from '../moderation-queue.queries.ts'

const tones: Partial<Record<ModerationDecision['outcome'], BadgeTone>> = {
  approved: 'gum',
  fine: 'gum',
  released: 'gum',
  upheld: 'gum',
  refused: 'waratah',
  confirmed: 'waratah',
  changes: 'ochre',
}

/** The outcome of a decision with its reason, field and note. */
export function DecisionText({ decision }: { decision: ModerationDecision }) {
  const { data: reasons } = useQuery(reasonsQuery)
  const { outcome, reason, field, note, decidedAt, decidedBy } = decision
  const why = reason && (reasons?.find(({ id }) => id === reason)?.label ?? reason)
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <Badge tone={tones[outcome] ?? 'neutral'}>{outcomeTitles[outcome]}</Badge>
        {[why, field && (fieldLabel(field) ?? field)].filter(Boolean).join(', ')}
      </p>
      {note && <p className="mt-1 whitespace-pre-line wrap-anywhere">“{note}”</p>}
      <p className="mt-0.5 text-xs text-ink-soft">
        {`${decidedBy ?? t`Nobody in particular`}, `}
        <time dateTime={decidedAt}>{relativeTime(decidedAt)}</time>
      </p>
    </>
  )
}

/** Earlier decisions, each with a link to its case. */
export function DecisionList({ decisions }: { decisions: readonly ModerationDecision[] }) {
  return (
    <ul className="mt-2 grid gap-3 text-sm">
      {decisions.map((decision) => (
        <li key={decision.caseId} className="border-s-2 border-line ps-3">
          <Link
            to="/admin/reviews/$caseId"
            params={{ caseId: decision.caseId }}
            resetScroll={false}
            className="font-medium text-bower hover:underline wrap-anywhere"
          >
            {decision.title}
          </Link>
          <DecisionText decision={decision} />
        </li>
      ))}
    </ul>
  )
}
