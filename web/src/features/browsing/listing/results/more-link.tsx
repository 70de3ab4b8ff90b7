import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../ui/button.tsx'
import { type ListingAddress, listingLink } from '../calls/listing-link.ts'

interface Props {
  listing: ListingAddress
  nextPage: number
  onMore: () => unknown
}

/** To the next page; with JavaScript its ads are added below those that are there. */
export function MoreLink({ listing, nextPage, onMore }: Props) {
  const params = { ...listing.params, page: nextPage }
  return (
    <Link
      {...listingLink(listing, { path: listing.path, params })}
      preload={false}
      onClick={(event) => {
        event.preventDefault()
        void onMore()
      }}
      className={buttonClass({ variant: 'secondary' })}
    >
      Show more ads
    </Link>
  )
}
