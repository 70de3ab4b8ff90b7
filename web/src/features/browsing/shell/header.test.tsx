import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { Header } from './header.tsx'
import { menuDrawer } from './shell.lazy.ts'

describe('Header', () => {
  it('Header leads home and shows the given actions and account', () => {
    render(
      <Header
        location={<button type="button">Australia</button>}
        search={<input aria-label="Search" />}
        account={<button type="button">Log in</button>}
      />,
    )
    expect(screen.getByRole('link', { name: 'Bowerbird home' })).toHaveAttribute('href', '/')
    expect(screen.getByRole('button', { name: 'Australia' })).toBeInTheDocument()
    expect(screen.getByLabelText('Search')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Log in' })).toBeInTheDocument()
  })

  it('Header opens a drawer with account, categories and theme, and closes it when one is chosen', async () => {
    render(<Header drawerAccount={<a href="#profile">My Profile</a>} location={null} search={null} />)
    await userEvent.click(screen.getByLabelText('Menu', { selector: 'summary' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }))
    expect(drawer.getByRole('link', { name: 'View all Property' })).toBeInTheDocument()
    expect(drawer.getByLabelText('Theme')).toBeInTheDocument()
    await userEvent.click(drawer.getByRole('link', { name: 'My Profile' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('Header unfolds the main links if the drawer can’t be loaded, and folds them again', async () => {
    const load = vi.spyOn(menuDrawer, 'load').mockRejectedValue(new Error('offline'))
    render(<Header location={null} search={null} />)
    const menu = screen.getByLabelText('Menu', { selector: 'summary' })
    const details = menu.parentElement
    // A browser unfolds it after all handlers, so React's can prevent that; happy-dom doesn't wait for React's.
    details?.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(menu)
    await expect.poll(() => details?.hasAttribute('open')).toBe(true)
    await userEvent.click(menu)
    expect(details).not.toHaveAttribute('open')
    expect(load).toHaveBeenCalledTimes(2)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    load.mockRestore()
  })
})
