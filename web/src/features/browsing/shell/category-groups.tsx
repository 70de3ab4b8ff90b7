import { categoryMenu } from '@bowerbird/contract/catalogue/categories'
import type { PlaceParams } from '../../../platform/chosen-place.ts'
import { Trans } from '../../../platform/language/trans.tsx'
import { CategoryLink } from './category-link.tsx'

interface Props {
  onChoose?: () => void
  className?: string
  /** The place its links stay in. They read it themselves, but a deferred part re-renders only for its props. */
  place?: PlaceParams
}

/** Every category with its subcategories and a link to all of it; two columns where there is room. */
export function CategoryGroups({ onChoose, className = '' }: Props) {
  return (
    <div className={`menu-links grid gap-x-6 gap-y-4 ${className}`}>
      {categoryMenu().map(({ category, subcategories }) => (
        <section key={category} aria-label={category}>
          <h3 className="px-3 pb-1 text-base">{category}</h3>
          <ul>
            {subcategories.map((subcategory) => (
              <li key={subcategory}>
                <CategoryLink {...{ category, subcategory }} onClick={onChoose}>
                  {subcategory}
                </CategoryLink>
              </li>
            ))}
            <li>
              <CategoryLink category={category} onClick={onChoose} className="font-semibold text-bower">
                <Trans>View all {category}</Trans>
              </CategoryLink>
            </li>
          </ul>
        </section>
      ))}
    </div>
  )
}
