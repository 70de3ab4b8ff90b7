/** For the dialler, which knows no spaces or brackets. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`
