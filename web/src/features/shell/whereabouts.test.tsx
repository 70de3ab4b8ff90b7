import { expect, test } from 'vitest'
import { drawAt } from '../../testing/draw.tsx'
import { still } from '../../ui/still.tsx'
import { CategoryBar } from './category-bar.tsx'
import { CategoryGroups } from './category-groups.tsx'
import { Footer } from './footer.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { useWhereabouts } from './whereabouts.ts'

const addresses = [
  '/',
  '/product/1',
  '/product/2?state=Victoria',
  '/products/all?search=bike&page=2',
  '/products/Vehicles?state=Victoria',
  '/category/all',
  '/category/Vehicles',
  '/category/Vehicles?page=3&sort=price_asc',
  '/category/Vehicles?subcategory=Cars',
  '/category/Vehicles?subcategory=Cars&state=Tasmania',
  '/category/Vehicles?subcategory=Bikes%20%26%20more',
  '/about',
  '/help-center',
  '/my-adds',
]

test.each([
  ['Footer', Footer],
  ['CategoryGroups', CategoryGroups],
  ['MobileMenu', MobileMenu],
  ['CategoryBar', CategoryBar],
])('%s looks on every page as if it were not kept', (name, Part) => {
  const Kept = still(name, Part, useWhereabouts)
  for (const address of addresses) drawAt(address, <Kept />)
  for (const address of addresses) expect(drawAt(address, <Kept />), address).toBe(drawAt(address, <Part />))
})
