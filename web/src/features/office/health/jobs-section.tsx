import { discardJobs, retryJobs } from '@bowerbird/contract/health/health.endpoints'
import type { Health, HealthQueue, UnfinishedJob } from '@bowerbird/contract/health/health.schema'
import { LISTED_JOBS } from '@bowerbird/contract/health/health.terms'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { relativeTime } from '@bowerbird/contract/relative-time'
import { useState } from 'react'
import { Trans } from '../../../platform/language/trans.tsx'
import { useMayCall } from '../../../platform/may-call.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { countText, durationText, millisecondsText, scheduleText } from './format.ts'
import { useChangeJobs } from './health.queries.ts'
import { HealthSection } from './health-section.tsx'

/** What somebody is about to discard. */
interface Discarded {
  queue: string
  ids?: string[]
}

/** Background work: what has failed, and when each queue last ran. */
export function JobsSection({ queues, jobs }: Pick<Health, 'queues' | 'jobs'>) {
  const [discarded, setDiscarded] = useState<Discarded>()
  const discard = useChangeJobs('discard')
  const failing = queues.filter(({ retrying, failed }) => retrying + failed > 0)
  const total = failing.reduce((sum, { retrying, failed }) => sum + retrying + failed, 0)
  return (
    <HealthSection
      title={t`Jobs`}
      about={t`Work that runs in the background. A job that fails is tried twenty times over half a day.`}
    >
      {failing.map((queue) => (
        <FailingQueue
          key={queue.queue}
          queue={queue}
          jobs={jobs.filter((job) => job.queue === queue.queue)}
          onDiscard={setDiscarded}
        />
      ))}
      {total > LISTED_JOBS && (
        <p className="text-sm text-ink-soft">
          <Trans>
            {LISTED_JOBS} of {countText(total)} failed jobs are listed. A queue’s buttons act on all of its
            failed jobs.
          </Trans>
        </p>
      )}
      {!failing.length && <p className="text-ink-soft">{t`No job has failed.`}</p>}
      <details>
        <summary className="min-h-11 cursor-pointer content-center font-semibold text-bower">
          <Trans>Last runs of {queues.length} queues</Trans>
        </summary>
        <ul aria-label={t`Queues`} className="divide-y divide-line text-sm">
          {queues.map((queue) => (
            <QueueRow key={queue.queue} queue={queue} />
          ))}
        </ul>
      </details>
      {discarded && (
        <ConfirmDialog
          title={t`Discard failed jobs?`}
          confirmLabel={t`Discard`}
          busyLabel={t`Discarding…`}
          isBusy={discard.isPending}
          onConfirm={() => discard.mutate(discarded, { onSettled: () => setDiscarded(undefined) })}
          onClose={() => setDiscarded(undefined)}
        >
          <p>{discardText(discarded)}</p>
        </ConfirmDialog>
      )}
    </HealthSection>
  )
}

function discardText({ queue, ids }: Discarded): string {
  const isMail = queue === 'mail'
  if (ids)
    return isMail
      ? t`This job is deleted for good and never done: the email is not sent. The audit log records it.`
      : t`This job is deleted for good and never done. The audit log records it.`
  return isMail
    ? t`Every failed job of “${queue}” is deleted for good and never done: the email is not sent. The audit log records it.`
    : t`Every failed job of “${queue}” is deleted for good and never done. The audit log records it.`
}

interface FailingProps {
  queue: HealthQueue
  jobs: readonly UnfinishedJob[]
  onDiscard: (discarded: Discarded) => void
}

function FailingQueue({ queue: { queue, retrying, failed }, jobs, onDiscard }: FailingProps) {
  const mayRetry = useMayCall(retryJobs)
  const mayDiscard = useMayCall(discardJobs)
  const { mutate, isPending, variables } = useChangeJobs('retry')
  const isBusy = (id?: string) => isPending && variables?.ids?.[0] === id
  return (
    <div className="min-w-0 rounded-control border border-line">
      <div className="flex flex-wrap items-center justify-between gap-3 p-3">
        <h3 className="flex flex-wrap items-center gap-2 font-sans text-base font-semibold">
          {queue}
          {retrying > 0 && (
            <Badge tone="ochre">
              <Trans>{countText(retrying)} retrying</Trans>
            </Badge>
          )}
          {failed > 0 && (
            <Badge tone="waratah">
              <Trans>{countText(failed)} given up</Trans>
            </Badge>
          )}
        </h3>
        <div className="flex flex-wrap gap-2">
          {mayRetry && (
            <Button
              variant="secondary"
              size="sm"
              isBusy={isBusy()}
              aria-label={t`Run all failed jobs of ${queue} now`}
              onClick={() => mutate({ queue })}
            >{t`Run all now`}</Button>
          )}
          {mayDiscard && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={t`Discard all failed jobs of ${queue}`}
              onClick={() => onDiscard({ queue })}
            >{t`Discard all`}</Button>
          )}
        </div>
      </div>
      <ul aria-label={t`Failed jobs of ${queue}`} className="divide-y divide-line border-t border-line">
        {jobs.map(({ _id, attempts, createdAt, nextAt, error }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-3 p-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="text-sm font-medium wrap-anywhere text-waratah">
                {error || t`No reason was given`}
              </p>
              <p className="mt-1 text-sm text-ink-soft">
                {plural(
                  attempts,
                  { one: 'Queued {ago}, # attempt.', other: 'Queued {ago}, # attempts.' },
                  { ago: relativeTime(createdAt) },
                )}{' '}
                {nextAt ? t`Next attempt ${untilText(nextAt)}.` : t`Given up.`}
              </p>
            </div>
            <div className="flex gap-2">
              {mayRetry && (
                <Button
                  variant="secondary"
                  size="sm"
                  isBusy={isBusy(_id)}
                  onClick={() => mutate({ queue, ids: [_id] })}
                >{t`Run now`}</Button>
              )}
              {mayDiscard && (
                <Button
                  variant="ghost"
                  size="sm"
                  onClick={() => onDiscard({ queue, ids: [_id] })}
                >{t`Discard`}</Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

function untilText(at: string): string {
  const seconds = (Date.parse(at) - Date.now()) / 1000
  return seconds < 1 ? t`now` : t`in ${durationText(seconds)}`
}

function QueueRow({ queue }: { queue: HealthQueue }) {
  const { queue: name, schedule, waiting, lastRunAt, tookMs, succeededAt, failedAt, error } = queue
  const hasFailedLast = failedAt !== null && failedAt > (succeededAt ?? '')
  const lastRun = lastRunAt
    ? t`Last run ${relativeTime(lastRunAt)}, took ${millisecondsText(tookMs ?? 0)}`
    : t`No run is known yet`
  return (
    <li className="py-2">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">{name}</span>
        {schedule && <span className="text-ink-soft">{scheduleText(schedule)}</span>}
        {waiting > 0 && (
          <span className="text-ink-soft">
            <Trans>{countText(waiting)} waiting</Trans>
          </span>
        )}
      </p>
      <p className="text-ink-soft">
        {failedAt && !hasFailedLast ? t`${lastRun}; last failure ${relativeTime(failedAt)}` : lastRun}
      </p>
      {hasFailedLast && (
        <p className="wrap-anywhere text-waratah">
          <Trans>
            It failed {relativeTime(failedAt)}: {error}
          </Trans>
        </p>
      )}
    </li>
  )
}
