import {
  cardWidths,
  imageAt,
  imageSet,
  photoWidths,
  thumbnailWidths,
} from '@bowerbird/contract/image-address'
import { useState } from 'react'
import { Icon } from './icons/icon.tsx'

/** Which widths of a picture a browser may choose from. */
const widthsOf = { full: photoWidths, card: cardWidths, thumbnail: thumbnailWidths }

interface Props {
  address: string
  alt: string
  /** Its width, as the `sizes` attribute has it: without it a phone fetches the largest. */
  sizes: string
  /** Its largest width: the whole page's, a card's, or at most 5 rem. */
  size?: keyof typeof widthsOf
  /** A tiny picture as a data address, shown until the real one has loaded. */
  blur?: string | null | undefined
  /** In the first screen: fetched first. */
  isEager?: boolean | undefined
  className?: string
}

/** A photo with a fixed 4:3 ratio, so that the page never moves when it loads. */
export function Photo({ address, alt, sizes, size = 'full', blur, isEager, className = '' }: Props) {
  const [failed, setFailed] = useState<string>()
  if (failed === address) {
    return (
      <span
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        className={`photo grid place-items-center text-ink-soft ${className}`}
      >
        <Icon name="image-off" className="size-8 max-w-1/2" />
      </span>
    )
  }
  const widths = widthsOf[size]
  return (
    <img
      // A picture of the server's page may have failed before React listened.
      ref={(img) => {
        if (img?.complete && img.naturalWidth === 0 && img.currentSrc) setFailed(address)
      }}
      src={imageAt(address, widths.at(-1) ?? 1280)}
      srcSet={imageSet(address, widths)}
      sizes={sizes}
      alt={alt}
      width={640}
      height={480}
      {...(isEager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      decoding="async"
      onError={() => setFailed(address)}
      style={blur ? { backgroundImage: `url("${blur}")` } : undefined}
      className={className ? `photo ${className}` : 'photo'}
    />
  )
}
