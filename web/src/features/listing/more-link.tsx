import { buttonClass } from '../../ui/button.tsx'
import { stencilHere } from '../../ui/stencil.tsx'
import { WayLink } from '../../ui/way-link.tsx'
import { type WithWays, wayStencil } from '../../ui/way-stencil.ts'
import { type ListingPlace, towards } from './listing-place.ts'

interface Props extends WithWays {
  place: ListingPlace
  nextPage: number
  onMore?: () => unknown
}

const targetOf = ({ place, nextPage }: Props) =>
  towards(place, { path: place.path, params: { ...place.params, page: nextPage } })

/** To the next page; with JavaScript its ads are put below those that are there. */
function PlainMore(props: Props) {
  const { ways, onMore } = props
  return (
    <WayLink
      target={targetOf(props)}
      way={ways?.[0]}
      preload={false}
      onClick={(event) => {
        event.preventDefault()
        void onMore?.()
      }}
      className={buttonClass({ variant: 'secondary' })}
    >
      Show more ads
    </WayLink>
  )
}

export const moreStencil = /* @__PURE__ */ wayStencil<Props>({
  kind: 'more',
  targetsOf: (props) => [targetOf(props)],
  shapeOf: () => '',
})

export const MoreLink = import.meta.env.SSR ? stencilHere(PlainMore, moreStencil) : PlainMore
