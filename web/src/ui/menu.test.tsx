import { Link } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { render } from '../testing/render.tsx'
import { Menu, MenuItem, menuItem } from './menu.tsx'

function renderMenu() {
  const onPick = vi.fn()
  const view = render(
    <>
      <Menu trigger="Account">
        <Link {...menuItem} to="/">
          Home
        </Link>
        <MenuItem onClick={onPick}>Log out</MenuItem>
        <MenuItem>Help</MenuItem>
      </Menu>
      <button type="button">Elsewhere</button>
    </>,
  )
  return { onPick, user: userEvent.setup(), ...view }
}

const entry = (name: string) => screen.getByRole('menuitem', { name })

describe('Menu', () => {
  it.each(['{Enter}', ' ', '{ArrowDown}'])('opens with %s and moves to its first entry', async (key) => {
    const { user } = renderMenu()
    await user.tab()
    await user.keyboard(key)
    expect(entry('Home')).toHaveFocus()
  })

  it('Menu moves with the arrows, around both ends, and with Home and End', async () => {
    const { user } = renderMenu()
    await user.click(screen.getByRole('button', { name: 'Account' }))
    await user.keyboard('{ArrowDown}')
    expect(entry('Log out')).toHaveFocus()
    await user.keyboard('{End}{ArrowDown}')
    expect(entry('Home')).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    expect(entry('Help')).toHaveFocus()
    await user.keyboard('{ArrowUp}{Home}')
    expect(entry('Home')).toHaveFocus()
  })

  it('Menu closes on Esc and returns the focus', async () => {
    const { user } = renderMenu()
    await user.click(screen.getByRole('button', { name: 'Account' }))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Account' })).toHaveFocus()
  })

  it('Menu closes when something else is pressed', async () => {
    const { user } = renderMenu()
    await user.click(screen.getByRole('button', { name: 'Account' }))
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  })

  it('Menu acts once and closes when an entry is chosen', async () => {
    const { user, onPick } = renderMenu()
    await user.click(screen.getByRole('button', { name: 'Account' }))
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onPick).toHaveBeenCalledOnce()
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  })
})
