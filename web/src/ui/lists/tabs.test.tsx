import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { render } from '../../testing/render.tsx'
import { Tabs } from './tabs.tsx'

const tabs = [
  { id: 'active', label: 'Active', count: 3 },
  { id: 'pending', label: 'Pending', count: 0 },
  { id: 'sold', label: 'Sold' },
] as const

function Example() {
  const [selected, setSelected] = useState<'active' | 'pending' | 'sold'>('active')
  return (
    <Tabs label="My ads" tabs={tabs} selected={selected} onSelect={setSelected}>
      Panel of {selected}
    </Tabs>
  )
}

describe('Tabs', () => {
  it('Tabs show the counts, also none', () => {
    render(<Example />)
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Active3', 'Pending0', 'Sold'])
  })

  it('Tabs are selected by click, and the panel is named after the tab', async () => {
    render(<Example />)
    await userEvent.click(screen.getByRole('tab', { name: /Pending/ }))
    expect(screen.getByRole('tabpanel', { name: /Pending/ })).toHaveTextContent('Panel of pending')
  })

  it('Tabs are one stop for Tab and move with the arrows around both ends', async () => {
    render(<Example />)
    const user = userEvent.setup()
    await user.tab()
    await user.keyboard('{ArrowLeft}')
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Sold')
    expect(screen.getByRole('tab', { selected: true })).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Active')
    await user.tab()
    expect(screen.getByRole('tabpanel')).toHaveFocus()
  })
})
