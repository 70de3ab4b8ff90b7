import { AppError } from '@bowerbird/contract/errors'
import { discardImport, startImport, undoImport } from '@bowerbird/contract/imports/imports.endpoints'
import type { Import } from '@bowerbird/contract/imports/imports.schema'
import { IMPORT_UNDO_DAYS } from '@bowerbird/contract/imports/imports.terms'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { ImportRows } from './import-rows.tsx'
import { importKey, importListQuery, importQuery } from './imports.queries.ts'
import { PhotosStep } from './photos-step.tsx'

const FAILED = t`That did not work. Please try again.`

const readyText = (ready: number, refused: number): string =>
  refused
    ? plural(
        ready,
        {
          one: '# ad can be posted, and {refused} can’t yet: see below.',
          other: '# ads can be posted, and {refused} can’t yet: see below.',
        },
        { refused },
      )
    : plural(ready, { one: '# ad can be posted.', other: '# ads can be posted.' })

const postedText = (added: number, refused: number): string =>
  refused
    ? plural(
        added,
        {
          one: '# ad posted, and {refused} not: see below.',
          other: '# ads posted, and {refused} not: see below.',
        },
        { refused },
      )
    : plural(added, { one: '# ad posted.', other: '# ads posted.' })

function summary({ state, rows }: Import): string {
  const count = (wanted: Import['rows'][number]['state']) => rows.filter((row) => row.state === wanted).length
  const [ready, added, present, refused] = [
    count('ready'),
    count('added'),
    count('present'),
    count('refused'),
  ]
  const before = present
    ? ` ${plural(present, {
        one: '# ad of this file was posted before.',
        other: '# ads of this file were posted before.',
      })}`
    : ''
  switch (state) {
    case 'checked':
      return readyText(ready, refused) + before
    case 'running':
      return t`${added} of ${added + ready} posted. You can close this page: it carries on.`
    case 'done':
      return postedText(added, refused) + before
    case 'undoing':
      return plural(added, {
        one: 'Deleting what was posted: # ad to go.',
        other: 'Deleting what was posted: # ads to go.',
      })
    case 'undone':
      return added
        ? plural(added, {
            one: 'Undone. # ad stayed, because somebody has bought or reserved it.',
            other: 'Undone. # ads stayed, because somebody has bought or reserved them.',
          })
        : t`Undone. None of this file’s ads are left.`
  }
}

/** A file that has been checked: its lines, its photos, posting and undoing. */
export function ImportView({ id, onClose }: { id: string; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { data, isPending, error, refetch } = useQuery(importQuery(id))
  const [photos, setPhotos] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const [asks, setAsks] = useState(false)

  const act = async (work: () => Promise<Import | undefined>) => {
    setBusy(true)
    try {
      const next = await work()
      if (next) queryClient.setQueryData(importKey(id), next)
      void queryClient.invalidateQueries({ queryKey: importListQuery.queryKey })
      if (!next) onClose()
    } catch (failure) {
      showToast((failure instanceof AppError && failure.message) || FAILED, 'error')
      void refetch()
    } finally {
      setBusy(false)
      setAsks(false)
    }
  }

  if (isPending) return <Spinner label={t`Loading your file`} />
  if (!data)
    return (
      <div role="alert" className="mt-6">
        <p>{(error instanceof AppError && error.message) || FAILED}</p>
        <Button variant="secondary" className="mt-3" onClick={onClose}>{t`Choose another file`}</Button>
      </div>
    )
  const { state, rows, photosNeeded, mayUndo, file } = data
  const ready = rows.filter((row) => row.state === 'ready').length
  const missing = photosNeeded.filter((name) => !Object.hasOwn(photos, name)).length
  return (
    <>
      <button
        type="button"
        onClick={onClose}
        className="mt-2 inline-flex min-h-11 items-center gap-1 font-medium text-bower hover:underline"
      >
        <Icon name="chevron-left" className="size-4" />
        {t`All files`}
      </button>
      <h2 className="mt-1 text-xl wrap-anywhere">{file}</h2>
      <p aria-live="polite" className="mt-1">
        {summary(data)}
      </p>
      {state === 'checked' && photosNeeded.length > 0 && (
        <PhotosStep
          needed={photosNeeded}
          photos={photos}
          onUploaded={(name, address) => setPhotos((before) => ({ ...before, [name]: address }))}
        />
      )}
      {state === 'checked' && (
        <div className="mt-6 flex flex-wrap items-center gap-3">
          {ready > 0 && (
            <Button
              size="lg"
              isBusy={isBusy}
              disabled={missing > 0}
              onClick={() => void act(() => call(startImport, { params: { id }, body: { photos } }))}
            >
              {plural(ready, { one: 'Post # ad', other: 'Post # ads' })}
            </Button>
          )}
          <Button
            variant="secondary"
            size="lg"
            disabled={isBusy}
            onClick={() => void act(() => call(discardImport, { params: { id } }).then(() => undefined))}
          >{t`Discard this file`}</Button>
          {missing > 0 && ready > 0 && (
            <p className="text-sm text-ink-soft">{t`Add the missing photos first.`}</p>
          )}
        </div>
      )}
      {state !== 'checked' && (
        <div className="mt-6 flex flex-wrap items-center gap-3">
          {rows.some((row) => row.state === 'added') && (
            <Link
              to="/my-adds"
              className="inline-flex min-h-11 items-center font-medium text-bower hover:underline"
            >{t`See them in My Listings`}</Link>
          )}
          {(mayUndo || state === 'running') && (
            <Button variant="secondary" onClick={() => setAsks(true)}>{t`Undo`}</Button>
          )}
          {mayUndo && (
            <p className="text-sm text-ink-soft">
              <Trans>You can undo this for {IMPORT_UNDO_DAYS} days.</Trans>
            </p>
          )}
        </div>
      )}
      <ImportRows rows={rows} isChecked={state === 'checked'} />
      {asks && (
        <ConfirmDialog
          title={t`Delete the ads of this file?`}
          confirmLabel={t`Delete them`}
          isBusy={isBusy}
          onConfirm={() => void act(() => call(undoImport, { params: { id } }))}
          onClose={() => setAsks(false)}
        >{t`All ads that this file has posted are deleted, except those that are sold or reserved.`}</ConfirmDialog>
      )}
    </>
  )
}
