import { useRouterState } from '@tanstack/react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FilterForm } from './filter-form.tsx'
import type { Found } from './found.ts'
import type { ListingPlace } from './listing-place.ts'
import { countOf } from './listing-words.ts'

interface Props {
  place: ListingPlace
  pagination: Found['pagination']
  isOpen: boolean
  onClose: () => void
}

/** The filters on a phone. They work at once; the button only tells how much is left and leads to it. */
export function FilterSheet({ place, pagination, isOpen, onClose }: Props) {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return (
    <Dialog
      title="Filters"
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <Button className="w-full" size="lg" aria-busy={isLoading} onClick={onClose}>
          <span aria-live="polite">{`Show ${countOf(pagination, ['result', 'results'])}`}</span>
        </Button>
      }
    >
      <FilterForm place={place} idPrefix="sheet" />
    </Dialog>
  )
}
