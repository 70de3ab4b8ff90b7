import { absolute } from '../../platform/origin.ts'

export interface TrailStep {
  name: string
  /** Where it leads; the page itself has none. */
  path?: string
}

/** The breadcrumb as schema.org describes it. */
export const trailData = (steps: readonly TrailStep[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(path && { item: absolute(path) }),
  })),
})
