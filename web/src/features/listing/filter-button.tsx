import { useState } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { wording } from '../../ui/wording.ts'
import type { FilterSheet } from './filter-sheet.tsx'
import type { Found } from './found.ts'
import { FILTERS_ID, type ListingPlace } from './listing-place.ts'

const loadSheet = () => import('./filter-sheet.tsx')

interface Props {
  place: ListingPlace
  pagination: Found['pagination']
  /** How many filters are on. */
  count: number
}

/** On small screens the filters are a sheet behind this button; without JavaScript it leads to the form below. */
export function FilterButton({ place, pagination, count }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [sheet, setSheet] = useState<{ Sheet: typeof FilterSheet }>()
  const open = async () => {
    try {
      if (!sheet) setSheet({ Sheet: (await loadSheet()).FilterSheet })
      setOpen(true)
    } catch {
      window.location.hash = FILTERS_ID
    }
  }
  return (
    <>
      <a
        href={`#${FILTERS_ID}`}
        onPointerEnter={() => void loadSheet().catch(() => undefined)}
        onClick={(event) => {
          event.preventDefault()
          void open()
        }}
        className={`${buttonClass({ variant: 'secondary', size: 'sm' })} lg:hidden`}
      >
        {/* In one piece, and not the nine of the icon set: it is in the first screen of every listing. */}
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          strokeLinecap="round"
          className="size-4 fill-none stroke-current stroke-2"
        >
          <path d="M10 5H3M12 19H3M14 3v4M16 17v4M21 12h-9M21 19h-5M21 5h-7M8 10v4M8 12H3" />
        </svg>
        Filters
        {count > 0 && (
          <span className="grid size-5 place-items-center rounded-full bg-bower text-xs text-on-bower">
            {wording(String(count))}
          </span>
        )}
      </a>
      {sheet && <sheet.Sheet {...{ place, pagination, isOpen }} onClose={() => setOpen(false)} />}
    </>
  )
}
