import { Link } from '@tanstack/react-router'
import { useChosenState } from '../../platform/chosen-place.ts'
import { Art } from '../../ui/art.tsx'
import { buttonClass } from '../../ui/button.tsx'

/** The advertisement on the home page when no ad network is configured. */
export function HouseAd() {
  const state = useChosenState()
  return (
    <aside aria-label="From Bowerbird" className="page-width">
      <div className="flex min-h-36 flex-wrap items-center gap-x-6 gap-y-4 overflow-hidden rounded-card bg-header px-5 py-6 text-white sm:px-8">
        <Art name="vehicles" sizes="(min-width: 640px) 7rem, 5rem" className="size-20 sm:size-28" />
        <div className="min-w-0 flex-1 basis-60">
          <p className="text-xs font-semibold tracking-widest text-header-soft uppercase">From Bowerbird</p>
          <h2 className="mt-1 text-2xl text-white sm:text-3xl">Only need it for a while?</h2>
          <p className="mt-1 text-header-soft">
            A ute for the weekend, a room for the semester, a van for the move.
          </p>
        </div>
        <Link
          to="/products/$category"
          params={{ category: 'all' }}
          search={{ listingType: ['rent'], ...(state && { state }) }}
          className={`${buttonClass({ variant: 'secondary', size: 'lg' })} max-sm:w-full`}
        >
          See what’s for rent
        </Link>
      </div>
    </aside>
  )
}
