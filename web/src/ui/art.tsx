/** The widths the site's own art comes in (`scripts/demo-art.ts`). */
const widths = [64, 112, 144, 192]

interface Props {
  /** Of a file in `public/art`. */
  name: string
  /** How wide it is drawn, as the `sizes` attribute says it. */
  sizes: string
  /** Fetched at once: for what is in the first screen. */
  isEager?: boolean
  className: string
}

/** A piece of the site's own art. Decorative: words beside it say the same. */
export function Art({ name, sizes, isEager = false, className }: Props) {
  return (
    <img
      src={`/art/${name}.webp`}
      srcSet={widths
        .map((width) => `/art/${name}${width === 192 ? '' : `-${width}`}.webp ${width}w`)
        .join(', ')}
      sizes={sizes}
      alt=""
      width={192}
      height={192}
      loading={isEager ? 'eager' : 'lazy'}
      className={className}
    />
  )
}
