/** The widths the site's own art comes in (`scripts/demo-art.ts`). */
const widths = [64, 112, 144, 192]

interface Props {
  /** Of a file in `public/art`. */
  name: string
  /** Its width, as a value of the `sizes` attribute. */
  sizes: string
  /** Fetched immediately: for pictures on the first screen. */
  isEager?: boolean
  className: string
}

/** A piece of the site's own art. Decorative: the text beside it has the same content. */
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
