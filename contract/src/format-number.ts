const groups = /\B(?=(?:\d{3})+(?!\d))/g

/** "98,000". By hand: creating an Intl.NumberFormat takes a phone 50 ms. */
export const groupDigits = (digits: string): string =>
  digits.length > 3 ? digits.replace(groups, ',') : digits
