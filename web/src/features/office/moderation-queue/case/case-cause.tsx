import { isApprovedStatus } from '@bowerbird/contract/ads/ads.states'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import type { ModerationCase } from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import { relativeTime } from '@bowerbird/contract/relative-time'
import { Badge } from '../../../../ui/badge.tsx'
import { DecisionText } from '../decisions/decision-list.tsx'
import { CasePhotos } from './case-photos.tsx'
import { EditDiff } from './edit-diff.tsx'
import { MarkedText } from './marked-text.tsx'
import { RatingCause } from './rating-cause.tsx'
import { ReportedChatFacts } from './reported-chat-facts.tsx'
import { Side } from './side.tsx'
import { excerptsFor } from './signals.tsx'

/** Why it is in the queue: what an edit changed, what was reported, both sides of an appeal, or the message. */
export function CaseCause({ moderationCase }: { moderationCase: ModerationCase }) {
  const {
    kind,
    before,
    product,
    details,
    appealed,
    appealedMessage,
    rating,
    reportList,
    chat,
    messagePhotos = [],
    signals,
    isSample,
    decision,
  } = moderationCase
  return (
    <>
      {kind === 'edit' && product && before && <EditDiff before={before} ad={product} />}
      {kind === 'edit' && !isSample && !decision && product && isApprovedStatus(product.status) && (
        <p className="text-sm text-ink-soft">{t`Until you decide, everyone sees the ad as it was approved.`}</p>
      )}
      {kind === 'edit' && !before && (
        <p className="text-sm text-ink-soft">{t`There is no record of how it was before.`}</p>
      )}
      {kind === 'appeal' && (
        <div className="grid gap-4 md:grid-cols-2">
          <Side title={t`What we decided`}>
            {appealed ? (
              <DecisionText decision={appealed} />
            ) : (
              <p>{t`The decision is no longer on record.`}</p>
            )}
          </Side>
          <Side title={t`What the member says`}>
            <p className="whitespace-pre-line wrap-anywhere">{details}</p>
          </Side>
        </div>
      )}
      {appealedMessage && (
        <Side title={t`The message`}>
          <p className="whitespace-pre-line wrap-anywhere">{appealedMessage}</p>
        </Side>
      )}
      {kind === 'message' && details && (
        <Side title={t`The message`}>
          <p className="whitespace-pre-line wrap-anywhere">
            <MarkedText text={details} excerpts={excerptsFor(signals)} />
          </p>
          <p className="mt-2 text-ink-soft">{t`Messages that were delivered before it may have counted, too. Nobody on the team reads those.`}</p>
        </Side>
      )}
      <CasePhotos caseId={moderationCase._id} photos={messagePhotos} />
      {chat && <ReportedChatFacts chat={chat} />}
      {(kind === 'rating' || kind === 'appeal') && rating && (
        <RatingCause
          rating={rating}
          excerpts={excerptsFor(signals)}
          // An appeal may leave it as it is.
          hasDecision={decision !== null || kind === 'appeal'}
        />
      )}
      {kind === 'rating' && !rating && (
        <p className="text-sm text-ink-soft">{t`The rating no longer exists.`}</p>
      )}
      {kind === 'report' && details && (
        <Side title={t`The profile`}>
          <p className="mb-2 text-ink-soft">{t`Everyone can see it. Nobody has reported it, but since its last change it reads like a scam.`}</p>
          <p className="whitespace-pre-line wrap-anywhere">
            <MarkedText text={details} excerpts={excerptsFor(signals)} />
          </p>
        </Side>
      )}
      {reportList.length > 0 && (
        <Side title={plural(reportList.length, { one: 'One report', other: '# reports' })}>
          <ul className="grid gap-3">
            {reportList.map((report) => (
              <li key={report._id}>
                <p className="flex flex-wrap items-center gap-x-2">
                  <Badge tone="waratah">{report.reason}</Badge>
                  <span className="text-xs text-ink-soft">{reportedBy(report)}</span>
                </p>
                {report.details && <p className="mt-1 whitespace-pre-line wrap-anywhere">{report.details}</p>}
              </li>
            ))}
          </ul>
        </Side>
      )}
    </>
  )
}

function reportedBy(report: NonNullable<ModerationCase['reportList']>[number]): string {
  const { reporter, isAnonymous, createdAt, handledAt } = report
  const who = reporter?.name ?? reporter?.email ?? (isAnonymous ? t`A visitor` : t`A member`)
  return handledAt ? t`${who}, ${relativeTime(createdAt)}, handled` : t`${who}, ${relativeTime(createdAt)}`
}
