import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { OwnActiveAds } from './own-active-ads.tsx'

test('a member without active ads sees a message', () => {
  render(<OwnActiveAds ads={[]} />)
  expect(screen.getByText('No active ads right now.')).toBeVisible()
})

test('own ads that could not be loaded can be retried', () => {
  render(<OwnActiveAds ads={undefined} />)
  expect(screen.getByText('Failed to load your ads. Please try again.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeEnabled()
})
