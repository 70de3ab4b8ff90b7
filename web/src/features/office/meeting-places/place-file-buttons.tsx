import { t } from '@bowerbird/contract/language/t'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { serverErrors } from '../../../ui/fields/form.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { refusalText } from '../../../ui/toasts/show-refusal.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { downloadPlaces, uploadPlaces } from './meeting-places.queries.ts'

interface Props {
  mayEdit: boolean
  hasPlaces: boolean
  onLoaded: () => void
}

interface Refused {
  file: string
  message: string
  /** What is wrong, by line. */
  errors: [line: string, message: string][]
}

/** As the server names a line: "line 3". */
const LINE = 'line '

/** All places as a CSV file: downloaded, and added or updated from one. */
export function PlaceFileButtons({ mayEdit, hasPlaces, onLoaded }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<Refused>()
  const download = useMutation({ mutationFn: downloadPlaces })
  const upload = useMutation({
    mutationFn: async (file: File) => uploadPlaces(await file.text()),
    onSuccess: ({ added, changed, unchanged }) => {
      showToast(t`${added} added, ${changed} changed, ${unchanged} as before`, 'success')
      onLoaded()
    },
    onError: (refusal, file) => {
      const errors = Object.entries(serverErrors(refusal))
      setRefused({
        file: file.name,
        message: refusalText(refusal),
        errors: errors.filter(([line]) => line.startsWith(LINE)),
      })
    },
  })
  return (
    <>
      {mayEdit && (
        <>
          <input
            ref={input}
            type="file"
            accept="text/csv,.csv"
            aria-label={t`CSV file of meeting places`}
            hidden
            onChange={({ target }) => {
              const file = target.files?.[0]
              if (file) upload.mutate(file)
              target.value = ''
            }}
          />
          <Button
            variant="secondary"
            size="sm"
            isBusy={upload.isPending}
            onClick={() => input.current?.click()}
          >
            {!upload.isPending && <Icon name="file-text" className="size-4" />}
            {t`Upload CSV`}
          </Button>
        </>
      )}
      <Button
        variant="secondary"
        size="sm"
        isBusy={download.isPending}
        disabled={!hasPlaces}
        onClick={() => download.mutate()}
      >
        {!download.isPending && <Icon name="download" className="size-4" />}
        {t`Download CSV`}
      </Button>
      {refused && (
        <Dialog
          title={t`“${refused.file}” was not loaded`}
          isOpen
          onClose={() => setRefused(undefined)}
          footer={<Button onClick={() => setRefused(undefined)}>{t`Close`}</Button>}
        >
          <div className="grid gap-3">
            <p>{refused.message}</p>
            {refused.errors.length > 0 && (
              <ul className="grid gap-1">
                {refused.errors.map(([line, message]) => (
                  <li key={line} className="wrap-anywhere">
                    <span className="font-semibold">{t`Line ${line.slice(LINE.length)}`}:</span> {message}
                  </li>
                ))}
              </ul>
            )}
            <p className="text-sm text-ink-soft">{t`The columns are name, kind, suburb, postcode and, if wanted, note. A kind is station, library, police station, shopping centre or other. Correct the file and choose it again.`}</p>
          </div>
        </Dialog>
      )}
    </>
  )
}
