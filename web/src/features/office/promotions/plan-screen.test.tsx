import { AppError } from '@bowerbird/contract/errors'
import { noPromotions, type VersionedPlan } from '@bowerbird/contract/promotions/plan.schema'
import {
  getPromotionPlan,
  listPlanVersions,
  restorePlan,
  savePromotionPlan,
} from '@bowerbird/contract/promotions/promotions.endpoints'
import { SUPPLIER_NEEDED } from '@bowerbird/contract/promotions/promotions.terms'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { logInAdmin } from '../../../testing/log-in-admin.ts'
import { answer, answerOnce, render } from '../../../testing/render.tsx'
import { Toaster } from '../../../testing/toaster.tsx'
import { PlanScreen } from './plan-screen.tsx'

beforeEach(() => logInAdmin())

const loaded: VersionedPlan = {
  version: 3,
  plan: noPromotions,
  hasCardKeys: true,
  webhook: 'https://market.example/api/promotions/events',
}
const first = /Featured in its category/
const product = (name: RegExp) => within(screen.getByRole('group', { name }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function open(plan = loaded) {
  answer(getPromotionPlan, plan)
  render(
    <>
      <PlanScreen />
      <Toaster />
    </>,
  )
  await screen.findByRole('group', { name: first })
}
async function retype(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  if (text) await userEvent.type(field, text)
}

test('a price that makes no sense is marked, focused and kept, and nothing is sent', async () => {
  await open()
  const { requests } = answer(savePromotionPlan, loaded)
  const price = product(first).getByLabelText('Price for private sellers')
  expect(price).toHaveValue('9')
  for (const [typed, fault] of [
    ['nine', 'Enter a price, or leave it empty'],
    ['0.50', 'Enter at least $1, or leave it empty'],
    ['10000.01', 'Enter at most $10,000, or leave it empty'],
  ] as const) {
    await retype(price, typed)
    await press('Save promotions')
    expect(await product(first).findByText(fault)).toBeVisible()
    expect(price).toHaveFocus()
    expect(price).toHaveValue(typed)
  }
  expect(screen.getByRole('alert')).toHaveTextContent('Please check the marked fields.')
  expect(requests).toEqual([])
})

test('prices are saved in cents; without one a product is not on offer to those sellers', async () => {
  await open()
  const { requests } = answer(savePromotionPlan, { ...loaded, version: 4 })
  await retype(product(first).getByLabelText('Price for private sellers'), '$1,012.50')
  await retype(product(first).getByLabelText('Price for businesses'), '')
  await userEvent.click(product(first).getByRole('button', { name: 'Another price in a category' }))
  await userEvent.type(product(first).getByLabelText('Private sellers'), '7')
  await press('Save promotions')
  expect(await screen.findByText('Promotions saved')).toBeVisible()
  expect(requests[0]?.body).toMatchObject({
    version: 3,
    plan: {
      products: [
        {
          prices: { private: 101_250, business: null },
          categoryPrices: [{ category: expect.any(Number), prices: { private: 700, business: null } }],
        },
        { prices: { private: 1200, business: 2400 } },
      ],
    },
  })
})

test('switching it on asks for who sells it and how it is paid', async () => {
  await open()
  await userEvent.click(screen.getByRole('switch', { name: 'Promotions are on offer' }))
  await press('Save promotions')
  expect(await screen.findAllByText(SUPPLIER_NEEDED)).toHaveLength(2)
  expect(screen.getByText('Choose how buyers can pay: by card, by bank transfer, or both')).toBeVisible()
  expect(screen.getByLabelText('Name of your business')).toHaveFocus()
})

test.each([
  ['someone else has changed it', new AppError('CONFLICT', 'Someone else has changed this.')],
  ['the server fails', new AppError('INTERNAL', '')],
])('what was typed stays when %s', async (_, refusal) => {
  await open()
  const price = product(first).getByLabelText('Price for private sellers')
  await retype(price, '11')
  answerOnce(savePromotionPlan, refusal)
  await press('Save promotions')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    refusal.message || 'That did not work. Please try again.',
  )
  expect(price).toHaveValue('11')
  expect(screen.queryByRole('button', { name: 'Load the latest version' }) !== null).toBe(
    refusal.code === 'CONFLICT',
  )
  const { requests } = answer(savePromotionPlan, { ...loaded, version: 4 })
  await press('Save promotions')
  await waitFor(() => expect(requests).toHaveLength(1))
})

test('a refusal about cards stands at them', async () => {
  await open({ ...loaded, hasCardKeys: false })
  expect(screen.getByText(/The settings have no keys of a provider yet/)).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: /Take cards/ }))
  const message = 'Set STRIPE_SECRET_KEY first'
  answerOnce(
    savePromotionPlan,
    new AppError('INVALID_INPUT', message, { validationErrors: { takesCards: message } }),
  )
  await press('Save promotions')
  expect(await screen.findAllByText(message)).toHaveLength(2)
  expect(screen.getByRole('checkbox', { name: /Take cards/ })).toBeChecked()
})

test('products are added and removed, and discarding brings them back', async () => {
  await open()
  await userEvent.click(product(first).getByRole('button', { name: /^Remove/ }))
  expect(screen.queryByRole('group', { name: first })).toBeNull()
  await press('Add a product')
  await press('Save promotions')
  expect(await product(/New product/).findByText('Enter what sellers read')).toBeVisible()
  await press('Discard changes')
  expect(product(first).getByLabelText('Name')).toHaveValue(noPromotions.products[0]?.name)
  expect(screen.queryByRole('group', { name: /New product/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Save promotions' })).toBeDisabled()
})

test('an earlier version is restored after a question', async () => {
  await open()
  answer(listPlanVersions, {
    versions: [
      {
        version: 3,
        at: '2026-11-19T00:00:00.000Z',
        by: 'Ada',
        changes: ['Promotions changed from off to on'],
      },
      { version: 2, at: '2026-11-18T00:00:00.000Z', by: 'Ben', changes: ['Cards changed from off to on'] },
    ],
  })
  await press('Show the history')
  expect(await screen.findByText('Promotions changed from off to on')).toBeVisible()
  const { requests } = answer(restorePlan, { ...loaded, version: 4 })
  await press('Restore version 2')
  expect(requests).toEqual([])
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Restore' }))
  expect(await screen.findByText('Restored. New orders already use it.')).toBeVisible()
  expect(requests[0]?.body).toEqual({ version: 3 })
})

test('a plan that can’t be loaded says so, and loads again', async () => {
  answerOnce(getPromotionPlan, new AppError('INTERNAL', ''))
  answer(getPromotionPlan, loaded)
  render(<PlanScreen />)
  expect(await screen.findByText('The promotions could not be loaded')).toBeVisible()
  await press('Try Again')
  expect(await screen.findByRole('group', { name: first })).toBeVisible()
})
