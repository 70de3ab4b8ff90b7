import { t } from '../language/t.ts'

/**
 * What the market's own pictures have to be. The server measures the stored picture and asks again; the form asks
 * right after the upload.
 */
export type LookPicture = 'logo' | 'icon' | 'heroPicture' | 'banner'

interface PictureFacts {
  width: number
  height: number
  /** It has transparent parts. Undefined: not known yet. */
  isTransparent?: boolean | undefined
}

/** Phones show an icon at up to this size. */
export const MIN_ICON_SIDE = 512
const MIN_HERO_WIDTH = 1200
const MIN_BANNER_WIDTH = 640
/** Low, so that ads are on the first screen. */
const MIN_BANNER_RATIO = 6
/** It is shown that high. */
const MIN_LOGO_HEIGHT = 36

/** A scanned or exported square may be off by a pixel or two. */
const isSquare = ({ width, height }: PictureFacts): boolean =>
  Math.abs(width - height) <= Math.max(width, height) * 0.02

const size = ({ width, height }: PictureFacts): string => t`This one is ${width} × ${height}.`

/** Why a picture can't be used, in a sentence that says what to do. */
const problems: Record<LookPicture, (facts: PictureFacts) => string | undefined> = {
  logo: (facts) =>
    facts.height < MIN_LOGO_HEIGHT
      ? t`The logo has to be at least ${MIN_LOGO_HEIGHT} pixels high. ${size(facts)}`
      : undefined,
  icon: (facts) => {
    if (!isSquare(facts)) return `The icon has to be square. ${size(facts)}`
    if (facts.width < MIN_ICON_SIDE || facts.height < MIN_ICON_SIDE * 0.98)
      return `The icon has to be at least ${MIN_ICON_SIDE} × ${MIN_ICON_SIDE} pixels. ${size(facts)}`
    return undefined
  },
  heroPicture: (facts) => {
    if (facts.width < MIN_HERO_WIDTH)
      return t`The picture has to be at least ${MIN_HERO_WIDTH} pixels wide. ${size(facts)}`
    if (facts.height > facts.width) return t`The picture has to be wider than high. ${size(facts)}`
    if (facts.isTransparent)
      return t`The picture has transparent parts. Save it as a JPEG, or on a background.`
    return undefined
  },
  banner: (facts) => {
    if (facts.width < MIN_BANNER_WIDTH)
      return t`The banner has to be at least ${MIN_BANNER_WIDTH} pixels wide. ${size(facts)}`
    if (facts.width < facts.height * MIN_BANNER_RATIO)
      return t`The banner has to be at least six times as wide as high. ${size(facts)}`
    return undefined
  },
}

export const pictureProblem = (picture: LookPicture, facts: PictureFacts): string | undefined =>
  problems[picture](facts)
