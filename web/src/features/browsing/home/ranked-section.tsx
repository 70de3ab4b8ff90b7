import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePlaceParams } from '../../../platform/chosen-place.ts'
import { Trans } from '../../../platform/language/trans.tsx'
import { Art } from '../../../ui/icons/art.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'

interface Props {
  category: string
  /** The category's ads; nothing when there are none. */
  children?: ReactNode
}

/** One category on the home page. */
export function RankedSection({ category, children }: Props) {
  const place = usePlaceParams()
  return (
    <section className="ranked page-width">
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-2xl">{category}</h2>
        <Link
          to="/category/$category"
          params={{ category }}
          search={place}
          className="-me-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 font-semibold text-bower hover:underline"
        >
          <Trans>
            View all <span className="sr-only">in {category}</span>
          </Trans>
          <Icon name="chevron-right" className="size-4" />
        </Link>
      </div>
      {children ?? (
        <div className="flex flex-col items-center rounded-card border border-dashed border-line-strong px-4 py-8 text-center">
          <Art name="empty-box" className="size-10" />
          <p className="mt-3 font-medium">{t`No Ads Available`}</p>
          <p className="text-sm text-ink-soft">{t`New ones appear here as soon as they go live.`}</p>
        </div>
      )}
    </section>
  )
}
