import { emptyDraft } from '@bowerbird/contract/ads/ads.fields'
import { renamedCatalogue } from '@bowerbird/contract/catalogue/catalogue.fixture'
import { setCurrentMarket } from '@bowerbird/contract/market/current-market'
import { defaultMarket } from '@bowerbird/contract/market/default-market'
import { afterEach, expect, test } from 'vitest'
import { render } from '../../../../testing/render.tsx'
import { CategoryLine } from './category-line.tsx'

afterEach(() => setCurrentMarket(defaultMarket))

/** The icon of each category in turn. */
const iconsIn = (catalogue = defaultMarket.catalogue) => {
  setCurrentMarket({ ...defaultMarket, catalogue })
  return catalogue.categories.map(({ name }) => {
    const draft = { ...emptyDraft(), category: name }
    const { container, unmount } = render(
      <CategoryLine draft={draft} errors={{}} onChange={() => undefined} />,
    )
    const icon = container.querySelector('use')?.getAttribute('href')?.split('#')[1]
    unmount()
    return icon
  })
}

test('a category has the icon of its picture, whatever it is called', () => {
  expect(iconsIn()).toEqual(['smartphone', 'car', 'house', 'sofa'])
  expect(iconsIn(renamedCatalogue(defaultMarket.catalogue))).toEqual(['smartphone', 'car', 'house', 'sofa'])
})
