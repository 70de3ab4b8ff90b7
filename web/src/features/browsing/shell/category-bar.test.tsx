import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { CategoryBar } from './category-bar.tsx'

const bar = () => screen.getByRole('navigation', { name: 'Categories' })
const summary = () => screen.getByText('ALL CATEGORIES')
const isOpen = () => summary().closest('details')?.open

describe('CategoryBar', () => {
  it('CategoryBar has the quick links in their order', () => {
    render(<CategoryBar />)
    const quick = within(bar().querySelector('div > ul') as HTMLElement).getAllByRole('link')
    expect(quick.map((link) => link.textContent)).toEqual([
      'Vehicles',
      'Electronics',
      'Home Decor',
      'Property',
    ])
  })

  it('CategoryBar leads to a category, to one of its subcategories, and to everything', async () => {
    render(<CategoryBar />)
    await screen.findByText('Cars')
    const hrefs = [...bar().querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(hrefs).toContain('/category/Home%20Decor?page=1')
    expect(hrefs).toContain('/category/Vehicles?page=1&subcategory=Cars')
    expect(hrefs).toContain('/category/all?page=1')
    // Four groups of three and their "view all", four quick links, and everything.
    expect(hrefs).toHaveLength(4 * 4 + 4 + 1)
  })

  it('CategoryBar keeps the state of the address', async () => {
    render(<CategoryBar />, { path: '/?state=Queensland' })
    await screen.findByText('Cars')
    for (const link of bar().querySelectorAll('a')) {
      expect(link.getAttribute('href')).toContain('state=Queensland')
    }
  })

  it('CategoryBar is hidden on listings', () => {
    render(<CategoryBar />, { path: '/category/all' })
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  })

  it('CategoryBar closes on Esc with the focus back on its button, and when an entry is chosen', async () => {
    const view = render(<CategoryBar />)
    const user = userEvent.setup()
    await user.click(summary())
    expect(isOpen()).toBe(true)
    const cars = await within(bar()).findByRole('link', { name: 'Cars' })
    cars.focus()
    await user.keyboard('{Escape}')
    expect(isOpen()).toBe(false)
    expect(summary()).toHaveFocus()

    await user.click(summary())
    await user.click(within(bar()).getByRole('link', { name: 'Cars' }))
    expect(view.address()).toBe('/category/Vehicles?page=1&subcategory=Cars')
  })

  it('CategoryBar closes when something else is pressed', async () => {
    render(<CategoryBar />)
    await userEvent.click(summary())
    await userEvent.click(document.body)
    expect(isOpen()).toBe(false)
  })
})
