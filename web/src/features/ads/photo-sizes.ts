/*
 * How wide photos are drawn, as the `sizes` attribute says it. By themselves, for the head of a page announces the
 * photo that is seen first.
 */

/** In a grid of cards. */
export const gridSizes = '(min-width: 1280px) 15rem, (min-width: 640px) 30vw, calc(50vw - 1.5rem)'

/**
 * On the page of an ad. On phones a little less than it is: nobody sees a photo drawn a tenth larger than it is, while
 * the next size up has four times the pixels.
 */
export const slideSizes = '(min-width: 1280px) 54rem, (min-width: 1024px) 60vw, 88vw'
