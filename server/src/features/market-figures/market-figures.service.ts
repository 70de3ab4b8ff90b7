import { categories, categoryById } from '@bowerbird/contract/catalogue/categories'
import { categoryId, EVERYWHERE, stateId } from '@bowerbird/contract/catalogue/ids'
import { ALL_STATES, allStates, stateById } from '@bowerbird/contract/catalogue/locations'
import { UNMET_DAYS } from '@bowerbird/contract/demand/demand.terms'
import { t } from '@bowerbird/contract/language/t'
import { translate } from '@bowerbird/contract/language/translate'
import type {
  FigurePart,
  FigureValue,
  MarketFigure,
  MarketFigures,
  MarketFiguresQuery,
} from '@bowerbird/contract/market-figures/market-figures.schema'
import {
  DEFAULT_PERIOD,
  type FigureId,
  type FigureSplit,
  figureIds,
  figures,
  type VisitKind,
  visitKinds,
} from '@bowerbird/contract/market-figures/market-figures.terms'
import type { Queryable } from '../../platform/db/db.ts'
import { findRuns } from './count-days.store.ts'
import { deriveFigure, neededBy, UNKNOWN } from './derive-figures.ts'
import * as store from './market-figures.store.ts'
import { addDaysTo, lastDayOf, lastFullWeek, weeksFrom } from './weeks.ts'

const UNNAMED = t`Not known`
const REMOVED = t`Removed`

const nameOfCategory = (id: number): string =>
  id < 0 ? translate(UNNAMED) : (categoryById(id)?.name ?? translate(REMOVED))
function nameOfState(id: number): string {
  if (id < 0) return translate(UNNAMED)
  return id === EVERYWHERE ? ALL_STATES : (stateById(id)?.name ?? translate(REMOVED))
}

interface Period {
  weeks: readonly string[]
  countedUntil: string
  /** Earlier days were counted later. */
  countedSince: string
}

const filterOf = ({ category, state }: Pick<MarketFiguresQuery, 'category' | 'state'>): store.Filter => ({
  ...(category !== undefined && { categoryId: categoryId(category) }),
  ...(state !== undefined && { stateId: stateId(state) }),
})

/** The weeks that are over and have figures, at most as many as asked for; undefined: none yet. */
async function findPeriod(
  db: Queryable,
  weeks: number,
): Promise<{ period: Period | undefined; first: string | undefined; last: string | undefined }> {
  const [{ first, last }, firstWeek] = await Promise.all([findRuns(db), store.findFirstWeek(db)])
  if (!first || !last || !firstWeek) return { period: undefined, first, last }
  const end = lastFullWeek(last)
  const start = addDaysTo(end, -7 * (weeks - 1))
  const listed = weeksFrom(start > firstWeek ? start : firstWeek, end)
  return {
    period: listed.length ? { weeks: listed, countedUntil: last, countedSince: first } : undefined,
    first,
    last,
  }
}

/** The first and the last week of a period. */
const endsOf = ({ weeks }: Period): store.Weeks => ({ from: weeks[0] ?? '', to: weeks.at(-1) ?? '' })

/** Figures that can be filtered like this. */
const filterable = ({ category, state }: Pick<MarketFiguresQuery, 'category' | 'state'>): FigureId[] =>
  figureIds.filter(
    (id) =>
      (category === undefined || figures[id].splits.includes('category')) &&
      (state === undefined || figures[id].splits.includes('state')),
  )

const isComplete = (id: FigureId, week: string, { countedUntil }: Period): boolean =>
  addDaysTo(lastDayOf(week), figures[id].lagDays) <= countedUntil

/** Some figures have no history: visits begin with counting, and searches were only stored for some time before. */
function wasRecorded(id: FigureId, week: string, { countedSince }: Period): boolean {
  if (id === 'visits') return week > countedSince
  return id !== 'unmet' || week > addDaysTo(countedSince, -UNMET_DAYS)
}

/** One value for each week; null for weeks that are not complete yet. */
function byWeek(id: FigureId, cells: readonly store.Cell[], period: Period, counted: ReadonlySet<string>) {
  return period.weeks.map((week): FigureValue => {
    const isKnown = isComplete(id, week, period) && wasRecorded(id, week, period)
    if (!isKnown || (id === 'listed' && !counted.has(week))) return UNKNOWN
    return deriveFigure(
      id,
      cells.filter((cell) => cell.week === week),
    )
  })
}

interface Split {
  dimension: FigureSplit
  /** Those that always have a line, in the market's order. */
  known: readonly number[]
  idOf: (cell: store.Cell) => number | null
  nameOf: (id: number) => string
}

const byCategory = (): Split => ({
  dimension: 'category',
  known: categories().map(({ id }) => id),
  idOf: (cell) => cell.categoryId,
  nameOf: nameOfCategory,
})

