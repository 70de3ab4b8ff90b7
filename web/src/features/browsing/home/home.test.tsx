import { linkOptions } from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { Hero } from './hero.tsx'
import { QuickIcons } from './quick-icons.tsx'
import { RankedSection } from './ranked-section.tsx'

test('RankedSection without ads says so and still leads to its category', () => {
  render(<RankedSection category="Home Decor" />)
  expect(screen.getByRole('heading', { name: 'Home Decor' })).toBeVisible()
  expect(screen.getByText('No Ads Available')).toBeVisible()
  expect(screen.getByRole('link', { name: 'View all in Home Decor' })).toHaveAttribute(
    'href',
    '/category/Home%20Decor',
  )
})

test('RankedSection with ads shows them instead', () => {
  render(<RankedSection category="Vehicles">cards</RankedSection>)
  expect(screen.getByText('cards')).toBeVisible()
  expect(screen.queryByText('No Ads Available')).toBeNull()
})

test('Hero carries the tagline, one main heading, and only the actions it is given', () => {
  const link = linkOptions({ to: '/category/$category', params: { category: 'all' } })
  render(<Hero actions={[{ label: 'BUY', link }]} place={{}} signUp="sign up" />)
  expect(screen.getByText('Australian Trusted Marketplace')).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'BUY' })).toHaveAttribute('href', '/category/all')
  expect(screen.queryByRole('link', { name: 'SELL' })).toBeNull()
  expect(screen.getByText('sign up')).toBeVisible()
})

test('QuickIcons have the links of the catalogue', () => {
  render(<QuickIcons />)
  const row = within(screen.getByRole('list', { name: 'Quick categories' }))
  const hrefOf = (name: string) => row.getByRole('link', { name }).getAttribute('href')
  expect(row.getAllByRole('link')).toHaveLength(9)
  expect(hrefOf('Smart Watch')).toBe('/category/Electronics?subcategory=Smart+Watches')
  expect(hrefOf('Vehicle')).toBe('/category/Vehicles')
  expect(hrefOf('Bag')).toBe('/category/all')
})
