import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Trans } from '../../../platform/language/trans.tsx'
import { watchIntent } from '../../../ui/hydration/deferred-hydration.tsx'
import type { Loadable } from '../../../ui/hydration/loadable.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useViewedIds } from './viewed-ids.ts'

interface Props {
  /** The row of cards, which the route puts together. */
  row: Loadable<ComponentType>
}

/**
 * Recently viewed ads on the home page. The server doesn't know them: once the page has hydrated, there is room for them
 * at its end, and they load when that is about to be seen. So nothing moves that someone can see.
 */
export function ViewedSection({ row }: Props) {
  const hasViewed = Boolean(useViewedIds()?.length)
  const box = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  const { part: Row } = row.use(isNear)
  useEffect(() => {
    if (hasViewed && box.current) return watchIntent(box.current, () => setNear(true), true)
  }, [hasViewed])
  if (!hasViewed) return null
  return (
    <section ref={box} aria-labelledby="recently-viewed" className="page-width min-h-94 sm:min-h-106">
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id="recently-viewed" className="text-2xl">{t`Recently viewed`}</h2>
        <Link
          to="/recently-viewed"
          className="-me-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 font-semibold text-bower hover:underline"
        >
          <Trans>
            View all <span className="sr-only">recently viewed ads</span>
          </Trans>
          <Icon name="chevron-right" className="size-4" />
        </Link>
      </div>
      {Row && <Row />}
    </section>
  )
}
