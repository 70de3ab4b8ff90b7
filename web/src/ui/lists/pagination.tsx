import { t } from '@bowerbird/contract/language/t'
import { Fragment, type ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-names.ts'

const WINDOW = 5

/** The page numbers to show: all up to five, otherwise five around the current one, clamped at both ends. */
export function pageWindow(current: number, total: number): number[] {
  const size = Math.min(WINDOW, Math.max(0, total))
  const first = Math.max(1, Math.min(current - Math.floor(size / 2), total - size + 1))
  return Array.from({ length: size }, (_, index) => first + index)
}

export interface PageLink {
  page: number
  children: ReactNode
  className: string
  'aria-label': string
  'aria-current': 'page' | undefined
}

interface Props {
  currentPage: number
  totalPages: number
  /** Renders one link or button; the caller knows the URL. */
  renderLink: (link: PageLink) => ReactNode
}

const cell = 'grid h-11 min-w-11 place-items-center rounded-control px-2 font-semibold tabular-nums'
const plain = `${cell} text-ink hover:bg-sky hover:text-bower`
const chosen = `${cell} bg-bower text-on-bower`
const spent = `${cell} text-ink-soft opacity-40`

export function Pagination({ currentPage, totalPages, renderLink }: Props) {
  if (totalPages <= 1) return null
  const isFirst = currentPage <= 1
  const isLast = currentPage >= totalPages

  const step = (name: string, page: number, icon: IconName, isSpent: boolean) => {
    const picture = <Icon name={icon} className="size-5" />
    if (isSpent) return <span className={spent}>{picture}</span>
    return renderLink({
      page,
      children: picture,
      className: plain,
      'aria-label': name,
      'aria-current': undefined,
    })
  }

  return (
    <nav aria-label={t`Pages`} className="flex flex-wrap items-center justify-center gap-1">
      {step(t`First page`, 1, 'chevrons-left', isFirst)}
      {step(t`Previous page`, Math.min(currentPage - 1, totalPages), 'chevron-left', isFirst)}
      {/* Nine targets of 44 px don't fit beside each other on a phone: there the numbers get their own row. */}
      <span className="order-first flex basis-full justify-center gap-1 sm:order-none sm:basis-auto">
        {pageWindow(currentPage, totalPages).map((page) => (
          <Fragment key={page}>
            {renderLink({
              page,
              children: page,
              className: page === currentPage ? chosen : plain,
              'aria-label': t`Page ${page}`,
              'aria-current': page === currentPage ? 'page' : undefined,
            })}
          </Fragment>
        ))}
      </span>
      {step(t`Next page`, currentPage + 1, 'chevron-right', isLast)}
      {step(t`Last page`, totalPages, 'chevrons-right', isLast)}
    </nav>
  )
}
