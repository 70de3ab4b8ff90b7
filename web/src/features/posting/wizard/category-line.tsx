import type { CategoryName } from '@bowerbird/contract/catalogue/categories'
import type { AdDraft } from '@bowerbird/contract/posting/posting.rules'
import { Link } from '@tanstack/react-router'
import { Car, House, type LucideIcon, Smartphone, Sofa, Tag } from 'lucide-react'
import { buttonClass } from '../../../ui/button.tsx'

const icons: Partial<Record<CategoryName, LucideIcon>> = {
  Electronics: Smartphone,
  Vehicles: Car,
  Property: House,
  'Home Decor': Sofa,
}

/** The ad's category, with a link to change it. */
export function CategoryLine({ draft: { category, subcategory } }: { draft: AdDraft }) {
  const Icon = icons[category] ?? Tag
  return (
    <div className="flex items-center gap-4 rounded-control bg-sky p-3 sm:p-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-control bg-surface text-bower">
        <Icon aria-hidden="true" className="size-6" />
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
