import { emptyDraft } from '@bowerbird/contract/ads/ads.fields'
import {
  acceptInvitation,
  getOwnBusiness,
  handOverAds,
  inviteToBusiness,
  removePerson,
  saveOwnBusiness,
  setPersonRole,
} from '@bowerbird/contract/businesses/businesses.endpoints'
import type { BusinessPerson, OwnBusiness } from '@bowerbird/contract/businesses/businesses.schema'
import { AppError } from '@bowerbird/contract/errors'
import { suggestPlaces } from '@bowerbird/contract/places/places.endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { logInMia, mia } from '../../../testing/member.ts'
import { placeNamed } from '../../../testing/places.ts'
import { answer, render } from '../../../testing/render.tsx'
import { Toaster } from '../../../testing/toaster.tsx'
import type { OwnedBusiness } from './business-values.ts'
import { LicenceNote } from './licence-note.tsx'
import { MyBusinessPage } from './my-business-page.tsx'

const person = (id: number, name: string, isOwner: boolean): BusinessPerson => ({
  _id: `019a8000-0000-7000-8000-00000000000${id}`,
  name,
  avatar: null,
  isOwner,
  adCount: 2,
  joinedAt: '2026-03-05T01:02:03.000Z',
})
const me = { ...person(1, mia.name, true), _id: mia._id }

const harbour: OwnedBusiness = {
  _id: '019a8000-0000-7000-8000-00001f0a92bc',
  slug: 'harbour-cars-1f0a92bc',
  name: 'Harbour Cars',
  abn: '51824753556',
  about: '',
  street: '',
  suburb: 'Newtown',
  postcode: '2042',
  state: 'New South Wales',
  hours: [],
  licences: [],
  createdAt: '2026-03-05T01:02:03.000Z',
  isOwner: true,
  badgeRemoval: null,
  people: [me, person(2, 'Jack', false)],
  invitations: [],
}
const none: OwnBusiness = { business: null, invited: [] }
const ownOf = (changes: Partial<OwnedBusiness> = {}): OwnBusiness => ({
  business: { ...harbour, ...changes },
  invited: [],
})

const show = (own: OwnBusiness) => {
  answer(getOwnBusiness, own)
  return render(
    <>
      <MyBusinessPage renderAvatar={() => null} />
      <Toaster />
    </>,
  )
}

beforeEach(logInMia)

