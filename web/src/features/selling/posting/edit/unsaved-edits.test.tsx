import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { bike, edit, fill, KEY, press, stored } from './edit-ad.fixture.tsx'

describe('unsaved changes', () => {
  test('unsaved changes are not lost without a confirmation', async () => {
    const view = edit()
    fill('Price', '1300')
    await press('Cancel')
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
    await press('Keep editing')
    expect(screen.getByLabelText('Price')).toHaveValue('1300')
    await press('Cancel')
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(view.address()).toBe('/my-adds'))
    expect(stored()).toBeNull()
  })

  test('leaving without unsaved changes needs no confirmation', async () => {
    const view = edit()
    fill('Price', '1300')
    fill('Price', '1250')
    await press('Cancel')
    await waitFor(() => expect(view.address()).toBe('/my-adds'))
  })

  test('unsaved changes survive a reload, together with newer ones', async () => {
    edit().unmount()
    const first = edit()
    fill('Price', '1300')
    fill('Ad Title', 'Racing bike')
    await press('Remove photo')
    first.unmount()

    const second = edit()
    expect(
      screen.getByText(/^Your unsaved changes from (just now|\d+ seconds? ago) are back\.$/),
    ).toBeVisible()
    expect(screen.getByLabelText('Price')).toHaveValue('1300')
    fill('Price', '1400')
    fill('Contact name', 'Mia C')
    second.unmount()

    edit()
    expect(screen.getByLabelText('Price')).toHaveValue('1400')
    expect(screen.getByLabelText('Ad Title')).toHaveValue('Racing bike')
    expect(screen.getByLabelText('Contact name')).toHaveValue('Mia C')
    expect(screen.getByText('1/8 photos')).toBeVisible()
  })

  test('unsaved changes can be discarded permanently', async () => {
    const first = edit()
    fill('Price', '1300')
    first.unmount()
    edit()
    await press('Discard them')
    expect(screen.getByLabelText('Price')).toHaveValue('1250')
    expect(screen.queryByText(/Your unsaved changes/)).toBeNull()
    expect(stored()).toBeNull()
  })

  test('unsaved changes that make no difference any more, or are invalid, are not shown', () => {
    localStorage.setItem(KEY, JSON.stringify({ at: Date.now(), changes: { price: '1250', city: 7, x: 'y' } }))
    edit()
    expect(screen.queryByText(/Your unsaved changes/)).toBeNull()
  })

  test('unsaved changes do not restore uploads that the image host has removed', async () => {
    const gone = '/images/00000000000000000000000000000009/1280.webp'
    const changes = { images: [gone, ...bike.images], title: 'Racing bike' }
    localStorage.setItem(KEY, JSON.stringify({ at: Date.now() - 86_400_000, changes }))
    edit()
    expect(screen.getByText('2/8 photos')).toBeVisible()
  })
})
