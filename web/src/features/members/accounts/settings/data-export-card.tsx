import type { Profile } from '@bowerbird/contract/accounts/accounts.schema'
import {
  downloadDataExport,
  getDataExport,
  startDataExport,
} from '@bowerbird/contract/accounts/data-export.endpoints'
import type { DataExport } from '@bowerbird/contract/accounts/data-export.schema'
import { DATA_EXPORT_DAYS } from '@bowerbird/contract/accounts/data-export.terms'
import { AppError } from '@bowerbird/contract/errors'
import { locale } from '@bowerbird/contract/language/locale'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { formatDay } from '../../../../platform/days.ts'
import { downloadFile } from '../../../../platform/download-file.ts'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { TwoFactorProofForm } from '../security/two-factor-proof-form.tsx'

const POLL_MS = 2_000

const exportQuery = queryOptions({
  queryKey: ['data-export'],
  queryFn: () => call(getDataExport),
  refetchInterval: ({ state }) => (state.data?.export?.state === 'working' ? POLL_MS : false),
})

/** "3.4 MB", at least 0.1. */
const sizeOf = (bytes: number): string =>
  `${Math.max(bytes / 1_000_000, 0.1).toLocaleString(locale(), { maximumFractionDigits: 1 })} MB`

function Progress({ done, total }: Pick<DataExport, 'done' | 'total'>) {
  return (
    <div className="mt-4 max-w-md">
      <p role="status">{t`We’re making your copy. You can leave this page: we’ll email you when it’s ready.`}</p>
      <progress
        aria-label={t`Photos in your copy`}
        className="mt-3 h-2 w-full accent-bower"
        max={total || 1}
        value={done}
      />
      {total > 0 && (
        <p className="text-sm text-ink-soft">
          {plural(total, { one: '{done} of # photo', other: '{done} of # photos' }, { done })}
        </p>
      )}
    </div>
  )
}

function DownloadButton({ onGone }: { onGone: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const handleClick = async () => {
    setBusy(true)
    try {
      await downloadFile(downloadDataExport, 'my-data.zip')
    } catch (refusal) {
      const { message } = refusal as AppError
      showToast(message || t`That did not work. Please try again.`, 'error')
      if (refusal instanceof AppError && refusal.code === 'NOT_FOUND') onGone()
    }
    setBusy(false)
  }
  return <Button isBusy={isBusy} onClick={() => void handleClick()}>{t`Download my data`}</Button>
}

/** A copy of everything about the member: asked for with a proof, made by a job, and downloaded here. */
export function DataExportCard({ profile }: { profile: Profile }) {
  const { data, isError, refetch } = useQuery(exportQuery)
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const buttons = useRef<HTMLDivElement>(null)
  const wasAsking = useRef(false)
  useEffect(() => {
    if (wasAsking.current && !isAsking) buttons.current?.querySelector('button')?.focus()
    wasAsking.current = isAsking
  }, [isAsking])
  const current = data?.export
  const isReady = current?.state === 'ready'
  return (
    <Card as="section" className="p-5 sm:p-8">
      <h2 id="your-data" className="scroll-mt-24 text-xl">{t`Your data`}</h2>
      <p className="mt-2 max-w-prose text-ink-soft">{t`A copy of everything we hold about you: your profile, ads, photos, messages, saved items and settings. It’s a ZIP file with a page to read and a file for programs.`}</p>
      {isError && (
        <p className="mt-4 text-ink-soft">
          <Trans>
            This could not be loaded.{' '}
            <Button variant="ghost" size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          </Trans>
        </p>
      )}
      {current?.state === 'working' && <Progress {...current} />}
      {current?.state === 'failed' && (
        <p
          role="status"
          className="mt-4 text-waratah"
        >{t`Your copy could not be made. Please ask for it again.`}</p>
      )}
      {isReady && (
        <p role="status" className="mt-4">
          <Trans>
            Your copy is ready ({sizeOf(current.bytes ?? 0)}). We delete it on{' '}
            {formatDay(new Date(current.expiresAt))}.
          </Trans>
        </p>
      )}
      {isAsking ? (
        <TwoFactorProofForm
          profile={profile}
          action={t`Make my copy`}
          intro={t`We’ll email you when it’s ready. You can then download it here for ${DATA_EXPORT_DAYS} days.`}
          onSubmit={async (body) => {
            queryClient.setQueryData(exportQuery.queryKey, await call(startDataExport, { body }))
            setAsking(false)
          }}
          onCancel={() => setAsking(false)}
        />
      ) : (
        data &&
        current?.state !== 'working' && (
          <div ref={buttons} className="mt-4 flex flex-wrap gap-3">
            {isReady && <DownloadButton onGone={() => void refetch()} />}
            <Button variant="secondary" onClick={() => setAsking(true)}>
              {isReady ? t`Make a new copy` : t`Make a copy of my data`}
            </Button>
          </div>
        )
      )}
    </Card>
  )
}
