import { imageSet, thumbnailWidths } from '@bowerbird/contract/image-address'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'

/**
 * React also announces an eager picture in the head of a page, unless its address is no plain text. The pages that have
 * one do so themselves (`announcedPhoto`): what React puts there could not be kept.
 */
const unannounced = (address: string): string => ({ toString: () => address }) as unknown as string

interface Props {
  address: string
  alt: string
  /** How wide it is drawn, as the `sizes` attribute says it: without it a phone fetches the largest. */
  sizes: string
  /** A tiny picture as a data address, shown until the real one has arrived. */
  blur?: string | null | undefined
  /** For what is in the first screen: fetched at once and first. */
  isEager?: boolean
  /** For what is at most 5 rem wide. */
  isThumbnail?: boolean
  className?: string
}

/** A photo with a fixed 4:3 ratio, so that the page never moves when it arrives. */
export function Photo(props: Props) {
  const { address, alt, sizes, blur, isEager = false, isThumbnail = false, className = '' } = props
  const [failed, setFailed] = useState<string>()
  if (failed === address) {
    return (
      <span
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        className={`grid aspect-4/3 w-full place-items-center bg-sky text-ink-soft ${className}`}
      >
        <ImageOff aria-hidden="true" className="size-8 max-w-1/2" />
      </span>
    )
  }
  return (
    <img
      // A picture of the server's page may have failed before React listened.
      ref={(img) => {
        if (img?.complete && img.naturalWidth === 0 && img.currentSrc) setFailed(address)
      }}
      src={import.meta.env.SSR && isEager ? unannounced(address) : address}
      srcSet={imageSet(address, isThumbnail ? thumbnailWidths : undefined)}
      sizes={sizes}
      alt={alt}
      width={640}
      height={480}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailed(address)}
      style={blur ? { backgroundImage: `url("${blur}")` } : undefined}
      className={`aspect-4/3 w-full bg-sky bg-cover bg-center object-cover ${className}`}
    />
  )
}
