import { activeAd } from './support/ads.ts'
import { tokenOf } from './support/market.ts'
import { expect, test } from './support/test.ts'

const titles = 'main h3'

test.use({ viewport: { width: 1440, height: 900 } })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    // Without JavaScript, the search box is tested as a plain form, and a journey sends the filters' form.
    const tag = javaScriptEnabled ? [] : ['@nightly']
    test('a search finds what it names, and shows its interpretation', { tag }, async ({
      page,
      checkPage,
    }) => {
      await page.goto('/')
      const box = page.getByRole('combobox', { name: 'Search Bowerbird' })
      await box.fill('macbook laptops in Victoria')
      await box.press('Enter')
      await expect(page).toHaveURL(
        '/products/all?search=macbook+laptops&state=Victoria&placeText=in+Victoria',
      )
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “macbook laptops”')
      await expect(page.getByRole('combobox', { name: 'Search Bowerbird' })).toHaveValue('macbook laptops')
      const chips = page.getByRole('list', { name: 'Active filters' })
      await expect(chips.getByRole('link', { name: 'Remove filter Laptops' })).toBeVisible()
      await chips.getByRole('link', { name: 'Remove filter Victoria' }).click()
      await expect(page).toHaveURL('/products/all?search=macbook+laptops')
      await expect(page.locator(titles).first()).toBeVisible()
      await expect(page.getByLabel('Location: Australia')).toBeVisible()
      if (javaScriptEnabled) await checkPage(page)
    })

    test('a buyer in Marrickville finds ads within 5 km, and not in Penrith', { tag }, async ({
      page,
      request,
    }) => {
      const word = javaScriptEnabled ? 'banjolele' : 'zitherharp'
      const token = await tokenOf(request, { email: 'mia@example.com', password: 'bowerbird' })
      for (const [suburb, postcode] of [
        ['Penrith', '2750'],
        ['Marrickville', '2204'],
        ['Newtown', '2042'],
      ]) {
        await activeAd(request, token, { title: `A ${word} in ${suburb}`, suburb, postcode })
      }
      await page.goto(`/products/all?search=${word}`)
      await expect(page.locator(titles)).toHaveCount(3)
      await page.getByLabel('Location: Australia').click()
      const field = page.locator('.place-menu').getByLabel('Near')
      await field.fill('2204')
      if (javaScriptEnabled) await page.getByRole('option', { name: 'Marrickville' }).click()
      await page.locator('.place-menu').getByLabel('Within').selectOption('5 km')
      await page.getByRole('button', { name: 'Show ads' }).click()
      await expect(page).toHaveURL(`/products/all?search=${word}&near=marrickville-2204&radius=5`)
      await expect(page.locator(titles)).toHaveText([`A ${word} in Marrickville`, `A ${word} in Newtown`])
      await expect(page.getByText('Newtown, NSW · 3 km away')).toBeVisible()

      await page.getByLabel('Sort by').selectOption('Nearest first')
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Sort' }).click()
      await expect(page.locator(titles)).toHaveText([`A ${word} in Marrickville`, `A ${word} in Newtown`])
      await page.getByLabel('Filters', { exact: true }).getByLabel('Within').selectOption('100 km')
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Apply filters' }).click()
      await expect(page.locator(titles).last()).toHaveText(`A ${word} in Penrith`)
      await page.goBack()
      await expect(page.locator(titles)).toHaveCount(2)
      await page.getByRole('link', { name: 'Remove filter Within 5 km of Marrickville NSW' }).click()
      await expect(page).toHaveURL(`/products/all?search=${word}`)
      await expect(page.locator(titles)).toHaveCount(3)
      if (!javaScriptEnabled) return

      // Remembered: ads say how far they are.
      await page.getByRole('link', { name: `A ${word} in Penrith` }).click()
      await expect(page.getByText(/Penrith, New South Wales · 4\d km away/)).toBeVisible()
      await page.reload()
      await expect(page.getByText(/Penrith, New South Wales · 4\d km away/)).toBeVisible()
      await page.getByRole('button', { name: 'Clear location Marrickville NSW 2204' }).click()
      await expect(page.getByText(/^Penrith, New South Wales$/)).toBeVisible()
    })

    test('the location picker changes the state alone on a listing and opens one from elsewhere', {
      tag,
    }, async ({ page }) => {
      await page.goto('/category/Vehicles?subcategory=Cars&page=2')
      await page.getByLabel('Location: Australia').click()
      await page.getByRole('list', { name: 'Location' }).getByRole('link', { name: 'Queensland' }).click()
      await expect(page).toHaveURL('/category/Vehicles?subcategory=Cars&state=Queensland')
      await expect(page.getByRole('heading', { level: 1, name: 'Cars in Queensland' })).toBeVisible()
      await page.getByLabel('Location: Queensland').click()
      await page.getByRole('link', { name: 'Australia (all)' }).click()
      await expect(page).toHaveURL('/category/Vehicles?subcategory=Cars')

      await page.goto('/')
      await page.getByLabel('Location: Australia').click()
      await page.getByRole('list', { name: 'Location' }).getByRole('link', { name: 'Victoria' }).click()
      await expect(page).toHaveURL('/category/all?page=1&state=Victoria')
      await expect(page.getByLabel('Location: Victoria')).toBeVisible()
      if (!javaScriptEnabled) return

      // Remembered everywhere, until one tap clears it.
      await page.goto('/about')
      await expect(page.getByRole('link', { name: 'Vehicles' }).first()).toHaveAttribute(
        'href',
        '/category/Vehicles?page=1&state=Victoria',
      )
      await page.getByRole('button', { name: 'Clear location Victoria' }).click()
      await expect(page.getByLabel('Location: Australia')).toBeVisible()
      await page.reload()
      await expect(page.getByLabel('Location: Australia')).toBeVisible()
    })
  })
}

test('a search in the box replaces category and subcategory and keeps the other filters', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/category/Vehicles?subcategory=Cars&state=Victoria&page=2')
  const box = page.getByRole('combobox', { name: 'Search Bowerbird' })
  await box.focus()
  await box.fill('bike')
  await expect.poll(() => page.getByRole('listbox').getByRole('option').count()).toBeGreaterThan(0)
  await box.press('Enter')
  await expect(page).toHaveURL('/products/all?state=Victoria&search=bike')
})

test('suggestions are chosen by keyboard, and a recent search can be removed', { tag: '@nightly' }, async ({
  page,
  checkPage,
}) => {
  await page.goto('/')
  const box = page.getByRole('combobox', { name: 'Search Bowerbird' })
  await page.keyboard.press('/')
  await expect(box).toBeFocused()
  await page.keyboard.type('toyo')
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
  await checkPage(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const option = page.getByRole('listbox').getByRole('option', { selected: true })
  await expect(option).toBeVisible()
  const chosen = (await option.textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for “${chosen}”`)
  await expect(page.getByRole('listbox')).toHaveCount(0)

  await page.getByRole('button', { name: 'Clear the search box' }).click()
  await expect(page.getByRole('listbox', { name: 'Recent searches' })).toBeVisible()
  await checkPage(page)
  await page.getByRole('button', { name: `Remove recent search ${chosen}` }).click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
})

test('the location picker works by keyboard', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/')
  const picker = page.getByLabel('Location: Australia')
  await picker.focus()
  // The focus hydrates it. Before that, Enter and Tab work, but not the arrow keys.
  await expect(page.locator('[data-dehydrated]').filter({ has: picker })).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Australia (all)' })).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.getByRole('link', { name: 'Australian Capital Territory' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(picker).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/category/all?page=1&state=New+South+Wales')
})
