import { locale } from '@bowerbird/contract/language/locale'
import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { Trans } from '../../platform/language/trans.tsx'
import { referenceOf } from '../../platform/reference-of.ts'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { Field, inputClass } from '../fields/field.tsx'
import { Icon } from '../icons/icon.tsx'
import { Pagination } from './pagination.tsx'

interface Choice {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
}

interface Props {
  title: string
  subtitle: string
  /** The number of rows; announced whenever it changes. */
  counts: string | undefined
  placeholder: string
  searchHint?: string | undefined
  typed: string
  onType: (text: string) => void
  choices: readonly Choice[]
  /** Filters that are not one of some choices. */
  moreFilters?: ReactNode
  /** True if a search or filter is set that Clear would remove. */
  isFiltered: boolean
  onClear: () => void
  actions?: ReactNode
  children: ReactNode
}

/** Heading, counts and a panel of filters above a list. */
export function ListScreen(props: Props) {
  const { title, subtitle, counts, isFiltered, actions, children } = props
  const panelId = useId()
  // Filters from the address are visible from the start.
  const [isOpen, setOpen] = useState(isFiltered)
  return (
    <section className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1>{title}</h1>
          <p className="mt-1 text-ink-soft">{subtitle}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <p role="status" className="text-sm font-medium text-ink-soft tabular-nums max-sm:basis-full">
            {counts}
          </p>
          {actions}
          <Button
            variant="secondary"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="list-filter" className="size-4" />
            {t`Filters`}
            {isFiltered && !isOpen && <span className="size-2 rounded-full bg-bower" />}
          </Button>
        </div>
      </div>
      <div id={panelId} hidden={!isOpen}>
        <Filters {...props} />
      </div>
      {children}
    </section>
  )
}

function Filters(props: Props) {
  const { placeholder, searchHint, typed, onType, choices, moreFilters, isFiltered, onClear } = props
  return (
    <Card className="flex flex-wrap items-start gap-4 p-4">
      <div className="min-w-0 basis-full sm:flex-1 sm:basis-80">
        <Field label={t`Search`} hint={searchHint}>
          {(control) => (
            <div className="relative">
              <Icon
                name="search"
                className="pointer-events-none absolute top-1/2 start-3 size-4 -translate-y-1/2 text-ink-soft"
              />
              <input
                {...control}
                type="search"
                value={typed}
                maxLength={200}
                placeholder={placeholder}
                onChange={(event) => onType(event.target.value)}
                className={`${inputClass} ps-9 text-ellipsis`}
              />
            </div>
          )}
        </Field>
      </div>
      {choices.map(({ label, value, options, onChoose }) => (
        <div key={label} className="min-w-40 flex-1 sm:max-w-56">
          <Field label={label}>
            {(control) => (
              <select
                {...control}
                value={value}
                onChange={(event) => onChoose(event.target.value)}
                className={inputClass}
              >
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
      ))}
      {moreFilters}
      {isFiltered && (
        // Beside the boxes, not their labels.
        <Button variant="ghost" onClick={onClear} className="self-end sm:mt-7 sm:self-start">
          <Icon name="x" className="size-4" />
          {t`Clear`}
        </Button>
      )}
    </Card>
  )
}

interface EmptyProps {
  title: string
  isFiltered: boolean
  /** Only the loaded page was searched. */
  isTooShort?: boolean
}

/** An empty list, with a hint when filters are the reason. */
export function EmptyList({ title, isFiltered, isTooShort = false }: EmptyProps) {
  return (
    <ListNote icon={<Icon name="search-x" className="size-10 text-ink-soft" />} title={title}>
      {isFiltered && <p className="text-ink-soft">{t`Try adjusting your search or filter criteria`}</p>}
      {isTooShort && <p className="text-ink-soft">{t`Only this page was searched.`}</p>}
    </ListNote>
  )
}

interface FailedProps {
  message: string
  /** Its reference is shown, if the server failed. */
  error?: unknown
  onRetry: () => void
}

export function FailedList({ message, error, onRetry }: FailedProps) {
  const reference = referenceOf(error)
  return (
    <ListNote icon={<Icon name="triangle-alert" className="size-10 text-waratah" />} title={message}>
      {reference && (
        <p className="text-sm wrap-anywhere text-ink-soft">
          <Trans>Reference: {reference}</Trans>
        </p>
      )}
      <Button onClick={onRetry}>{t`Try Again`}</Button>
    </ListNote>
  )
}

function ListNote({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <Card className="grid justify-items-center gap-3 px-5 py-14 text-center">
      {icon}
      <p className="font-display text-lg font-bold text-bower-deep">{title}</p>
      {children}
    </Card>
  )
}

interface PagesProps {
  currentPage: number
  totalPages: number
  total: number
  pageSize: number
  /** The counted things, as a plural noun. */
  noun: string
  /** The search parameters of a page; undefined for the first. */
  searchOf: (page: number | undefined) => Record<string, unknown>
}

const counted = new Intl.NumberFormat(locale())

export function ListPages({ currentPage, totalPages, total, pageSize, noun, searchOf }: PagesProps) {
  if (totalPages <= 1) return null
  const first = (currentPage - 1) * pageSize + 1
  const last = Math.min(currentPage * pageSize, total)
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 max-sm:justify-center">
      <p className="text-sm text-ink-soft tabular-nums">
        {t`Showing ${counted.format(first)} to ${counted.format(last)} of ${counted.format(total)} ${noun}`}
      </p>
      <Pagination
        currentPage={currentPage}
        totalPages={totalPages}
        renderLink={({ page, ...link }) => (
          <Link to="." search={searchOf(page > 1 ? page : undefined) as never} {...link} />
        )}
      />
    </div>
  )
}
