import { locale } from '@bowerbird/contract/language/locale'
import { t } from '@bowerbird/contract/language/t'
import { translate } from '@bowerbird/contract/language/translate'
import { figureText } from '@bowerbird/contract/market-figures/figure-text'
import type { FigureValue, MarketFigures } from '@bowerbird/contract/market-figures/market-figures.schema'
import {
  type FigureId,
  figureIds,
  figures as terms,
  visitKindLabels,
} from '@bowerbird/contract/market-figures/market-figures.terms'
import type { Db } from '../../platform/db/db.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Letter } from '../../platform/mail/letter.types.ts'
import { inLanguageOf } from '../languages/languages.service.ts'
import { type Notice, notify } from '../notifications/notify.service.ts'
import { letterWords } from '../texts/email-words.service.ts'
import { countDays } from './count-days.service.ts'
import { findRuns } from './count-days.store.ts'
import { readMarketFigures, visitsOfWeek } from './market-figures.service.ts'
import { claimWeek, listAdminIds } from './weekly-email.store.ts'
import { lastDayOf, lastFullWeek } from './weeks.ts'

/** In the morning, in Sydney. The first attempt of a week is on Monday; later days catch up. */
const MORNING = { hour: 8, minute: 0 }

const inWords = (day: string): string =>
  new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.parse(day),
  )

/** The latest known value, and the one of the week before it. */
function latestOf(
  byWeek: readonly FigureValue[],
): { latest: number; before: number | null; ago: number } | undefined {
  const at = byWeek.findLastIndex(({ value }) => value !== null)
  const latest = byWeek[at]?.value
  if (latest === null || latest === undefined) return undefined
  return { latest, before: byWeek[at - 1]?.value ?? null, ago: byWeek.length - 1 - at }
}

function lineOf(id: FigureId, { weeks, figures }: MarketFigures): string[] {
  const { label, unit } = terms[id]
  const figure = figures.find((each) => each.id === id)
  const found = figure && latestOf(figure.byWeek)
  if (!found) return []
  const { latest, before, ago } = found
  const week = weeks.at(-1 - ago)
  const name = translate(label)
  const value =
    ago && week ? t`${figureText(latest, unit)} for the week from ${inWords(week)}` : figureText(latest, unit)
  if (before === null) return [t`${name}: ${value}.`]
  return [t`${name}: ${value} (${figureText(before, unit)} the week before).`]
}

type Kinds = MarketFigures['visits']['kinds']

const kindLines = (kinds: Kinds): string[] =>
  kinds
    .filter(({ visits }) => visits > 0)
    .toSorted((a, b) => b.visits - a.visits)
    .map(({ kind, visits }) => t`${translate(visitKindLabels[kind])}: ${figureText(visits, 'count')}.`)

/** The email about a week. Some figures are only known later: they name the week that they are of. */
function figuresLetter(week: string, figures: MarketFigures, kinds: Kinds): Omit<Letter, 'to'> {
  const ids = figureIds.filter((id) => id !== 'visits')
  const sources = kindLines(kinds)
  const { label, ...words } = letterWords('weekly_figures', { day: inWords(week) })
  return {
    ...words,
    sections: [
      { heading: t`The market`, lines: ids.flatMap((id) => lineOf(id, figures)) },
      ...(sources.length
        ? [{ heading: t`Where visits came from`, lines: [...lineOf('visits', figures), ...sources] }]
        : []),
    ],
    action: { label, href: '/admin/figures' },
  }
}

/**
 * Emails the administrators the figures of the last week that is over, once, if the market counted while it lasted: what
 * is counted later is not of a whole week.
 */
export async function sendWeeklyFigures(db: Db, now = new Date()): Promise<void> {
  const countedUntil = await countDays(db, now)
  const week = lastFullWeek(countedUntil)
  const { first } = await findRuns(db)
  if (first === undefined || first >= lastDayOf(week)) return
  const figures = await readMarketFigures(db, {})
  if (figures.weeks.at(-1) !== week) return
  const visits = await visitsOfWeek(db, week, countedUntil)
  await db.transaction(async (tx) => {
    if (!(await claimWeek(tx, week))) return
    const notices: Notice[] = []
    for (const accountId of await listAdminIds(tx))
      notices.push(
        await inLanguageOf(tx, { id: accountId }, () => {
          const letter = figuresLetter(week, figures, visits)
          return {
            accountId,
            kind: 'figures',
            key: `figures:${week}`,
            href: '/admin/figures',
            title: letter.heading,
            text: t`The figures of the market are ready.`,
            letter,
          }
        }),
      )
    await notify(tx, notices)
  })
}

export async function startWeeklyEmail({ db, jobs }: { db: Db; jobs: Jobs }): Promise<void> {
  await jobs.daily('weekly-figures', MORNING, () => sendWeeklyFigures(db))
}
