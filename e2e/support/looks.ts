/**
 * Colours don't depend on the width of a screen, nor what sticks out of it on colours: both are seen in two looks. 320 px
 * is what is left of a wide screen at 400 % zoom.
 */
export const looks = [
  { colorScheme: 'light', viewport: { width: 320, height: 700 } },
  { colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
] as const

export type Look = (typeof looks)[number]

export const nameOf = ({ colorScheme, viewport }: Look): string => `${colorScheme}, ${viewport.width} px`
