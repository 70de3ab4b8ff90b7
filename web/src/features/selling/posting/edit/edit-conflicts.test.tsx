import { AppError } from '@bowerbird/contract/errors'
import { updateOwnAd } from '@bowerbird/contract/posting/posting.endpoints'
import type { OwnAd } from '@bowerbird/contract/posting/posting.schema'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { adWith, photos } from '../../../../testing/ads.ts'
import { answer, answerOnce, type Rendered, render } from '../../../../testing/render.tsx'
import { EditAd } from './edit-ad.tsx'

const bike = adWith({ title: 'Road bike', images: photos(2), contactName: 'Mia' })

const edit = (changes: Partial<OwnAd> = {}): Rendered =>
  render(
    <EditAd
      ad={{ ...bike, ...changes }}
      isPublishedAtOnce={() => false}
      renderStatus={() => null}
      renderDeletion={() => null}
    />,
    { path: `/manage-product/${bike._id}` },
  )

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('an ad that has changed since it was opened', () => {
  const panel = () => screen.findByRole('region', { name: 'This ad has changed since you opened it' })
  const conflict = (conflicts: object) =>
    new AppError('CONFLICT', 'This has changed', { conflicts: { ...conflicts } })
  const price = { price: 1100, listingType: 'sell', rentType: null }

  test('both values are shown, one’s own stays typed, and saving again keeps it', async () => {
    const { requests } = answerOnce(updateOwnAd, conflict(price))
    const view = edit()
    fill('Price', '1300')
    fill('Contact name', 'Mia C')
    await press('Save Changes')
    const choices = within(await panel())
    expect(choices.getByRole('heading')).toHaveFocus()
    expect(choices.getByRole('group', { name: 'Price' })).toBeVisible()
    expect(choices.getByRole('radio', { name: 'Yours: $1,300' })).toBeChecked()
    expect(choices.getByRole('radio', { name: 'Saved meanwhile: $1,100' })).not.toBeChecked()
    expect(screen.getByLabelText('Price')).toHaveValue('1300')
    const second = answer(updateOwnAd, { ...bike, price: 1300 })
    await press('Save Changes')
    await waitFor(() => expect(view.address()).toBe('/my-adds'))
    expect(requests[0]?.body).toMatchObject({ price: 1300, basedOn: { price: 1250, contactName: 'Mia' } })
    expect(second.requests[0]?.body).toMatchObject({
      price: 1300,
      contactName: 'Mia C',
      basedOn: { price: 1100, contactName: 'Mia' },
    })
  })

  test('the other value can be taken over, and one’s own taken back', async () => {
    answerOnce(updateOwnAd, conflict({ ...price, images: [...bike.images].reverse() }))
    edit()
    fill('Price', '1300')
    await press('Save Changes')
    const choices = within(await panel())
    await userEvent.click(choices.getByRole('radio', { name: 'Saved meanwhile: $1,100' }))
    expect(screen.getByLabelText('Price')).toHaveValue('1100')
    await userEvent.click(choices.getByRole('radio', { name: 'Yours: $1,300' }))
    expect(screen.getByLabelText('Price')).toHaveValue('1300')
    await userEvent.click(choices.getByRole('radio', { name: 'Saved meanwhile: $1,100' }))
    const photoChoices = within(choices.getByRole('group', { name: 'Photos' }))
    await userEvent.click(photoChoices.getByRole('radio', { name: 'Saved meanwhile: 2 photos' }))
    const { requests } = answer(updateOwnAd, bike)
    await press('Save Changes')
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(requests[0]?.body).toMatchObject({ price: 1100, images: [...bike.images].reverse() })
  })

  test('changes of an earlier visit are sent with what they were made to', async () => {
    const first = edit()
    fill('Price', '1300')
    first.unmount()
    const { requests } = answer(updateOwnAd, bike)
    // A price plan has lowered it since.
    edit({ price: 1100 })
    expect(screen.getByLabelText('Price')).toHaveValue('1300')
    await press('Save Changes')
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(requests[0]?.body).toMatchObject({ price: 1300, basedOn: { price: 1250, title: 'Road bike' } })
  })
})
