export type PageName = 'home' | 'listing' | 'ad'

/** One Lighthouse run. Scores are 0 to 100, times are in milliseconds. */
export interface LighthouseFigures {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcp: number
  cls: number
  tbt: number
  fcp: number
  speedIndex: number
}

/** The figures that have a budget: medians of all runs, and sizes. */
export interface PageFigures extends Omit<LighthouseFigures, 'fcp' | 'speedIndex'> {
  /** JavaScript in KiB, compressed with gzip. */
  script: number
  /** HTML in KB (1,000 bytes), uncompressed. */
  html: number
  /** The largest image relative to its rendered size, over all screens: 1 fits exactly. */
  image: number
}

export interface PageResult {
  name: PageName
  path: string
  figures: PageFigures
  /** Every Lighthouse run behind the medians. */
  runs: LighthouseFigures[]
  /** Transferred KiB by resource type. */
  bytes: Record<string, number>
  /** Images above the budget, with the screen they were measured on. */
  largeImages: string[]
}

interface Limit {
  limit: string
  isMet(value: number): boolean
}

interface Budget extends Limit {
  what: string
  unit: string
  digits: number
}

const atLeast = (limit: number): Limit => ({ isMet: (value) => value >= limit, limit: `≥ ${limit}` })
const atMost = (limit: number): Limit => ({ isMet: (value) => value <= limit, limit: `≤ ${limit}` })
const below = (limit: number): Limit => ({ isMet: (value) => value < limit, limit: `< ${limit}` })

const htmlKilobytes: Record<PageName, number> = { home: 95, listing: 60, ad: 42 }

export const imageBudget: Budget = { what: 'image pixels', unit: '×', digits: 2, ...atMost(1.5) }

const budgetsFor = (page: PageName): Record<keyof PageFigures, Budget> => ({
  performance: { what: 'performance', unit: '', digits: 0, ...atLeast(95) },
  accessibility: { what: 'accessibility', unit: '', digits: 0, ...atLeast(100) },
  bestPractices: { what: 'best practices', unit: '', digits: 0, ...atLeast(100) },
  seo: { what: 'SEO', unit: '', digits: 0, ...atLeast(100) },
  lcp: { what: 'LCP', unit: 'ms', digits: 0, ...atMost(1500) },
  cls: { what: 'CLS', unit: '', digits: 3, ...below(0.02) },
  tbt: { what: 'TBT', unit: 'ms', digits: 0, ...atMost(200) },
  script: { what: 'JavaScript, gzip', unit: 'KiB', digits: 1, ...atMost(140) },
  html: { what: 'HTML, uncompressed', unit: 'KB', digits: 1, ...atMost(htmlKilobytes[page]) },
  image: imageBudget,
})

export interface Verdict {
  page: string
  what: string
  value: string
  limit: string
  isMet: boolean
}

/** Every figure of a page with its budget. */
export function verdictsOn({ name, figures }: PageResult): Verdict[] {
  const budgets = budgetsFor(name)
  return (Object.keys(budgets) as (keyof PageFigures)[]).map((key) => {
    const { what, unit, digits, isMet, limit } = budgets[key]
    const value = figures[key]
    return {
      page: name,
      what,
      value: `${value.toFixed(digits)} ${unit}`.trim(),
      limit: `${limit} ${unit}`.trim(),
      isMet: isMet(value),
    }
  })
}
