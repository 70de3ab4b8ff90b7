const WINDOW = 5

/** The page numbers to show: all up to five, otherwise five around the current one, clamped at both ends. */
export function pageWindow(current: number, total: number): number[] {
  const size = Math.min(WINDOW, Math.max(0, total))
  const first = Math.max(1, Math.min(current - Math.floor(size / 2), total - size + 1))
  return Array.from({ length: size }, (_, index) => first + index)
}
