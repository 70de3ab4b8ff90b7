import { groupDigits } from '@bowerbird/contract/format-number'
import { t } from '@bowerbird/contract/language/t'
import type { PageText } from '@bowerbird/contract/pages/page.types'
import type { ModerationFigures, Transparency } from '@bowerbird/contract/transparency/transparency.schema'
import type { ReactNode } from 'react'
import { durationText } from '../../../platform/duration-text.ts'
import { Trans } from '../../../platform/language/trans.tsx'
import { longDay } from '../../../platform/month-names.ts'
import { Card } from '../../../ui/card.tsx'
import { PageHeading } from './page-heading.tsx'
import { SectionBody } from './section-body.tsx'
import { StillAQuestion } from './still-a-question.tsx'

type Count = number | null

const countOf = (n: Count): string => (n === null ? t`Fewer than five` : groupDigits(String(n)))

/** "12 (34%)" */
const partOf = (part: Count, whole: Count): string =>
  part !== null && whole ? `${countOf(part)} (${Math.round((part / whole) * 100)}%)` : countOf(part)

interface Row {
  name: string
  of: (figures: ModerationFigures) => string
}

const rows: readonly Row[] = [
  { name: t`Ads and edits reviewed by a person`, of: ({ reviewed }) => countOf(reviewed) },
  { name: t`Approved`, of: ({ approved, reviewed }) => partOf(approved, reviewed) },
  { name: t`Sent back for changes`, of: ({ changes }) => countOf(changes) },
  { name: t`Not approved or taken down`, of: ({ refused }) => countOf(refused) },
  {
    name: t`Half of all ads waited less than`,
    of: ({ medianWaitMinutes: wait }) => (wait === null ? '–' : durationText(wait)),
  },
  { name: t`Reports answered`, of: ({ reports }) => countOf(reports.answered) },
  { name: t`Reports we acted on`, of: ({ reports }) => partOf(reports.actedOn, reports.answered) },
  { name: t`Appeals decided`, of: ({ appeals }) => countOf(appeals.decided) },
  {
    name: t`Appeals where the seller was right`,
    of: ({ appeals }) => partOf(appeals.upheld, appeals.decided),
  },
  { name: t`Messages checked before delivery`, of: ({ heldMessages }) => countOf(heldMessages.decided) },
  {
    name: t`Messages not delivered`,
    of: ({ heldMessages }) => partOf(heldMessages.refused, heldMessages.decided),
  },
  { name: t`Accounts suspended`, of: ({ suspensions }) => countOf(suspensions) },
]

/** Frequency of each reason, in the order of all time. */
function reasonRows({ lastYear, allTime }: Transparency): Row[] {
  const inYear = new Map(lastYear.reasons.map(({ label, count }) => [label, count]))
  return allTime.reasons.map(({ label, count }) => ({
    name: label,
    of: (figures) => countOf(figures === allTime ? count : (inYear.get(label) ?? null)),
  }))
}

function FiguresTable({
  figures,
  rows,
  label,
}: {
  figures: Transparency
  rows: readonly Row[]
  label: string
}) {
  const cell = 'py-3 ps-4 text-end align-baseline tabular-nums'
  return (
    <Card className="mt-5 max-w-3xl px-4 py-2 sm:px-6">
      <table className="w-full table-fixed">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="text-sm text-ink-soft">
            <td className="w-1/2" />
            <th scope="col" className={`${cell} font-semibold`}>{t`Last 12 months`}</th>
            <th scope="col" className={`${cell} font-semibold`}>{t`Since the start`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, of }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-3 text-start align-baseline font-normal text-pretty">
                {name}
              </th>
              <td className={cell}>{of(figures.lastYear)}</td>
              <td className={cell}>{of(figures.allTime)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** Counts are only zero together: where nothing has been decided yet. */
const isEmpty = ({ reviewed }: ModerationFigures): boolean => reviewed === 0

/** Moderation in numbers, and its process. */
export function TransparencyPage({ figures, page }: { figures: Transparency; page: PageText }) {
  const reasons = reasonRows(figures)
  return (
    <article>
      <PageHeading title={page.title}>{page.intro}</PageHeading>
      <div className="page-width space-y-12">
        {isEmpty(figures.allTime) ? (
          <Section id="figures" title={t`What we did`}>
            <p className="mt-3 text-ink-soft">{t`Nothing yet. We count once a day: our first decisions appear here the day after.`}</p>
          </Section>
        ) : (
          <>
            <Section id="figures" title={t`What we did`}>
              <p className="mt-2 text-ink-soft">
                <Trans>The last 12 months began on {longDay(figures.from)}.</Trans>
              </p>
              <FiguresTable figures={figures} rows={rows} label={t`What we did`} />
            </Section>
            <Section id="reasons" title={t`Why ads weren’t approved`}>
              {reasons.length ? (
                <FiguresTable figures={figures} rows={reasons} label={t`Reasons`} />
              ) : (
                <p className="mt-3 text-ink-soft">{t`No ad has been refused so far.`}</p>
              )}
            </Section>
          </>
        )}
        {page.sections.map((section) => (
          <Section key={section.id} id={section.id} title={section.title}>
            <div className="mt-4">
              <SectionBody section={section} />
            </div>
          </Section>
        ))}
        <StillAQuestion />
      </div>
    </article>
  )
}
