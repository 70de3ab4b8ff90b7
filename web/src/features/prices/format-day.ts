/** "23 Nov 2026", by the reader's own clock. */
export const formatDay = (at: Date | string): string =>
  new Date(at).toLocaleDateString('en-AU', { day: 'numeric', month: 'short', year: 'numeric' })
