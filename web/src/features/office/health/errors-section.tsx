import type { Health, RecentErrors } from '@bowerbird/contract/health/health.schema'
import { ERRORS_PAGE_SIZE } from '@bowerbird/contract/health/health.terms'
import { t } from '@bowerbird/contract/language/t'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DateAndAge } from '../../../ui/date-and-age.tsx'
import { Field, inputClass } from '../../../ui/fields/field.tsx'
import { FailedList, ListPages } from '../../../ui/lists/list-screen.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { countText, shareText } from './format.ts'
import { errorsQuery } from './health.queries.ts'
import type { HealthParams } from './health-params.ts'
import { Facts, HealthSection } from './health-section.tsx'

/** The route of every page. */
const PAGES = '/*'
const routeText = (route: string): string => (route === PAGES ? t`a page` : route)

interface Props {
  params: HealthParams
  requests: Health['requests']
}

/** How many requests fail or are refused, and which. */
export function ErrorsSection({ params, requests: { lastHour, lastDay, refused, isLimited } }: Props) {
  return (
    <HealthSection
      title={t`Errors and limits`}
      about={t`An error page shows a reference. With it, the error is found here and in the log. What failed is listed by route, without addresses, names or texts.`}
    >
      <Facts
        facts={[
          [t`Failed in the last hour`, rateText(lastHour.failures, lastHour.requests)],
          [t`Failed in the last day`, rateText(lastDay.failures, lastDay.requests)],
          [t`Refused in the last hour`, rateText(lastHour.refusals, lastHour.requests)],
          [t`Refused in the last day`, rateText(lastDay.refusals, lastDay.requests)],
        ]}
      />
      {!isLimited && (
        <p className="text-sm font-medium text-ochre">{t`Rate limits are switched off (RATE_LIMIT=off).`}</p>
      )}
      {refused.length > 0 && (
        <div>
          <h3 className="font-sans text-base font-semibold">{t`Refused over a rate limit, last day`}</h3>
          <ul className="mt-1 text-sm">
            {refused.map(({ route, refusals }) => (
              <li key={route} className="flex justify-between gap-4 border-b border-line py-1.5">
                <code className="min-w-0 wrap-anywhere">{routeText(route)}</code>
                <span className="tabular-nums">{countText(refusals)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <FindError key={params.reference} reference={params.reference} />
      <ErrorList params={params} />
    </HealthSection>
  )
}

const rateText = (part: number, whole: number) =>
  t`${countText(part)} of ${countText(whole)} (${shareText(part, whole)})`

function FindError({ reference = '' }: { reference?: string | undefined }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(reference)
  const find = (wanted: string) =>
    void navigate({ to: '/admin/health', search: { reference: wanted || undefined }, resetScroll: false })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    find(typed.trim())
  }
  return (
    <form onSubmit={handleSubmit} className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-64 sm:max-w-md">
        <Field label={t`Find an error by its reference`}>
          {(control) => (
            <input
              {...control}
              type="search"
              value={typed}
              maxLength={100}
              placeholder="0b1f6a52-…"
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setTyped(event.target.value)}
              className={inputClass}
            />
          )}
        </Field>
      </div>
      <Button type="submit" variant="secondary">{t`Find`}</Button>
      {reference && <Button variant="ghost" onClick={() => find('')}>{t`Show all`}</Button>}
    </form>
  )
}

function ErrorList({ params }: { params: HealthParams }) {
  const { data, error, isFetching, refetch } = useQuery(errorsQuery(params))
  if (!data) {
    return error && !isFetching ? (
      <FailedList error={error} message={t`Error fetching errors`} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-40 rounded-control" />
    )
  }
  const { errors, pagination } = data
  if (!errors.length) {
    return (
      <p className="text-ink-soft">
        {params.reference
          ? t`No error has this reference. The latest thousand of the last month are kept: an older one may still be in the log.`
          : t`No request has failed lately.`}
      </p>
    )
  }
  return (
    <>
      <ul aria-label={t`Recent errors`} className="divide-y divide-line border-y border-line">
        {errors.map((each) => (
          <ErrorRow key={each.requestId} error={each} />
        ))}
      </ul>
      <ListPages
        currentPage={pagination.currentPage}
        totalPages={pagination.totalPages}
        total={pagination.totalItems}
        pageSize={ERRORS_PAGE_SIZE}
        noun={t`errors`}
        searchOf={(page) => ({ page, reference: params.reference })}
      />
    </>
  )
}

function ErrorRow({ error }: { error: RecentErrors['errors'][number] }) {
  const { requestId, at, method, route, status, error: name } = error
  return (
    <li className="grid gap-x-4 gap-y-1 py-3 text-sm sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {status} {method} {routeText(route)}
        </p>
        <p className="wrap-anywhere text-ink-soft">{name}</p>
        <code className="wrap-anywhere">{requestId}</code>
      </div>
      <DateAndAge at={at} />
    </li>
  )
}
