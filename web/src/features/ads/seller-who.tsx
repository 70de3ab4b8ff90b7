import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import {
  IMAGE_PREFIX,
  imageAt,
  imageHash,
  imageSet,
  isOwnImage,
  thumbnailWidths,
} from '@bowerbird/contract/image-address'
import type { StencilOf } from '../../ui/stencil.tsx'

/** "Mia Thompson" is MT, "Jack" is J. */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .filter((_, index, words) => index === 0 || index === words.length - 1)
    .map((word) => Array.from(word)[0]?.toUpperCase() ?? '')
    .join('')

function Avatar({ initials, image }: { initials: string; image: string | null }) {
  const shape = 'size-19 shrink-0 rounded-full bg-sky'
  if (image) {
    return (
      <img
        src={imageAt(image, 320)}
        srcSet={imageSet(image, thumbnailWidths)}
        sizes="4rem"
        alt=""
        width={76}
        height={76}
        loading="lazy"
        className={`${shape} object-cover`}
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className={`${shape} grid place-items-center font-display text-xl font-bold text-bower`}
    >
      {initials}
    </span>
  )
}

interface Props extends Pick<Ad, 'contactName' | 'sellerImage'> {
  /** Where someone else has worked them out. */
  initials?: string
}

export function SellerWho({ contactName, sellerImage, initials = initialsOf(contactName) }: Props) {
  return (
    <div className="flex items-center gap-4">
      <Avatar initials={initials} image={sellerImage} />
      <div className="min-w-0">
        <h2 className="font-sans text-sm font-normal text-ink-soft">Seller</h2>
        <p className="font-display text-lg font-bold text-bower-deep wrap-anywhere">{contactName}</p>
      </div>
    </div>
  )
}

/** Of a picture of ours: all but what differs from one to the next. */
const afterHash = (image: string): string => image.slice(image.lastIndexOf('/'))

export const sellerStencil: StencilOf<Props> = {
  kind: 'seller',
  lookOf: ({ contactName, sellerImage }) => {
    if (!contactName.trim() || (sellerImage && !isOwnImage(sellerImage))) return undefined
    return sellerImage
      ? { shape: afterHash(sellerImage), words: [contactName, imageHash(sellerImage)] }
      : { shape: '', words: [contactName, initialsOf(contactName)] }
  },
  withWords: ({ sellerImage }, [contactName = '', other = '']) => ({
    contactName,
    sellerImage: sellerImage && `${IMAGE_PREFIX}${other}${afterHash(sellerImage)}`,
    initials: other,
  }),
}
