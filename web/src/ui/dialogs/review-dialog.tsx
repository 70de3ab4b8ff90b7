import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'
import { Icon } from '../icons/icon.tsx'
import { Skeleton } from '../skeleton.tsx'
import { Dialog } from './dialog.tsx'

interface Fault {
  path: string
  message: string
}

interface Preview {
  changes: string[]
  notes: string[]
  faults: Fault[]
}

interface Props<Edit> {
  title: string
  edit: Edit
  saveLabel: string
  /** Faults that the browser finds without a round trip. */
  ownFaults: readonly Fault[]
  onPreview: (edit: Edit) => Promise<Preview>
  /** Above everything else. */
  note?: ReactNode
  /** Rejects with the reason if it is refused. */
  onSave: () => Promise<void>
  onClose: () => void
}

const reasonOf = (error: unknown): string =>
  error instanceof AppError && error.message ? error.message : t`That did not work. Please try again.`

/** The changes in plain words, their consequences for existing ads, and the reasons of a refusal; then Save. */
export function ReviewDialog<Edit>({
  title,
  edit,
  saveLabel,
  ownFaults: own,
  onPreview,
  note,
  onSave,
  onClose,
}: Props<Edit>) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['preview', title, edit],
    queryFn: () => onPreview(edit),
    enabled: own.length === 0,
    retry: false,
    gcTime: 0,
  })
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const faults = own.length ? own : (data?.faults ?? [])
  const changes = data?.changes ?? []

  const save = async () => {
    setSaving(true)
    setRefusal(undefined)
    try {
      await onSave()
    } catch (reason) {
      setRefusal(reasonOf(reason))
    }
    setSaving(false)
  }

  return (
    <Dialog
      title={title}
      isOpen
      isDismissable={!isSaving}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={isSaving} onClick={onClose}>{t`Keep editing`}</Button>
          <Button
            isBusy={isSaving}
            disabled={!data || isFetching || faults.length > 0 || changes.length === 0}
            onClick={() => void save()}
          >
            {isSaving ? t`Saving...` : saveLabel}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {note}
        {refusal && <Note tone="refused">{refusal}</Note>}
        {faults.length > 0 && (
          <Note tone="refused">
            <p className="font-semibold">{t`This can’t be saved yet:`}</p>
            <ul className="list-disc ps-5">
              {faults.map(({ path, message }) => (
                <li key={`${path} ${message}`}>{message}</li>
              ))}
            </ul>
          </Note>
        )}
        {error && !isFetching && (
          <Note tone="refused">
            <p>{reasonOf(error)}</p>
            <Button
              variant="secondary"
              size="sm"
              className="mt-2"
              onClick={() => void refetch()}
            >{t`Try Again`}</Button>
          </Note>
        )}
        {!data && own.length === 0 && !error && (
          <div role="status" aria-label={t`Checking your changes`} className="grid gap-2">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-5 w-1/2" />
          </div>
        )}
        {data && changes.length === 0 && <p>{t`Nothing would change.`}</p>}
        {changes.length > 0 && (
          <ul aria-label={t`Changes`} className="grid list-disc gap-1 ps-5">
            {changes.map((change) => (
              <li key={change} className="wrap-anywhere">
                {change}
              </li>
            ))}
          </ul>
        )}
        {data && data.notes.length > 0 && (
          <Note tone="info">
            <ul aria-label={t`Good to know`} className="grid gap-1">
              {data.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </Note>
        )}
      </div>
    </Dialog>
  )
}

const tones = { refused: 'bg-waratah-soft text-waratah', info: 'bg-sky text-ink' }

function Note({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return (
    <div
      role={tone === 'refused' ? 'alert' : undefined}
      className={`flex gap-3 rounded-control p-3 ${tones[tone]}`}
    >
      <Icon name={tone === 'refused' ? 'triangle-alert' : 'info'} className="mt-0.5 size-5" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
