import { categoryNames } from '@bowerbird/contract/catalogue/categories'
import { stateNames } from '@bowerbird/contract/catalogue/locations'
import { t } from '@bowerbird/contract/language/t'
import type { MarketFigures } from '@bowerbird/contract/market-figures/market-figures.schema'
import {
  DEFAULT_PERIOD,
  figureIds,
  periodLabels,
  periods,
  figures as terms,
} from '@bowerbird/contract/market-figures/market-figures.terms'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { messageOf } from '../../../platform/call-as-admin.ts'
import { Trans } from '../../../platform/language/trans.tsx'
import { useMayCall } from '../../../platform/may-call.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { EmptyList, FailedList } from '../../../ui/lists/list-screen.tsx'
import { useAddressParams } from '../../../ui/lists/use-address-params.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FigureCard } from './figure-card.tsx'
import { figuresQuery } from './figures.queries.ts'
import { type FiguresParams, readFiguresParams } from './figures-params.ts'
import { VisitSources } from './visit-sources.tsx'
import { dayAndYearText } from './week-text.ts'
import { WeeklyEmailSwitch } from './weekly-email-switch.tsx'

/** How the market does, by week, category and place. */
export function FiguresScreen() {
  const params = readFiguresParams(useLocation({ select: ({ search }) => search as Record<string, unknown> }))
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(figuresQuery(params))
  const isAdmin = useMayCall({ access: 'admin' })
  return (
    <section className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1>{t`Figures`}</h1>
          <p className="mt-1 max-w-prose text-ink-soft">{t`How the market is doing, week by week. Weeks run from Monday to Sunday in Sydney. Each day is counted the following night, and a week that has been counted doesn’t change.`}</p>
        </div>
        <Filters params={params} />
      </div>
      {isAdmin && <WeeklyEmailSwitch />}
      {data ? (
        data.weeks.length ? (
          <div
            aria-busy={isPlaceholderData}
            className={`flex flex-col gap-5 transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}
          >
            <Notes data={data} />
            <div className="grid items-start gap-5 xl:grid-cols-2">
              {data.figures.map((figure) => (
                <FigureCard key={figure.id} figure={figure} weeks={data.weeks} params={params}>
                  {figure.id === 'visits' && <VisitSources visits={data.visits} />}
                </FigureCard>
              ))}
            </div>
          </div>
        ) : (
          <EmptyList
            title={t`No full week has been counted yet. The first figures come on a Monday.`}
            isFiltered={false}
          />
        )
      ) : error && !isFetching ? (
        <FailedList
          error={error}
          message={messageOf(error) || t`The figures could not be loaded`}
          onRetry={() => void refetch()}
        />
      ) : (
        <div role="status" className="grid gap-5 xl:grid-cols-2">
          <span className="sr-only">{t`Loading the figures`}</span>
          {figureIds.slice(0, 4).map((id) => (
            <Skeleton key={id} className="h-96 rounded-card" />
          ))}
        </div>
      )}
    </section>
  )
}

function Filters(props: { params: FiguresParams }) {
  const navigate = useNavigate()
  const [params, change] = useAddressParams(props.params, (search) =>
    navigate({ to: '/admin/figures', search, resetScroll: false }),
  )
  const follow = (choice: FiguresParams) => change({ ...params, ...choice })
  return (
    <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3 lg:w-136">
      <SelectField
        label={t`Category`}
        blank={t`All categories`}
        value={params.category ?? ''}
        options={categoryNames()}
        onChange={({ target }) => follow({ category: target.value || undefined })}
      />
      <SelectField
        label={t`Place`}
        blank={t`Everywhere`}
        value={params.state ?? ''}
        options={stateNames()}
        onChange={({ target }) => follow({ state: target.value || undefined })}
      />
      <SelectField
        label={t`Period`}
        value={params.weeks ?? DEFAULT_PERIOD}
        options={periods.map((value) => ({ value, label: periodLabels[value] }))}
        onChange={({ target }) => follow({ weeks: periods.find((period) => period === target.value) })}
      />
    </div>
  )
}

/** What the numbers below leave out. */
function Notes({ data: { figures, countedUntil, countedSince, weeks } }: { data: MarketFigures }) {
  const shown = new Set(figures.map(({ id }) => id))
  const missing = figureIds.filter((id) => !shown.has(id)).map((id) => terms[id].label)
  const [first] = weeks
  return (
    <div className="flex max-w-prose flex-col gap-1 text-sm text-ink-soft">
      {countedUntil && (
        <p>
          <Trans>Counted until {dayAndYearText(countedUntil)}.</Trans>
        </p>
      )}
      {countedSince && first && first <= countedSince && (
        <p>
          <Trans>
            Weeks until {dayAndYearText(countedSince)} were counted later, from what was still there: ads that
            had been deleted by then are missing.
          </Trans>
        </p>
      )}
      {missing.length > 0 && (
        <p>
          <Trans>Not counted with this filter: {missing.join(', ')}.</Trans>
        </p>
      )}
    </div>
  )
}
