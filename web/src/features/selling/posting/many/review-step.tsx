import type { AdDraft } from '@bowerbird/contract/ads/ads.fields'
import { formatPrice } from '@bowerbird/contract/ads/ads.format'
import { imageAt } from '@bowerbird/contract/image-address'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { readPrice } from '@bowerbird/contract/posting/amounts'
import { checkForm } from '@bowerbird/contract/posting/posting.rules'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import type { ManyRow } from './use-many.ts'

interface Props {
  rows: readonly ManyRow[]
  isPosting: boolean
  onBack: () => void
  onPost: () => void
}

function priceText({ price, listingType, rentType }: AdDraft): string {
  const amount = readPrice(price)
  return amount === undefined
    ? t`No price yet`
    : formatPrice({ price: amount, listingType, rentType: rentType || null })
}

function Line({ draft, isReady }: { draft: AdDraft; isReady: boolean }) {
  const { title, images, subcategory, suburb, city, state } = draft
  return (
    <li className="flex items-center gap-3 border-t border-line py-3 first:border-0">
      {images[0] ? (
        <img
          src={imageAt(images[0], 112)}
          alt=""
          className="size-14 shrink-0 rounded-control border border-line bg-sky object-cover"
        />
      ) : (
        <span className="grid size-14 shrink-0 place-items-center rounded-control bg-sky text-ink-soft">
          <Icon name="image" className="size-5" />
        </span>
      )}
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">{title.trim() || t`No title yet`}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {[priceText(draft), subcategory, suburb || city || state].filter(Boolean).join(' · ')}
        </p>
      </div>
      {!isReady && (
        <span className="shrink-0 rounded-control bg-ochre-soft px-2 py-1 text-sm font-semibold">{t`To finish`}</span>
      )}
    </li>
  )
}

/** All of them once more before they are posted. What isn't complete stays as a draft. */
export function ReviewStep({ rows, isPosting, onBack, onPost }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [])
  // As they were: those that are posted leave the list only with the rest.
  const [lines] = useState(() =>
    rows.map(({ id, draft }) => ({ id, draft, isReady: Object.keys(checkForm(draft)).length === 0 })),
  )
  const ready = lines.filter(({ isReady }) => isReady).length
  const left = lines.length - ready
  return (
    <section className="mt-5">
      <h2 ref={heading} tabIndex={-1} className="outline-none">
        {ready > 0
          ? plural(ready, { one: 'Ready to post # ad?', other: 'Ready to post # ads?' })
          : t`None of them is complete yet`}
      </h2>
      {left > 0 && (
        <p className="mt-1 text-ink-soft">
          {ready > 0
            ? plural(left, {
                one: 'One ad still needs something, so it stays in your drafts.',
                other: '# ads still need something, so they stay in your drafts.',
              })
            : t`Go back to see what each of them still needs.`}
        </p>
      )}
      <ul className="mt-4 rounded-card border border-line bg-surface px-4">
        {lines.map((line) => (
          <Line key={line.id} {...line} />
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="secondary" size="lg" disabled={isPosting} onClick={onBack}>{t`Back`}</Button>
        {ready > 0 && (
          <Button size="lg" isBusy={isPosting} onClick={onPost}>
            {plural(ready, { one: 'Post # ad', other: 'Post # ads' })}
          </Button>
        )}
      </div>
    </section>
  )
}
