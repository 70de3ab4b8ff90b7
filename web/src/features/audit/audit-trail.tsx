import { listAuditEntries } from '@bowerbird/contract/audit/audit.endpoints'
import type { AuditTarget } from '@bowerbird/contract/audit/audit.terms'
import { relativeTime } from '@bowerbird/contract/relative-time'
import { callAsAdmin } from '../../platform/call-as-admin.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'
import { auditWords } from './audit-words.ts'

interface Props {
  target: AuditTarget
  id: string
  /** Changes when something was done to it, so that the trail is read again. */
  version: string
}

const moments = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short' })

/** What administrators have done to one thing, newest first. */
export function AuditTrail({ target, id, version }: Props) {
  const { value, error, reload } = useLoaded(`${target} ${id} ${version}`, async () => {
    const { entries } = await callAsAdmin(listAuditEntries, { query: { target, id } })
    return entries
  })
  return (
    <section aria-label="History">
      <h3>History</h3>
      {error !== undefined ? (
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          The history could not be loaded.
          <Button variant="ghost" size="sm" onClick={() => void reload()}>
            Try Again
          </Button>
        </p>
      ) : value === undefined ? (
        <Skeleton className="mt-3 h-4 w-2/3" />
      ) : value.length === 0 ? (
        <p className="mt-1 text-sm text-ink-soft">No changes by administrators yet.</p>
      ) : (
        <ol className="mt-3 grid gap-3 border-l-2 border-line pl-4 text-sm">
          {value.map((entry) => (
            <li key={entry._id}>
              <p className="font-medium">{auditWords(entry)}</p>
              {entry.reason && <p className="whitespace-pre-line">Reason: {entry.reason}</p>}
              <p className="text-xs text-ink-soft">
                {entry.actor},{' '}
                <time dateTime={entry.at} title={moments.format(new Date(entry.at))}>
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