const byState = (): Split => ({
  dimension: 'state',
  known: allStates().map(({ id }) => id),
  idOf: (cell) => cell.stateId,
  nameOf: nameOfState,
})

/** What is known of first, in the market's order; then what has no name, or no longer one. */
function partsOf(id: FigureId, cells: readonly store.Cell[], split: Split): FigurePart[] | null {
  if (!figures[id].splits.includes(split.dimension)) return null
  const counters = neededBy([id])
  const own = cells.filter(({ counter, lagDays }) =>
    counters.some((needed) => needed.counter === counter && needed.lagDays === lagDays),
  )
  const found = own.flatMap((cell) => split.idOf(cell) ?? [])
  return [...new Set([...split.known, ...found])].map((part) => ({
    name: split.nameOf(part),
    ...deriveFigure(
      id,
      own.filter((cell) => split.idOf(cell) === part),
    ),
  }))
}

type VisitsOfKinds = MarketFigures['visits']['kinds']

function visitsByKind(cells: readonly store.Cell[]): VisitsOfKinds {
  const visitsOf = (kind: VisitKind) =>
    cells.reduce((sum, { counter, part, n }) => (counter === 'visits' && part === kind ? sum + n : sum), 0)
  return visitKinds.map((kind) => ({ kind, visits: visitsOf(kind) }))
}

/** Where the visits of one week came from. */
export const visitsOfWeek = async (
  db: Queryable,
  week: string,
  countedUntil: string,
): Promise<VisitsOfKinds> =>
  visitsByKind(
    await store.sumCounters(db, neededBy(['visits']), {
      weeks: { from: week, to: week },
      filter: {},
      countedUntil,
      by: [],
    }),
  )

/** Figures of a period, of some category or state or all. Reads weeks that are counted, and no ads. */
export async function readMarketFigures(
  db: Queryable,
  { weeks = DEFAULT_PERIOD, ...filters }: Partial<MarketFiguresQuery>,
): Promise<MarketFigures> {
  const { period, first = null, last = null } = await findPeriod(db, Number(weeks))
  const ids = filterable(filters)
  const base = { countedUntil: last, countedSince: first }
  if (!period) {
    return { ...base, weeks: [], figures: [], visits: { kinds: visitsByKind([]), sources: [] } }
  }
  const asked = { weeks: endsOf(period), filter: filterOf(filters), countedUntil: period.countedUntil }
  const needed = neededBy(ids)
  const [ofWeeks, ofCategories, ofStates, counted] = await Promise.all([
    store.sumCounters(db, needed, { ...asked, by: ['week'] }),
    store.sumCounters(db, needed, { ...asked, by: ['category'] }),
    store.sumCounters(db, needed, { ...asked, by: ['state'] }),
    store.listCountedWeeks(db, endsOf(period)),
  ])
  const countedWeeks = new Set(counted)
  return {
    ...base,
    weeks: [...period.weeks],
    figures: ids.map(
      (id): MarketFigure => ({
        id,
        byWeek: byWeek(id, ofWeeks, period, countedWeeks),
        byCategory: partsOf(id, ofCategories, byCategory()),
        byState: partsOf(id, ofStates, byState()),
      }),
    ),
    // Visits have no category and no state: with a filter there are none.
    visits: {
      kinds: visitsByKind(ofWeeks),
      sources: ids.includes('visits') ? await store.listSources(db, endsOf(period)) : [],
    },
  }
}

/** The lines of a figure's file: week, category, state, value, and what it is of. */
export async function listFigureLines(
  db: Queryable,
  id: FigureId,
  { weeks, ...filters }: MarketFiguresQuery,
): Promise<string[][]> {
  const { splits, unit } = figures[id]
  const header = ['week', ...splits, unit, 'of']
  const { period } = await findPeriod(db, Number(weeks))
  if (!period || !filterable(filters).includes(id)) return [header]
  const cells = await store.sumCounters(db, neededBy([id]), {
    weeks: endsOf(period),
    filter: filterOf(filters),
    countedUntil: period.countedUntil,
    by: ['week', ...splits],
  })
  const groups = Map.groupBy(cells, ({ week, categoryId: category, stateId: state }) =>
    [week, category, state].join(' '),
  )
  const lines = [...groups.values()].map((group) => {
    const [cell] = group
    const { value, of } = deriveFigure(id, group)
    const names: Record<FigureSplit, string> = {
      category: nameOfCategory(cell?.categoryId ?? -1),
      state: nameOfState(cell?.stateId ?? -1),
    }
    return [
      cell?.week ?? '',
      ...splits.map((split) => names[split]),
      value === null ? '' : String(value),
      of === null ? '' : String(of),
    ]
  })
  return [header, ...lines]
}