describe('founding a business', () => {
  test('the ABN is checked while it is typed, and what was entered is sent', async () => {
    answer(suggestPlaces, [placeNamed('Newtown', '2042')])
    const saved = answer(saveOwnBusiness, ownOf())
    show(none)
    const abn = await screen.findByLabelText('ABN')
    await userEvent.type(screen.getByLabelText('Name of the business'), 'Harbour Cars')
    await userEvent.type(abn, '51 824 753 557')
    expect(screen.getByText(/this isn’t a valid one/)).toBeVisible()
    await userEvent.type(abn, '{Backspace}6')
    expect(screen.getByText(/That’s a valid ABN/)).toBeVisible()
    await userEvent.type(screen.getByLabelText('Suburb'), 'newt')
    await userEvent.click(await screen.findByRole('option', { name: /Newtown/ }))
    await userEvent.click(screen.getByLabelText('Monday'))
    await userEvent.click(screen.getByRole('button', { name: 'Monday’s hours for all weekdays' }))
    await userEvent.click(screen.getByLabelText('Friday'))
    await userEvent.click(screen.getByRole('button', { name: 'Add a licence' }))
    await userEvent.type(screen.getByLabelText('Number'), 'ABC')
    expect(screen.getByText('Numbers there usually look like MD012345. Is yours right?')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Put my business page online' }))
    expect(await screen.findByText('Your business page is online')).toBeVisible()
    expect(saved.requests[0]?.body).toEqual({
      name: 'Harbour Cars',
      abn: '51824753556',
      about: '',
      street: '',
      suburb: 'Newtown',
      postcode: '2042',
      hours: [1, 2, 3, 4].map((day) => ({ day, opens: '09:00', closes: '17:00' })),
      licences: [{ kind: 'motor-dealer', state: 'New South Wales', number: 'ABC' }],
    })
    expect(screen.getByRole('link', { name: 'See its page' })).toHaveAttribute(
      'href',
      '/business/harbour-cars-1f0a92bc',
    )
  })

  test('nothing typed is lost when saving fails', async () => {
    answer(saveOwnBusiness, new AppError('UNAVAILABLE', 'Lost'))
    show(ownOf())
    const about = await screen.findByLabelText('About the business (optional)')
    await userEvent.type(about, 'Since 1998')
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('That did not work. Please try again.')
    expect(about).toHaveValue('Since 1998')
  })

  test('an invitation can be accepted instead', async () => {
    const accepted = answer(acceptInvitation, ownOf({ isOwner: false }))
    show({
      business: null,
      invited: [
        { _id: harbour._id, business: 'Harbour Cars', slug: harbour.slug, createdAt: harbour.createdAt },
      ],
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Join' }))
    expect(await screen.findByText('You’re now part of Harbour Cars')).toBeVisible()
    expect(accepted.requests).toHaveLength(1)
    // Staff see who belongs to it, and don’t edit its page.
    expect(screen.queryByLabelText('ABN')).toBeNull()
    expect(screen.queryByLabelText('Invite someone by email')).toBeNull()
  })
})

describe('the people of a business', () => {
  const rowOf = async (name: RegExp) =>
    within(
      within(await screen.findByRole('list', { name: 'People of the business' }))
        .getAllByRole('listitem')
        .find((item) => name.test(item.textContent ?? '')) ?? document.body,
    )

  test('an owner invites, hands over and removes; each is asked about first', async () => {
    const invited = answer(inviteToBusiness, ownOf())
    const promoted = answer(setPersonRole, ownOf())
    const removed = answer(removePerson, ownOf({ people: [me] }))
    show(ownOf())
    await userEvent.type(await screen.findByLabelText('Invite someone by email'), 'sam@example.com')
    await userEvent.click(screen.getByRole('button', { name: 'Invite' }))
    await waitFor(() => expect(invited.requests[0]?.body).toEqual({ email: 'sam@example.com' }))

    const jack = await rowOf(/Jack/)
    await userEvent.click(jack.getByRole('button', { name: 'Make owner: Jack' }))
    expect(promoted.requests).toHaveLength(0)
    await userEvent.click(screen.getByRole('button', { name: 'Make owner' }))
    await waitFor(() => expect(promoted.requests[0]?.body).toEqual({ isOwner: true }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await userEvent.click((await rowOf(/Jack/)).getByRole('button', { name: 'Remove: Jack' }))
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByText('Jack')).toBeNull())
    expect(removed.requests).toHaveLength(1)
  })

  test('before someone is removed, their ads can be handed over to a colleague', async () => {
    const given = answer(handOverAds, { moved: 2, stayed: 1 })
    show(ownOf({ people: [me, person(2, 'Jack', false), person(3, 'Kim', false)] }))
    await userEvent.click((await rowOf(/Jack/)).getByRole('button', { name: 'Remove: Jack' }))
    await userEvent.click(screen.getByRole('button', { name: 'hand them over first' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Hand over the ads of Jack?' }))
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /To/ }), 'Kim')
    await userEvent.click(dialog.getByRole('button', { name: 'Hand over' }))
    expect(await screen.findByText(/2 ads handed over to Kim. 1 ad stayed/)).toBeVisible()
    expect(given.requests[0]?.url).toContain(person(2, 'Jack', false)._id)
    expect(given.requests[0]?.body).toEqual({ to: person(3, 'Kim', false)._id })
  })

  test('someone who isn’t an owner hands over their own ads only', async () => {
    show(ownOf({ isOwner: false, people: [{ ...me, isOwner: false }, person(2, 'Jack', true)] }))
    expect((await rowOf(/you/)).getByRole('button', { name: 'Hand over my ads' })).toBeVisible()
    expect((await rowOf(/Jack/)).queryByRole('button')).toBeNull()
  })

  test('the only owner can’t leave or step down, but close it; one of two can', async () => {
    const { unmount } = show(ownOf())
    const buttonsOf = async (name: RegExp) =>
      (await rowOf(name)).queryAllByRole('button').map(({ textContent }) => textContent)
    expect(await buttonsOf(/you/)).toEqual(['Hand over ads'])
    expect(screen.getByRole('button', { name: 'Close the business' })).toBeVisible()
    unmount()
    show(ownOf({ people: [me, person(2, 'Jack', true)] }))
    expect(await buttonsOf(/you/)).toEqual(['Hand over ads', 'Step down', 'Leave'])
    expect(await buttonsOf(/Jack/)).toEqual(['Hand over ads'])
    expect(screen.queryByRole('button', { name: 'Close the business' })).toBeNull()
  })
})

test('owners read why staff have taken the badge away', async () => {
  show(ownOf({ badgeRemoval: 'The ABN is not yours.' }))
  expect(await screen.findByText('The ABN is not yours.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'See its page' })).toBeNull()
})

describe('while an ad is written', () => {
  const car = { ...emptyDraft(), category: 'Vehicles', subcategory: 'Cars', state: 'Victoria' }
  const licences = [{ kind: 'motor-dealer' as const, state: 'Victoria', number: '12345', checkedAt: null }]
  const note = (own: OwnBusiness) => {
    answer(getOwnBusiness, own)
    return render(
      <>
        <LicenceNote draft={car} />
        <Toaster />
      </>,
    )
  }

  test('a business is asked for its licence in the ad’s state, and can save it there', async () => {
    const saved = answer(saveOwnBusiness, ownOf({ licences }))
    note(ownOf())
    await userEvent.type(await screen.findByLabelText('LMCT number'), '12345{Enter}')
    await waitFor(() => expect(saved.requests).toHaveLength(1))
    expect(saved.requests[0]?.body).toMatchObject({
      licences: [{ kind: 'motor-dealer', state: 'Victoria', number: '12345' }],
      basedOn: { licences: [] },
    })
    await waitFor(() => expect(screen.queryByLabelText('LMCT number')).toBeNull())
  })

  test.each([
    ['for one that is there', ownOf({ licences }), car],
    ['before the state is known', ownOf(), { ...car, state: '' }],
  ])('a licence isn’t asked for %s', async (_, own, draft) => {
    const { requests } = answer(getOwnBusiness, own)
    const { container } = render(<LicenceNote draft={draft} />)
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(container).toBeEmptyDOMElement()
  })

  test('nobody is asked about other things, not even the server', () => {
    const { requests } = answer(getOwnBusiness, ownOf())
    const sofa = { ...car, category: 'Home Decor', subcategory: 'Furniture' }
    expect(render(<LicenceNote draft={sofa} />).container).toBeEmptyDOMElement()
    expect(requests).toHaveLength(0)
  })

  test('private sellers of cars are told about business pages', async () => {
    note(none)
    expect(await screen.findByRole('link', { name: 'Set up your business page' })).toHaveAttribute(
      'href',
      '/business',
    )
  })
})
