import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from '../../../../testing/render.tsx'
import { answerFilters, pageOf } from '../listing-page.fixture.tsx'
import { FilterButton } from './filter-button.tsx'
import { filterSheet } from './filter-sheet.lazy.ts'

beforeEach(answerFilters)

const show = () =>
  render(
    <FilterButton
      listing={{ route: '/category/$category', path: 'Vehicles', params: {} }}
      pagination={pageOf(1, 1, 2).pagination}
      count={0}
    />,
  )
const press = () => userEvent.click(screen.getByRole('link', { name: 'Filters' }))

test('FilterButton opens the filters as a sheet, which its button closes', async () => {
  show()
  expect(screen.queryByRole('dialog')).toBeNull()
  await press()
  expect(await screen.findByRole('dialog', { name: 'Filters' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 results' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('FilterButton leads to the form below if the sheet can’t be loaded', async () => {
  const load = vi.spyOn(filterSheet, 'load').mockRejectedValue(new Error('offline'))
  show()
  await press()
  await expect.poll(() => window.location.hash).toBe('#filters')
  expect(screen.queryByRole('dialog')).toBeNull()
  load.mockRestore()
})
