import { createAd } from '@bowerbird/contract/posting/posting.endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { mia } from '../../../../testing/member.ts'
import { answer, render } from '../../../../testing/render.tsx'
import { changeDraft, newDraft } from '../change-draft.ts'
import { logInMia, postedAd, startAfresh } from '../posting.fixture.tsx'
import { draftStorage } from '../wizard/saved-draft.ts'
import { ManyPage } from './many-page.tsx'

beforeEach(startAfresh)

const seller = { member: mia.email, name: 'Mia' }
const idOf = (n: number) => `019a8000-0000-7000-8000-00000000000${n}`
const titles = ['Desk lamp', 'Oak desk', 'Kettle']

/** The page with three complete ads, as after a reload. */
async function open(): Promise<void> {
  await logInMia()
  const now = Date.now()
  titles.forEach((title, n) => {
    const draft = changeDraft(
      newDraft({ category: 'Home Decor', subcategory: 'Lighting', contactName: 'Mia' }),
      {
        title,
        price: '20',
        description: 'Works.',
        condition: 'used',
        state: 'Victoria',
        city: 'Geelong',
        images: [`/images/${n}.jpg`],
      },
    )
    draftStorage(mia.email, idOf(n)).write({
      draft,
      idempotencyKey: idOf(n),
      uploadedAt: { [`/images/${n}.jpg`]: now },
      step: 1,
      at: now,
    })
  })
  localStorage.setItem(`sell-many:${mia.email}`, JSON.stringify([0, 1, 2].map(idOf)))
  render(<ManyPage seller={seller} />)
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const values = (label: RegExp) =>
  screen.getAllByLabelText<HTMLInputElement | HTMLSelectElement>(label).map(({ value }) => value)

test('a price, a category and the beginning of the title are set for the selected ads, and undone', async () => {
  await open()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select ad 1' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select ad 3' }))
  await press('Change 2 selected')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 2 ads' }))
  await userEvent.selectOptions(dialog.getByLabelText('Category'), 'Furniture')
  await userEvent.type(dialog.getByLabelText('Price'), '15')
  await userEvent.type(dialog.getByLabelText('In front of each title'), 'Moving sale:')
  await userEvent.click(dialog.getByRole('button', { name: 'Change 2 ads' }))
  expect(await screen.findByText('2 ads changed.')).toBeVisible()
  expect(values(/^Title of ad/)).toEqual(['Moving sale: Desk lamp', 'Oak desk', 'Moving sale: Kettle'])
  expect(values(/^Price/)).toEqual(['15', '20', '15'])
  expect(values(/^Category/)).toEqual(['Furniture', 'Lighting', 'Furniture'])

  await press('Undo')
  expect(values(/^Title of ad/)).toEqual(titles)
  expect(values(/^Price/)).toEqual(['20', '20', '20'])
  expect(values(/^Category/)).toEqual(['Lighting', 'Lighting', 'Lighting'])
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Change 2 selected' })).toHaveFocus()
})

test('without a selection all change', async () => {
  await open()
  await press('Change all 3')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 3 ads' }))
  expect(dialog.getByRole('button', { name: 'Change 3 ads' })).toBeDisabled()
  await userEvent.type(dialog.getByLabelText('Price'), '5')
  await userEvent.click(dialog.getByRole('button', { name: 'Change 3 ads' }))
  expect(await screen.findByText('3 ads changed.')).toBeVisible()
  expect(values(/^Price/)).toEqual(['5', '5', '5'])
})

test('one review posts what is complete; the rest says what it lacks', async () => {
  const { requests } = answer(createAd, postedAd)
  await open()
  await userEvent.clear(screen.getByLabelText('Title of ad 2'))
  await press('Review and post 3 ads')
  expect(await screen.findByRole('heading', { name: 'Ready to post 2 ads?' })).toHaveFocus()
  expect(screen.getByText('No title yet')).toBeVisible()
  expect(screen.getByText(/One ad still needs something/)).toBeVisible()
  expect(requests).toHaveLength(0)
  await press('Post 2 ads')
  expect(await screen.findByText(/2 ads posted/)).toBeVisible()
  await waitFor(() =>
    expect(requests.map(({ body }) => (body as { title: string }).title)).toEqual(['Desk lamp', 'Kettle']),
  )
  expect(screen.getByText('Title is required')).toBeVisible()
})
