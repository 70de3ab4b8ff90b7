import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { render } from '../../../../testing/render.tsx'
import type { ListingAddress } from '../calls/listing-link.ts'
import { ActiveFilters } from './active-filters.tsx'

const listing: ListingAddress = { route: '/category/$category', path: 'Vehicles', params: {} }

function Filters({ labels }: { labels: string[] }) {
  const filters = labels.map((label) => ({ label, without: { path: 'Vehicles', params: {} } }))
  return (
    <main id="content" tabIndex={-1}>
      <ActiveFilters listing={listing} filters={filters} />
    </main>
  )
}

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id

test('the focus goes to the next filter when one is removed, and to the content when all are', async () => {
  const { rerender } = render(<Filters labels={['Cars', 'Victoria', 'Up to $500']} />)
  await userEvent.tab()
  await userEvent.tab()
  expect(focused()).toBe('Remove filter Victoria')
  rerender(<Filters labels={['Cars', 'Up to $500']} />)
  expect(focused()).toBe('Remove filter Up to $500')
  await userEvent.tab()
  expect(screen.getByRole('link', { name: 'Clear All Filters' })).toHaveFocus()
  rerender(<Filters labels={[]} />)
  expect(focused()).toBe('content')
})

test('a filter that is removed elsewhere leaves the focus alone', async () => {
  const { rerender } = render(<Filters labels={['Cars', 'Victoria']} />)
  await userEvent.tab()
  await userEvent.click(document.body)
  rerender(<Filters labels={['Victoria']} />)
  expect(document.body).toHaveFocus()
})
