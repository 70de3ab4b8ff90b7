import { AppError } from '@bowerbird/contract/errors'
import * as endpoints from '@bowerbird/contract/webhooks/webhooks.endpoints'
import type { Webhook, WebhookDelivery } from '@bowerbird/contract/webhooks/webhooks.schema'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, answerOnce, render } from '../../../testing/render.tsx'
import { Toaster } from '../../../testing/toaster.tsx'
import { ownWebhooks } from './webhook-calls.ts'
import { WebhooksCard } from './webhooks-card.tsx'

const webhook: Webhook = {
  _id: '0190a0c0-0000-7000-8000-00000000f001',
  address: 'https://shop.example/market',
  events: ['ad.sold'],
  isOn: true,
  pausedAt: null,
  pauseReason: null,
  oldSecretUntil: null,
  createdAt: new Date().toISOString(),
  waiting: 0,
}
const delivery: WebhookDelivery = {
  _id: '0190a0c0-0000-7000-8000-00000000f002',
  event: 'ad.sold',
  happenedAt: new Date().toISOString(),
  state: 'failed',
  attempts: 3,
  triedAt: new Date().toISOString(),
  dueAt: null,
  tookMs: 120,
  status: 503,
  answer: 'Down for repairs',
  error: null,
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

function open(webhooks: Webhook[]) {
  answer(endpoints.listWebhooks, { webhooks })
  render(
    <>
      <WebhooksCard calls={ownWebhooks} intro="What they are" />
      <Toaster />
    </>,
  )
}

test('a webhook is added, its secret shown once, and an error keeps what was typed', async () => {
  open([])
  await userEvent.click(await screen.findByRole('button', { name: 'Add a webhook' }))
  const address = screen.getByRole('textbox', { name: 'Address' })
  expect(address).toHaveFocus()
  expect(screen.queryByRole('checkbox', { name: /reports/ })).toBeNull()
  await userEvent.type(address, 'http://shop.example')
  await userEvent.click(screen.getByRole('checkbox', { name: 'An ad of yours is sold' }))
  const https = 'The address has to begin with https://'
  answerOnce(
    endpoints.addWebhook,
    new AppError('INVALID_INPUT', https, { validationErrors: { address: https } }),
  )
  await press('Add webhook')
  expect(await screen.findByText(https)).toBeVisible()
  expect(address).toHaveValue('http://shop.example')
  const added = answer(endpoints.addWebhook, { secret: 'whsec_once', webhook })
  answer(endpoints.listWebhooks, { webhooks: [webhook] })
  await press('Add webhook')
  expect(await screen.findByText('whsec_once')).toBeVisible()
  expect(added.requests.at(-1)?.body).toEqual({ address: 'http://shop.example', events: ['ad.sold'] })
  await press('I’ve kept it')
  expect(screen.queryByText('whsec_once')).toBeNull()
  expect(screen.getByText('https://shop.example/market')).toBeVisible()
})

test('a paused webhook says why and is switched on; its log shows answers and sends again', async () => {
  const paused = {
    ...webhook,
    isOn: false,
    pausedAt: webhook.createdAt,
    pauseReason: 'It is gone',
    waiting: 2,
  }
  open([paused])
  expect(await screen.findByText('It is gone')).toBeVisible()
  expect(screen.getByText('2 waiting')).toBeVisible()
  answer(endpoints.listWebhookDeliveries, { deliveries: [delivery] })
  await press('Show log')
  expect(await screen.findByText('Answered 503 after 120 ms, 3 attempts')).toBeVisible()
  answer(endpoints.replayWebhookDelivery, { ...delivery, state: 'delivered', status: 204 })
  await press('Send ad.sold again')
  expect(await screen.findByText('Answered 204 after 120 ms')).toBeVisible()
  const changed = answer(endpoints.changeWebhook, webhook)
  answer(endpoints.listWebhooks, { webhooks: [webhook] })
  await press('Switch on')
  expect(await screen.findByText('Webhook switched on')).toBeVisible()
  expect(changed.requests[0]?.body).toEqual({ address: webhook.address, events: ['ad.sold'], isOn: true })
})

test('a test says what the address answered; deleting takes a question', async () => {
  open([webhook])
  await screen.findByText(webhook.address)
  answer(endpoints.testWebhook, {
    ...delivery,
    event: 'test',
    status: null,
    tookMs: 5,
    error: 'It took too long',
  })
  await press('Send a test')
  expect(await screen.findByText('It took too long')).toBeVisible()
  await press('Delete')
  const deleted = answer(endpoints.deleteWebhook, { success: true, message: 'Webhook deleted' })
  answer(endpoints.listWebhooks, { webhooks: [] })
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete webhook' }))
  expect(await screen.findByText('Webhook deleted')).toBeVisible()
  expect(deleted.requests).toHaveLength(1)
})
