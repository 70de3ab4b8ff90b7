import { t } from '@bowerbird/contract/language/t'
import { useEffect, useState } from 'react'
import { Icon } from '../../../../ui/icons/icon.tsx'

const SHOWN_MS = 3000

/** Confirms a save for three seconds. The live region is always rendered, or it would not be announced. */
export function SavedBanner({ saved }: { saved: object | undefined }) {
  const [expired, setExpired] = useState<object>()
  useEffect(() => {
    if (!saved) return
    const timer = setTimeout(() => setExpired(saved), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [saved])
  return (
    <div role="status" className="min-h-11 min-w-0 flex-1 basis-56 max-sm:basis-full">
      {saved && saved !== expired && (
        <p className="flex min-h-11 items-center gap-2 rounded-control bg-gum-soft px-3 font-medium text-gum">
          <Icon name="circle-check" className="size-5" />
          {t`Profile updated successfully`}
        </p>
      )}
    </div>
  )
}
