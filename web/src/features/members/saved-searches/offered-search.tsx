import { listingHeading } from '@bowerbird/contract/listing/listing.heading'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { save } from './saved-searches.sync.ts'
import { isSearch, readSearchHref } from './search-target.ts'

interface Props {
  href: string
  onDone: () => void
}

/** From the plain link of a listing's button. Any site can link here, so the member has to agree. */
export function OfferedSearch({ href, onDone }: Props) {
  const [isBusy, setBusy] = useState(false)
  const target = readSearchHref(href)
  if (!target || !isSearch(target)) return null
  const handleSave = async () => {
    setBusy(true)
    const isSaved = await save(target)
    setBusy(false)
    if (isSaved) onDone()
  }
  return (
    <section
      aria-label="Save this search"
      className="mb-6 flex flex-wrap items-center gap-3 rounded-card bg-sky px-4 py-3"
    >
      <p className="mr-auto font-medium wrap-anywhere">
        {`Save this search? ${listingHeading(target.path, target.params)}`}
      </p>
      <Button isBusy={isBusy} onClick={() => void handleSave()}>
        Save search
      </Button>
      <Button variant="ghost" disabled={isBusy} onClick={onDone}>
        Not now
      </Button>
    </section>
  )
}
