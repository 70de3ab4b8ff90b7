import { shortAdId } from '@bowerbird/contract/ads/short-id'
import { t } from '@bowerbird/contract/language/t'
import { OWN_MATTER } from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import { relativeTime } from '@bowerbird/contract/relative-time'
import { setReportHandled } from '@bowerbird/contract/reports/reports.endpoints'
import { isActedOn } from '@bowerbird/contract/reports/reports.rules'
import type { Report } from '@bowerbird/contract/reports/reports.schema'
import type { ReportOutcome } from '@bowerbird/contract/reports/reports.terms'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMayCall } from '../../../platform/may-call.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DateAndAge } from '../../../ui/date-and-age.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { saveHandled } from './reports.queries.ts'

const linkClass = 'font-medium text-bower underline underline-offset-2 wrap-anywhere'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm font-semibold text-ink-soft">{name}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  )
}

function UserLink({ name, email }: { name: string; email: string }) {
  return (
    <Link to="/admin/users" search={{ search: email }} className={linkClass}>
      {name}
    </Link>
  )
}

function Reporter({ reporter, isAnonymous, isOwn }: Report) {
  if (!reporter && isOwn) return t`Not shown to you`
  if (!reporter) return isAnonymous ? t`A visitor, without an email` : t`Deleted user`
  if (reporter.name !== null) return <UserLink name={reporter.name} email={reporter.email} />
  return (
    <a href={`mailto:${reporter.email}`} className={linkClass}>
      {reporter.email}
    </a>
  )
}

/** With the outcome as the reporter read it. */
function answeredText(by: string, ago: string, outcome: ReportOutcome | null): string {
  if (outcome === 'acted') return t`Answered by ${by}, ${ago}: acted on`
  return outcome === 'fine' ? t`Answered by ${by}, ${ago}: nothing wrong` : t`Answered by ${by}, ${ago}`
}

interface Props {
  report: Report
  /** The report was answered or reopened. */
  onSaved: () => void
}

export function ReportCard({ report, onSaved }: Props) {
  const { title, product, reported, handledAt, handledBy, outcome } = report
  const isHandled = handledAt !== null
  const mayDecide = useMayCall(setReportHandled)
  const change = useMutation({
    mutationFn: () => saveHandled(report, !isHandled),
    onSettled: onSaved,
  })
  return (
    <Card as="article" className="p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={isHandled ? 'neutral' : 'waratah'}>{report.reason}</Badge>
          {report.isOwn && <Badge tone="neutral">{t`Yours`}</Badge>}
          <h2 className="font-sans text-base font-semibold wrap-anywhere">{title}</h2>
        </div>
        <DateAndAge at={report.createdAt} />
      </div>
      <p className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere">
        {report.details || <span className="text-ink-soft">{t`No details given`}</span>}
      </p>
      <dl className="mt-4 grid gap-x-6 gap-y-3 border-t border-line pt-4 sm:grid-cols-3">
        <Fact name={t`Ad`}>
          {product ? (
            <Link to="/admin/products" search={{ search: shortAdId(product._id) }} className={linkClass}>
              {shortAdId(product._id)}
            </Link>
          ) : report.isAboutConversation ? (
            t`About a chat`
          ) : report.isAboutRating ? (
            t`About a rating`
          ) : (
            t`Deleted`
          )}
        </Fact>
        <Fact name={report.isAboutConversation || report.isAboutRating ? t`Reported person` : t`Seller`}>
          {reported ? (
            <Link to="/admin/users/$userId" params={{ userId: reported._id }} className={linkClass}>
              {reported.name}
            </Link>
          ) : (
            t`Deleted user`
          )}
        </Fact>
        <Fact name={t`Reported by`}>
          <Reporter {...report} />
        </Fact>
      </dl>
      <div className="mt-4 flex flex-wrap items-center justify-end gap-3">
        {isHandled && (
          <p className="me-auto text-sm text-ink-soft">
            {answeredText(handledBy ?? t`a deleted user`, relativeTime(handledAt), outcome)}
          </p>
        )}
        {mayDecide && report.isOwn && (
          <p className="me-auto max-w-prose text-sm text-ink-soft">{OWN_MATTER}</p>
        )}
        {mayDecide && !report.isOwn && (
          <Button
            variant={isHandled ? 'ghost' : 'secondary'}
            size="sm"
            isBusy={change.isPending}
            onClick={() => change.mutate()}
          >
            {!change.isPending && <Icon name={isHandled ? 'rotate-ccw' : 'check'} className="size-4" />}
            {isHandled ? t`Reopen` : isActedOn(report) ? t`Close as acted on` : t`Nothing wrong`}
          </Button>
        )}
        {mayDecide && !report.isOwn && report.caseId && (
          <Link
            to="/admin/reviews/$caseId"
            params={{ caseId: report.caseId }}
            className={buttonClass({ size: 'sm' })}
          >{t`Review`}</Link>
        )}
      </div>
    </Card>
  )
}
