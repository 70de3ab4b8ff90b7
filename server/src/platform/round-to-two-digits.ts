/** Rounds an estimate to two significant digits: more would suggest a precision it does not have. */
export const roundToTwoDigits = (n: number): number => {
  const unit = 10 ** Math.max(Math.floor(Math.log10(Math.max(n, 1))) - 1, 0)
  return Math.round(n / unit) * unit
}
