import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import { absolute } from '../../../../platform/origin.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { StructuredData } from '../../../../ui/structured-data.tsx'

interface Props {
  category?: string | undefined
  subcategory?: string | undefined
  /** The last entry of the trail, if that is not the category itself. */
  current?: string | undefined
}

interface TrailStep {
  name: string
  /** Target of its link; the page itself has none. */
  path?: string
}

/** The breadcrumb as schema.org describes it. */
const trailData = (steps: readonly TrailStep[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(path && { item: absolute(path) }),
  })),
})

/** The steps with their addresses, for search engines. */
function stepsOf({ category, subcategory, current }: Props): TrailStep[] {
  const path = `/category/${encodeURIComponent(category ?? 'all')}`
  const steps: TrailStep[] = [{ name: t`Home`, path: '/' }]
  steps.push({ name: category ?? t`All categories`, path })
  if (subcategory) steps.push({ name: subcategory, path: `${path}?${new URLSearchParams({ subcategory })}` })
  if (current) steps.push({ name: current })
  return steps
}

const separator = <Icon name="chevron-right" className="size-4" />

/** Home, category, subcategory, ad: where this page belongs, each step a link but the last. */
export function CategoryTrail({ category, subcategory, current }: Props) {
  const last = current ?? subcategory ?? category ?? t`All categories`
  return (
    <nav aria-label={t`Breadcrumb`} className="trail">
      <StructuredData data={trailData(stepsOf({ category, subcategory, current }))} />
      <ol>
        <li>
          <Link to="/">{t`Home`}</Link>
        </li>
        {category && category !== last && (
          <li>
            {separator}
            <Link to="/category/$category" params={{ category }}>
              {category}
            </Link>
          </li>
        )}
        {category && subcategory && subcategory !== last && (
          <li>
            {separator}
            <Link to="/category/$category" params={{ category }} search={{ subcategory }}>
              {subcategory}
            </Link>
          </li>
        )}
        {/* On a phone there is no room for the title of an ad, which is below anyway. */}
        <li className={current ? 'max-sm:hidden' : undefined}>
          {separator}
          <span aria-current="page">{last}</span>
        </li>
      </ol>
    </nav>
  )
}
