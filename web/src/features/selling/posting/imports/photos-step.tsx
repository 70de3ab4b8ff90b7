import { AppError } from '@bowerbird/contract/errors'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { useState } from 'react'
import { buttonClass } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { matchFiles, uploadAll } from './photo-files.ts'

const list = (names: readonly string[]): string =>
  names.length > 5 ? t`${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ')

interface Props {
  /** The names that the file has for its photos. */
  needed: readonly string[]
  /** Addresses of those that are uploaded. */
  photos: Readonly<Record<string, string>>
  onUploaded: (name: string, address: string) => void
}

/** Chooses and uploads the photos that a file names. */
export function PhotosStep({ needed, photos, onUploaded }: Props) {
  const [left, setLeft] = useState(0)
  const [failed, setFailed] = useState<Record<string, string>>({})
  const missing = needed.filter((name) => !Object.hasOwn(photos, name))
  const [unmatched, setUnmatched] = useState(false)

  const upload = async (files: readonly File[]) => {
    const found = matchFiles(missing, files)
    setUnmatched(files.length > 0 && found.size === 0)
    setFailed({})
    setLeft(found.size)
    await uploadAll(found, {
      onUploaded: (name, address) => {
        setLeft((n) => n - 1)
        onUploaded(name, address)
      },
      onFailed: (name, error) => {
        setLeft((n) => n - 1)
        const message =
          (error instanceof AppError && error.message) || t`could not be uploaded. Please try again.`
        setFailed((before) => ({ ...before, [name]: message }))
      },
    })
  }

  return (
    <Card as="section" className="mt-6 p-5">
      <h2 className="text-xl">{t`Photos`}</h2>
      <p aria-live="polite" className="mt-1 text-ink-soft">
        {missing.length === 0
          ? plural(needed.length, { one: 'The photo is here.', other: 'All # photos are here.' })
          : t`${needed.length - missing.length} of ${needed.length} photos are here. Missing: ${list(missing)}.`}
      </p>
      {missing.length > 0 && (
        <label
          className={`${buttonClass({ variant: 'secondary' })} mt-4 cursor-pointer focus-within:ring-2 has-disabled:opacity-60`}
        >
          {left > 0 ? t`Uploading, ${left} to go…` : t`Choose the photos`}
          <input
            type="file"
            accept="image/*"
            multiple
            className="sr-only"
            disabled={left > 0}
            onChange={({ target }) => {
              void upload([...(target.files ?? [])])
              target.value = ''
            }}
          />
        </label>
      )}
      {unmatched && (
        <p
          role="alert"
          className="mt-3 text-sm font-medium text-waratah"
        >{t`None of these has a name that your file mentions.`}</p>
      )}
      {Object.entries(failed).map(([name, message]) => (
        <p key={name} role="alert" className="mt-3 text-sm font-medium text-waratah">
          {name}: {message}
        </p>
      ))}
    </Card>
  )
}
