import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import { Icon } from '../../../ui/icons/icon.tsx'

/** From the member's profile to their saved searches. */
export function SavedSearchesLink() {
  return (
    <Link
      to="/saved-searches"
      className="mt-6 flex min-h-11 items-center gap-[min(1rem,3vw)] rounded-card border border-line bg-surface p-[min(1rem,4vw)] shadow-soft hover:border-bower sm:px-8"
    >
      <Icon name="bookmark" className="size-6 text-bower" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-ink">{t`Saved Searches`}</span>
        <span className="block text-sm text-ink-soft">{t`What you’re looking for, and when we tell you`}</span>
      </span>
      <Icon name="chevron-right" className="size-5 text-ink-soft" />
    </Link>
  )
}
