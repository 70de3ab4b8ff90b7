import { t } from '@bowerbird/contract/language/t'
import { useState } from 'react'
import { REPLAY } from '../../../../start/early-click.ts'
import { buttonClass } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import type { Found } from '../calls/found.ts'
import { FILTERS_ID, type ListingAddress } from '../calls/listing-link.ts'
import { filterSheet } from './filter-sheet.lazy.ts'

interface Props {
  listing: ListingAddress
  pagination: Found['pagination']
  /** Number of active filters. */
  count: number
}

/** On small screens the filters are a sheet behind this button; without JavaScript it leads to the form below. */
export function FilterButton({ listing, pagination, count }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { part: FilterSheet } = filterSheet.use(isOpen)
  const open = async () => {
    try {
      await filterSheet.load()
      setOpen(true)
    } catch {
      window.location.hash = FILTERS_ID
    }
  }
  return (
    <>
      <a
        href={`#${FILTERS_ID}`}
        {...{ [REPLAY]: '' }}
        onPointerEnter={filterSheet.preload}
        onClick={(event) => {
          event.preventDefault()
          void open()
        }}
        className={`${buttonClass({ variant: 'secondary', size: 'sm' })} lg:hidden`}
      >
        <Icon name="sliders-horizontal" className="size-4" />
        {t`Filters`}
        {count > 0 && (
          <span className="grid size-5 place-items-center rounded-full bg-bower text-xs text-on-bower">
            {count}
          </span>
        )}
      </a>
      {FilterSheet && <FilterSheet {...{ listing, pagination, isOpen }} onClose={() => setOpen(false)} />}
    </>
  )
}
