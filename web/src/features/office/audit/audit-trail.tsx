import { listAuditEntries } from '@bowerbird/contract/audit/audit.endpoints'
import type { AuditTarget } from '@bowerbird/contract/audit/audit.terms'
import { t } from '@bowerbird/contract/language/t'
import { relativeTime } from '@bowerbird/contract/relative-time'
import { useQuery } from '@tanstack/react-query'
import { callAsAdmin } from '../../../platform/call-as-admin.ts'
import { Trans } from '../../../platform/language/trans.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { auditChanges, auditLabel, exactTime } from './audit-labels.ts'

interface Props {
  target: AuditTarget
  id: string
  /** Changes with every change to it, so that the trail is fetched again. */
  version: string
}

/** Staff's actions on an ad or account, newest first. */
export function AuditTrail({ target, id, version }: Props) {
  const {
    data: entries,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['audit', target, id, version],
    queryFn: async () => (await callAsAdmin(listAuditEntries, { query: { target, id } })).entries,
  })
  return (
    <section aria-label={t`History`}>
      <h3>{t`History`}</h3>
      {error && !isFetching ? (
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          <Trans>
            The history could not be loaded.
            <Button variant="ghost" size="sm" onClick={() => void refetch()}>
              Try Again
            </Button>
          </Trans>
        </p>
      ) : !entries ? (
        <Skeleton className="mt-3 h-4 w-2/3" />
      ) : entries.length === 0 ? (
        <p className="mt-1 text-sm text-ink-soft">{t`No changes by staff yet.`}</p>
      ) : (
        <ol className="mt-3 grid gap-3 border-s-2 border-line ps-4 text-sm">
          {entries.map((entry) => (
            <li key={entry._id}>
              <p className="font-medium">{auditLabel(entry)}</p>
              {auditChanges(entry).map((change) => (
                <p key={change} className="wrap-anywhere">
                  {change}
                </p>
              ))}
              {entry.reason && (
                <p className="whitespace-pre-line">
                  <Trans>Reason: {entry.reason}</Trans>
                </p>
              )}
              <p className="text-xs text-ink-soft">
                {entry.actor},{' '}
                <time dateTime={entry.at} title={exactTime(entry.at)}>
                  {relativeTime(entry.at)}
                </time>
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
