import { locale } from '@bowerbird/contract/language/locale'
import { t } from '@bowerbird/contract/language/t'
import { relativeTime } from '@bowerbird/contract/relative-time'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { Skeleton } from '../skeleton.tsx'
import { FailedList } from './list-screen.tsx'

interface Version {
  version: number
  at: string | null
  by: string | null
  changes: string[]
}

interface Props<Key extends readonly unknown[]> {
  query: UseQueryOptions<Version[], Error, Version[], Key>
  /** Name of version 0. */
  shipped: string
  /** The version in force. */
  version: number
  onRestore: (version: number) => void
}

const moments = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' })

/** Changes with author and time; each version can be restored. */
export function VersionList<Key extends readonly unknown[]>({
  query,
  shipped,
  version,
  onRestore,
}: Props<Key>) {
  const { data, error, isFetching, refetch } = useQuery(query)
  if (error && !isFetching) {
    return (
      <FailedList error={error} message={t`The history could not be loaded`} onRetry={() => void refetch()} />
    )
  }
  if (!data) return <Skeleton className="h-64 rounded-card" />
  return (
    <Card className="px-4">
      <ol className="divide-y divide-line">
        {data.map((entry, index) => (
          <li key={entry.version} className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="text-sm text-ink-soft">
                {entry.at ? (
                  <>
                    {entry.by},{' '}
                    <time dateTime={entry.at} title={moments.format(new Date(entry.at))}>
                      {relativeTime(entry.at)}
                    </time>
                  </>
                ) : (
                  t`As it was shipped`
                )}
                {index === 0 && ` · ${t`in force`}`}
              </p>
              {entry.changes.map((change) => (
                <p key={change} className="wrap-anywhere">
                  {change}
                </p>
              ))}
              {entry.changes.length === 0 && <p>{shipped}</p>}
            </div>
            {index > 0 && entry.version !== version && (
              <Button
                variant="secondary"
                size="sm"
                aria-label={t`Restore version ${entry.version}`}
                onClick={() => onRestore(entry.version)}
              >{t`Restore`}</Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
