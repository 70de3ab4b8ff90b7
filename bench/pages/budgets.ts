/** What one page was found to need. Times in milliseconds, sizes in KiB. */
export interface PageFigures {
  score: number
  lcp: number
  cls: number
  tbt: number
  /** JavaScript as it travels with gzip. */
  script: number
  /** The picture that is largest beside the pixels it is drawn with, over all screens: 1 fits exactly. */
  image: number
}

export interface PageResult {
  name: string
  path: string
  figures: PageFigures
  /** Every Lighthouse run behind the figures, to see how far they scatter. */
  runs: LighthouseFigures[]
  /** What travelled, by kind, in KiB as sent. */
  bytes: Record<string, number>
  /** Pictures above the budget, with the screen they were seen on. */
  largeImages: string[]
}

export interface LighthouseFigures {
  score: number
  lcp: number
  cls: number
  tbt: number
  fcp: number
  speedIndex: number
}

interface Budget {
  what: string
  unit: string
  digits: number
  isGood(value: number): boolean
  limit: string
}

const atLeast = (limit: number) => ({ isGood: (value: number) => value >= limit, limit: `≥ ${limit}` })
const atMost = (limit: number) => ({ isGood: (value: number) => value <= limit, limit: `≤ ${limit}` })
const below = (limit: number) => ({ isGood: (value: number) => value < limit, limit: `< ${limit}` })

export const budgets: Record<keyof PageFigures, Budget> = {
  score: { what: 'performance', unit: '', digits: 0, ...atLeast(95) },
  lcp: { what: 'largest paint', unit: 'ms', digits: 0, ...below(1800) },
  cls: { what: 'layout shift', unit: '', digits: 3, ...below(0.02) },
  tbt: { what: 'blocking time', unit: 'ms', digits: 0, ...below(100) },
  script: { what: 'JavaScript', unit: 'KiB', digits: 1, ...atMost(125) },
  image: { what: 'image pixels', unit: '×', digits: 2, ...atMost(1.5) },
}

export interface Verdict {
  page: string
  what: string
  value: string
  limit: string
  isGood: boolean
}

/** Every figure of a page beside its budget. */
export const verdictsOn = ({ name, figures }: PageResult): Verdict[] =>
  (Object.keys(budgets) as (keyof PageFigures)[]).map((key) => {
    const { what, unit, digits, isGood, limit } = budgets[key]
    const value = figures[key]
    return {
      page: name,
      what,
      value: `${value.toFixed(digits)} ${unit}`.trim(),
      limit: `${limit} ${unit}`.trim(),
      isGood: isGood(value),
    }
  })
