import { findCategory } from '@bowerbird/contract/catalogue/categories'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import type { IconName } from '../../../../ui/icons/icon-names.ts'
import type { AdFieldProps } from '../fields/field-props.ts'
import { CategoryPicker } from '../landing/category-picker.tsx'

/** By the picture of a category, which the operator chooses. */
const icons: Partial<Record<string, IconName>> = {
  electronics: 'smartphone',
  phone: 'smartphone',
  camera: 'camera',
  vehicles: 'car',
  car: 'car',
  property: 'house',
  house: 'house',
  'home-decor': 'sofa',
  couch: 'sofa',
}

/** The ad's category, with a button to change it. */
export function CategoryLine({ draft: { category, subcategory }, onChange }: AdFieldProps) {
  const navigate = useNavigate()
  const [picked, setPicked] = useState<string>()
  const icon = icons[findCategory(category)?.art ?? ''] ?? 'tag'

  const handleChoose = (chosen: { category: string; subcategory: string }) => {
    onChange(chosen)
    // A reload before anything else is typed starts in this category.
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...chosen }),
      state: true,
      replace: true,
      resetScroll: false,
    } as Parameters<typeof navigate>[0])
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 rounded-control bg-sky p-[min(--spacing(3),3vw)] sm:p-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-control bg-surface text-bower">
        <Icon name={icon} className="size-6" />
      </span>
      <p className="min-w-0 grow basis-28">
        <span className="block text-sm text-ink-soft">{category}</span>
        <span className="block font-semibold text-bower-deep">{subcategory}</span>
      </p>
      <Button variant="ghost" size="sm" onClick={() => setPicked(category)}>
        <Trans>
          Change<span className="sr-only"> category</span>
        </Trans>
      </Button>
      {picked && (
        <CategoryPicker
          category={picked}
          onCategory={setPicked}
          onChoose={handleChoose}
          onClose={() => setPicked(undefined)}
        />
      )}
    </div>
  )
}
