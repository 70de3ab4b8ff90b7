import { AppError } from '@bowerbird/contract/errors'
import { bumpOwnAd } from '@bowerbird/contract/lifecycle/lifecycle.endpoints'
import { listOwnAds } from '@bowerbird/contract/posting/posting.endpoints'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { adWith } from '../../../../testing/ads.ts'
import { answer, render } from '../../../../testing/render.tsx'
import { Toaster } from '../../../../testing/toaster.tsx'
import { ownAd } from '../lifecycle.fixture.tsx'
import { LineMenu } from './line-menu.tsx'

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

async function open(changes: Parameters<typeof ownAd>[0] = {}) {
  render(
    <>
      <LineMenu ad={ownAd(changes)} />
      <Toaster />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'More for Road bike' }))
}
const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)

test('an ad of last week is moved to the top', async () => {
  const { requests } = answer(bumpOwnAd, adWith())
  await open({ createdAt: ago(8) })
  await userEvent.click(screen.getByRole('menuitem', { name: 'Move to the top' }))
  expect(await screen.findByText('Your ad is at the top of the list again')).toBeVisible()
  expect(requests).toHaveLength(1)
})

test('a newer ad shows from when it can be moved to the top, and sends no request', async () => {
  const { requests } = answer(bumpOwnAd, adWith())
  await open({ createdAt: ago(2) })
  const item = screen.getByRole('menuitem', { name: /^Move to the top.*again from \d+ \w+$/ })
  expect(item).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(item)
  expect(requests).toEqual([])
})

test('a refused move to the top is shown', async () => {
  answer(bumpOwnAd, new AppError('CONFLICT', 'You can move this ad to the top again from 3 December'))
  answer(listOwnAds, new AppError('INTERNAL', ''))
  await open({ createdAt: ago(8) })
  await userEvent.click(screen.getByRole('menuitem', { name: 'Move to the top' }))
  expect(await screen.findByText('You can move this ad to the top again from 3 December')).toBeVisible()
})

test('an ad that isn’t active can be copied only', async () => {
  await open({ status: 'sold' })
  expect(items()).toEqual(['Sell another like this'])
  expect(screen.getByRole('menuitem', { name: 'Sell another like this' })).toHaveAttribute(
    'href',
    `/add?copy=${ownAd()._id}`,
  )
})
