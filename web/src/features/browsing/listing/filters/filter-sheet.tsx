import { useRouterState } from '@tanstack/react-router'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import type { Found } from '../calls/found.ts'
import type { ListingAddress } from '../calls/listing-link.ts'
import { countOf } from '../listing-text.ts'
import { FilterForm } from './filter-form.tsx'

interface Props {
  listing: ListingAddress
  pagination: Found['pagination']
  isOpen: boolean
  onClose: () => void
}

/** The filters on a phone. Each change applies immediately; the button shows the number of results and closes the sheet. */
export function FilterSheet({ listing, pagination, isOpen, onClose }: Props) {
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
      <FilterForm listing={listing} idPrefix="sheet" />
    </Dialog>
  )
}
