import { t } from '@bowerbird/contract/language/t'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { removeWithUndo } from './remove-heart.tsx'

/** A saved ad that is no longer available. It stays until the member removes it. */
export function WithdrawnCard({ id, title }: { id: string; title: string }) {
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface">
      <div className="grid aspect-4/3 place-content-center justify-items-center gap-2 bg-sky px-2 text-center text-sm font-semibold text-ink-soft">
        <Icon name="package-x" className="size-8" />
        {t`No longer available`}
      </div>
      <div className="flex flex-1 flex-col gap-3 px-3 pt-3 pb-3.5 sm:px-4">
        <h3 className="line-clamp-2 font-sans text-[0.9375rem] leading-snug font-medium text-ink-soft wrap-anywhere">
          {title}
        </h3>
        <Button
          variant="secondary"
          size="sm"
          className="mt-auto"
          aria-label={t`Remove ${title}`}
          onClick={() => removeWithUndo({ id, title })}
        >{t`Remove`}</Button>
      </div>
    </article>
  )
}
