import { formatMoney } from '@bowerbird/contract/ads/ads.format'
import type { ImportRow } from '@bowerbird/contract/imports/imports.schema'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx'

const badges: Record<ImportRow['state'], { tone: BadgeTone; text: string }> = {
  ready: { tone: 'sky', text: t`Ready` },
  added: { tone: 'gum', text: t`Posted` },
  present: { tone: 'neutral', text: t`Posted before` },
  refused: { tone: 'waratah', text: t`Not posted` },
  removed: { tone: 'neutral', text: t`Deleted` },
}

const details = ({ price, subcategory, place, photos }: ImportRow): string =>
  [
    ...(price === null ? [] : [formatMoney(price)]),
    subcategory,
    place,
    ...(photos.length ? [plural(photos.length, { one: '# photo', other: '# photos' })] : []),
  ]
    .filter(Boolean)
    .join(' · ')

/** The lines of a file, those with faults first. */
export function ImportRows({ rows, isChecked }: { rows: readonly ImportRow[]; isChecked: boolean }) {
  const sorted = rows.toSorted((a, b) => Number(b.state === 'refused') - Number(a.state === 'refused'))
  return (
    <ol className="mt-6 divide-y divide-line border-y border-line">
      {sorted.map((row) => {
        const { tone, text } = badges[row.state]
        return (
          <li key={row.line} className="py-3">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
              <p className="min-w-0 font-medium wrap-anywhere">
                <span className="text-sm font-normal text-ink-soft">{t`Line ${row.line}`} </span>
                {row.productId ? (
                  <Link
                    to="/product/$productId"
                    params={{ productId: row.productId }}
                    className="hover:underline"
                  >
                    {row.title}
                  </Link>
                ) : (
                  row.title || t`No title`
                )}
              </p>
              <Badge tone={tone}>{row.state === 'refused' && isChecked ? t`Needs changes` : text}</Badge>
            </div>
            <p className="text-sm text-ink-soft">{details(row)}</p>
            {row.faults.length > 0 && (
              <ul className="mt-1 grid gap-1 text-sm text-waratah">
                {row.faults.map(({ column, message }) => (
                  <li key={`${column} ${message}`}>
                    {column && <strong className="font-semibold">{column}: </strong>}
                    {message}
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ol>
  )
}
