import { locale } from '@bowerbird/contract/language/locale'
import type { ReactNode } from 'react'
import { Trans } from '../../../platform/language/trans.tsx'

interface Props {
  title: string
  children: ReactNode
  /** YYYY-MM-DD. */
  updated?: string
}

// Parsed without a time zone, which could change the day.
const longDate = new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeZone: 'UTC' })

/** The band at the top of an information page: what it is, in a sentence or two, and how old it is. */
export function PageHeading({ title, children, updated }: Props) {
  return (
    <header className="bg-linear-to-b from-sky to-paper print:bg-none">
      <div className="page-width py-8 sm:py-12">
        <h1>{title}</h1>
        <p className="mt-3 max-w-[60ch] text-lg text-ink-soft text-pretty">{children}</p>
        {updated && (
          <p className="mt-4 text-sm text-ink-soft">
            <Trans>
              Last updated <time dateTime={updated}>{longDate.format(new Date(updated))}</time>
            </Trans>
          </p>
        )}
      </div>
    </header>
  )
}
