import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { clearFilters } from '@bowerbird/contract/listing/listing.rules'
import { Link, useRouterState } from '@tanstack/react-router'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import type { Found } from '../calls/found.ts'
import { type ListingAddress, listingLink } from '../calls/listing-link.ts'
import { activeFilters } from '../listing-text.ts'
import { FilterForm } from './filter-form.tsx'

interface Props {
  listing: ListingAddress
  pagination: Found['pagination']
  isOpen: boolean
  onClose: () => void
}

/** "Show 1,234 results", or "Show about …". */
const showText = ({ totalItems, approximate }: Found['pagination']): string =>
  approximate
    ? plural(totalItems, { one: 'Show about # result', other: 'Show about # results' })
    : plural(totalItems, { one: 'Show # result', other: 'Show # results' })

/** The filters on a phone. Each change applies immediately; the button shows the number of results and closes the sheet. */
export function FilterSheet({ listing, pagination, isOpen, onClose }: Props) {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return (
    <Dialog
      title={t`Filters`}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <div className="flex gap-3">
          {activeFilters(listing).length > 0 && (
            <Link
              {...listingLink(listing, clearFilters(listing))}
              preload={false}
              className={buttonClass({ variant: 'secondary', size: 'lg' })}
            >{t`Clear All`}</Link>
          )}
          <Button className="min-w-0 flex-1" size="lg" aria-busy={isLoading} onClick={onClose}>
            <span aria-live="polite">{showText(pagination)}</span>
          </Button>
        </div>
      }
    >
      <FilterForm listing={listing} idPrefix="sheet" />
    </Dialog>
  )
}
