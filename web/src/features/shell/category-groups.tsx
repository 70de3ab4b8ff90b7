import { categoryMenu } from '@bowerbird/contract/catalogue/category-menu'
import { CategoryLink } from './category-link.tsx'

const entry =
  'flex min-h-11 items-center rounded-control px-3 py-1 leading-tight -outline-offset-3 hover:bg-sky hover:text-bower'

interface Props {
  onChoose?: () => void
  className?: string
  /** The state its links stay in: they read it themselves, but a late part has to be told that it changed. */
  state?: string | undefined
}

/** Every group with its subcategories and a way to all of it; two columns where there is room. */
export function CategoryGroups({ onChoose, className = '' }: Props) {
  return (
    <div className={`grid gap-x-6 gap-y-4 ${className}`}>
      {categoryMenu.map(({ category, subcategories }) => (
        <section key={category} aria-label={category}>
          <h3 className="px-3 pb-1 text-base">{category}</h3>
          <ul>
            {subcategories.map((subcategory) => (
              <li key={subcategory}>
                <CategoryLink {...{ category, subcategory }} onClick={onChoose} className={entry}>
                  {subcategory}
                </CategoryLink>
              </li>
            ))}
            <li>
              <CategoryLink
                category={category}
                onClick={onChoose}
                className={`${entry} font-semibold text-bower`}
              >
                View all {category}
              </CategoryLink>
            </li>
          </ul>
        </section>
      ))}
    </div>
  )
}
