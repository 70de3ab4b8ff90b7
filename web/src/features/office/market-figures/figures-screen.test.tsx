import { AppError } from '@bowerbird/contract/errors'
import {
  exportMarketFigure,
  getMarketFigures,
} from '@bowerbird/contract/market-figures/market-figures.endpoints'
import type { MarketFigures } from '@bowerbird/contract/market-figures/market-figures.schema'
import { visitKinds } from '@bowerbird/contract/market-figures/market-figures.terms'
import {
  changeNotificationSettings,
  getNotificationSettings,
} from '@bowerbird/contract/notifications/notifications.endpoints'
import type { NotificationSettings } from '@bowerbird/contract/notifications/notifications.schema'
import { DEFAULT_TIME_ZONE, defaultChannels } from '@bowerbird/contract/notifications/notifications.terms'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { logInAdmin, logInStaff } from '../../../testing/log-in-admin.ts'
import { answer, answerOnce, render } from '../../../testing/render.tsx'
import { savedFiles } from '../../../testing/saved-files.ts'
import { FiguresScreen } from './figures-screen.tsx'
import { scaleTop } from './line-chart.tsx'

beforeEach(async () => {
  await logInAdmin()
  answer(getNotificationSettings, settings)
})

const settings: NotificationSettings = {
  channels: defaultChannels,
  quietHours: null,
  timeZone: DEFAULT_TIME_ZONE,
  isDigest: false,
}

const figures: MarketFigures = {
  weeks: ['2026-10-26', '2026-11-02', '2026-11-09'],
  countedUntil: '2026-11-18',
  countedSince: '2026-11-01',
  figures: [
    {
      id: 'posts',
      byWeek: [
        { value: 1_204, of: null },
        { value: 900, of: null },
        { value: 1_100, of: null },
      ],
      byCategory: [{ name: 'Vehicles', value: 3_204, of: null }],
      byState: null,
    },
    {
      id: 'sold',
      byWeek: [
        { value: 33.3, of: 1_204 },
        { value: null, of: null },
        { value: null, of: null },
      ],
      byCategory: null,
      byState: [{ name: 'Victoria', value: 33.3, of: 1_204 }],
    },
  ],
  visits: { kinds: visitKinds.map((kind) => ({ kind, visits: 0 })), sources: [] },
}

const show = (path = '/admin/figures') => render(<FiguresScreen />, { path })

test('each figure has its latest value, its definition and the numbers behind its chart', async () => {
  answer(getMarketFigures, figures)
  show()
  const posts = within(await screen.findByRole('region', { name: 'New ads' }))
  expect(posts.getAllByText('1,100')[0]).toBeVisible()
  expect(posts.getByText(/in the week from 9 Nov; 900 the week before/)).toBeVisible()
  expect(posts.getByRole('img')).toHaveAccessibleName(
    'New ads by week, from 1,204 in the week from 26 Oct to 1,100 in the week from 9 Nov; the lowest is 900, the highest 1,204',
  )
  expect(posts.getByText(/^Ads that members posted in the week/)).toBeVisible()
  await userEvent.click(posts.getByText('By category'))
  expect(posts.getByRole('row', { name: 'Vehicles 3,204' })).toBeVisible()
  const sold = within(screen.getByRole('region', { name: 'Sold within 30 days' }))
  expect(sold.getByText(/in the week from 26 Oct/)).toBeVisible()
  await userEvent.click(sold.getByText('By week'))
  expect(sold.getByRole('row', { name: '9 Nov 2026 not known yet' })).toBeVisible()
  expect(screen.getByText(/Weeks until 1 Nov 2026 were counted later/)).toBeVisible()
  expect(screen.getByText(/Not counted with this filter: .*Visits/)).toBeVisible()
})

test('a filter is in the address, and so in the download', async () => {
  const { requests } = answer(getMarketFigures, figures)
  const file = answer(exportMarketFigure, 'week,count')
  const view = show()
  await userEvent.selectOptions(await screen.findByLabelText('Category'), 'Vehicles')
  await waitFor(() => expect(view.address()).toContain('category=Vehicles'))
  await waitFor(() => expect(requests.at(-1)?.url).toBe('/api/admin/figures?category=Vehicles&weeks=26'))
  await userEvent.click(await screen.findByRole('button', { name: 'Download New ads as CSV' }))
  await expect.poll(savedFiles).toEqual([{ name: 'posts-by-week.csv', text: 'week,count', type: 'text/csv' }])
  expect(file.requests[0]?.url).toBe('/api/admin/figures/export?category=Vehicles&weeks=26&figure=posts')
})

test('a market without a full week says so, and an error can be tried again', async () => {
  answerOnce(getMarketFigures, new AppError('UNAVAILABLE', ''))
  show()
  const retry = await screen.findByRole('button', { name: 'Try Again' })
  answer(getMarketFigures, { ...figures, weeks: [], figures: [] })
  await userEvent.click(retry)
  expect(await screen.findByText(/No full week has been counted yet/)).toBeVisible()
})

test('scales end at round numbers', () => {
  expect([0, 3, 7, 1_204, 2_100].map((highest) => scaleTop(highest, 'count'))).toEqual([
    4, 4, 10, 2_000, 2_500,
  ])
  expect([10, 33, 70].map((highest) => scaleTop(highest, 'percent'))).toEqual([20, 50, 100])
})

test('an administrator switches the weekly email off here, and an analyst gets none', async () => {
  answer(getMarketFigures, figures)
  const view = show()
  const toggle = await screen.findByRole('switch', { name: 'Email me the weekly figures' })
  expect(toggle).toBeChecked()
  const { requests } = answer(changeNotificationSettings, {
    ...settings,
    channels: { ...defaultChannels, figures: { app: false, email: false, push: false } },
  })
  await userEvent.click(toggle)
  await waitFor(() => expect(toggle).not.toBeChecked())
  expect(requests[0]?.body).toEqual({ channels: { figures: { email: false } } })
  view.unmount()
  await logInStaff('analyst')
  show()
  await screen.findByRole('region', { name: 'New ads' })
  expect(screen.queryByRole('switch')).toBeNull()
})
