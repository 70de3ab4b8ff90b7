import { renamedCatalogue } from '@bowerbird/contract/catalogue/catalogue.fixture'
import { allSubcategories } from '@bowerbird/contract/catalogue/catalogue.rules'
import { setCurrentMarket } from '@bowerbird/contract/market/current-market'
import { defaultMarket } from '@bowerbird/contract/market/default-market'
import { afterEach, expect, test } from 'vitest'
import { render } from '../../../../testing/render.tsx'
import { PayChecks } from './pay-checks.tsx'

afterEach(() => setCurrentMarket(defaultMarket))

/** The first words of the checks in each subcategory. */
const checksIn = (catalogue = defaultMarket.catalogue) => {
  setCurrentMarket({ ...defaultMarket, catalogue })
  return allSubcategories(catalogue).map(({ id, name }) => {
    const { container, unmount } = render(
      <PayChecks conversationId={String(id)} ad={{ subcategory: name } as never} />,
    )
    const text = container.querySelector('ul')?.textContent ?? ''
    unmount()
    return `${id} ${text.slice(0, 21)}`
  })
}

test('each subcategory has its checks before paying, whatever it is called', () => {
  const checks = checksIn()
  expect(checks).toContain('10 See it and try it out')
  expect(checks).toContain('12 See it before you pay')
  expect(checks).toContain('19 See the place from in')
  expect(checks).toContain('2 See it first: turn it')
  expect(checksIn(renamedCatalogue(defaultMarket.catalogue))).toEqual(checks)
})

test.each([
  ['rent', 'daily', /live video call/],
  ['rent', 'weekly', /bond authority/],
  ['rent', 'monthly', /bond authority/],
  ['sell', null, /conveyancer/],
] as const)('a home to %s, %s, has the checks that fit', (listingType, rentType, text) => {
  const { container } = render(
    <PayChecks
      conversationId={`${listingType}${rentType}`}
      ad={{ subcategory: 'Houses', listingType, rentType } as never}
    />,
  )
  const checks = container.querySelector('ul')?.textContent ?? ''
  expect(checks).toMatch(text)
  expect(checks.includes('bond authority')).toBe(String(text).includes('bond'))
})
