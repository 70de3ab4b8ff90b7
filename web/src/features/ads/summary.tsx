import { Clock, MapPin } from 'lucide-react'
import { type StencilOf, stencil } from '../../ui/stencil.tsx'
import type { Sayings } from './ad-card.tsx'
import { PostedTime } from './posted-time.tsx'
import { ShareButton } from './share-button.tsx'

interface Props {
  title: string
  createdAt: string
  says: Sayings
}

function PlainSummary({ title, createdAt, says }: Props) {
  return (
    <header>
      <div className="flex items-start justify-between gap-4">
        <p className="font-display text-4xl leading-none font-bold text-bower-deep">{says.price}</p>
        <ShareButton title={title} />
      </div>
      <h1 className="mt-3 text-2xl leading-snug wrap-anywhere sm:text-[1.75rem]">{title}</h1>
      {/* A line each: the date turns into shorter or longer words, which must not push the page about. */}
      <p className="mt-3 flex flex-col gap-1 text-ink-soft">
        <span className="flex items-center gap-1.5">
          <MapPin aria-hidden="true" className="size-4 shrink-0" />
          {says.place}
        </span>
        <span className="flex items-center gap-1.5">
          <Clock aria-hidden="true" className="size-4 shrink-0" />
          <span className="sr-only">Posted</span>
          <PostedTime at={createdAt} date={says.date} />
        </span>
      </p>
    </header>
  )
}

export const summaryStencil: StencilOf<Props> = {
  kind: 'summary',
  lookOf: ({ title, createdAt, says }) => ({
    shape: '',
    words: [title, createdAt, says.price, says.place, says.date],
  }),
  withWords: (_, [title = '', createdAt = '', price = '', place = '', date = '']) => ({
    title,
    createdAt,
    says: { price, place, date },
  }),
}

/** What an ad is, for how much, where, and since when. */
export const Summary = import.meta.env.SSR ? stencil(PlainSummary, summaryStencil) : PlainSummary
