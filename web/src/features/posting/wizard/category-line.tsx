import type { CategoryName } from '@bowerbird/contract/catalogue/categories'
import type { AdDraft } from '@bowerbird/contract/posting/posting.rules'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-names.ts'

const icons: Partial<Record<CategoryName, IconName>> = {
  Electronics: 'smartphone',
  Vehicles: 'car',
  Property: 'house',
  'Home Decor': 'sofa',
}

/** The ad's category, with a link to change it. */
export function CategoryLine({ draft: { category, subcategory } }: { draft: AdDraft }) {
  const icon = icons[category] ?? 'tag'
  return (
    <div className="flex items-center gap-4 rounded-control bg-sky p-3 sm:p-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-control bg-surface text-bower">
        <Icon name={icon} className="size-6" />
      </span>
      <p className="min-w-0 flex-1">
        <span className="block text-sm text-ink-soft">{category}</span>
        <span className="block font-semibold text-bower-deep">{subcategory}</span>
      </p>
      <Link to="/categories" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
        Change<span className="sr-only"> category</span>
      </Link>
    </div>
  )
}
