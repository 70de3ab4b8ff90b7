import type { MarketPicture } from '@bowerbird/contract/market/settings.types'
import { uploadImage } from '@bowerbird/contract/uploads/uploads.endpoints'
import { MAX_UPLOAD_BYTES, UPLOAD_FAILED, UPLOAD_TOO_LARGE } from '@bowerbird/contract/uploads/uploads.terms'
import { type ChangeEvent, useRef, useState } from 'react'
import { call } from '../../../platform/api.ts'
import { messageOf } from '../../../platform/call-as-admin.ts'

const TYPES = 'image/png,image/webp,image/jpeg'

async function upload(file: File): Promise<MarketPicture> {
  const form = new FormData()
  form.append('file', file, file.name || 'picture')
  const { secure_url, width, height } = await call(uploadImage, { form })
  return { address: secure_url, width, height }
}

interface Options {
  /** For screen readers: "Logo file". */
  label: string
  /** Why an uploaded picture can't be used. */
  problemOf?: (picture: MarketPicture) => string | undefined
  onUploaded: (picture: MarketPicture) => void
}

/** A file chooser that uploads at once. It is hidden: a button opens it. */
export function usePictureUpload({ label, problemOf, onUploaded }: Options) {
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const handleChoice = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // Cleared, so that the same file can be chosen again.
    target.value = ''
    if (!file) return
    if (file.size > MAX_UPLOAD_BYTES) return setProblem(UPLOAD_TOO_LARGE)
    setBusy(true)
    setProblem(undefined)
    try {
      const picture = await upload(file)
      const fault = problemOf?.(picture)
      if (fault) setProblem(fault)
      else onUploaded(picture)
    } catch (refusal) {
      setProblem(messageOf(refusal) || UPLOAD_FAILED)
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    problem,
    clearProblem: () => setProblem(undefined),
    open: () => input.current?.click(),
    inputProps: {
      ref: input,
      type: 'file',
      accept: TYPES,
      'aria-label': label,
      tabIndex: -1,
      onChange: (event: ChangeEvent<HTMLInputElement>) => void handleChoice(event),
      className: 'sr-only',
    } as const,
  }
}
