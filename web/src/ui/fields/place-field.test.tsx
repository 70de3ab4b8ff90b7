import { AppError } from '@bowerbird/contract/errors'
import { suggestPlaces } from '@bowerbird/contract/places/places.endpoints'
import type { Place } from '@bowerbird/contract/places/places.schema'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { placeNamed } from '../../testing/places.ts'
import { answer, render } from '../../testing/render.tsx'
import { PlaceField } from './place-field.tsx'

const newtown = placeNamed('Newtown', '2042')
const enmore = placeNamed('Enmore', '2042')

function Form() {
  const [chosen, setChosen] = useState<Place>()
  return (
    <>
      <PlaceField id="home-suburb" label="Suburb" value={chosen} onChange={setChosen} />
      <output>{chosen?.id ?? 'none'}</output>
    </>
  )
}

async function show() {
  render(<Form />)
  return screen.findByRole<HTMLInputElement>('combobox', { name: 'Suburb' })
}

test('PlaceField suggests suburbs and takes one by keyboard', async () => {
  answer(suggestPlaces, [newtown, enmore])
  const field = await show()
  await userEvent.type(field, '2042')
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Newtown NSW 2042', 'Enmore NSW 2042'])
  expect(field).toHaveAttribute('aria-controls', screen.getByRole('listbox').id)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(screen.getByRole('status')).toHaveTextContent('enmore-2042')
  expect(field).toHaveValue('Enmore NSW 2042')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('PlaceField takes a suburb by pointer, and is emptied by deleting its text', async () => {
  answer(suggestPlaces, [newtown, enmore])
  const field = await show()
  await userEvent.type(field, 'new')
  await userEvent.click(await screen.findByRole('option', { name: /Newtown/ }))
  expect(screen.getByRole('status')).toHaveTextContent('newtown-2042')
  await userEvent.clear(field)
  await userEvent.tab()
  expect(screen.getByRole('status')).toHaveTextContent('none')
})

test('PlaceField takes the only suggestion when left, and shows the choice again when nothing fits', async () => {
  answer(suggestPlaces, [newtown])
  const field = await show()
  await userEvent.type(field, 'newt')
  await screen.findByRole('option')
  await userEvent.tab()
  expect(field).toHaveValue('Newtown NSW 2042')
  answer(suggestPlaces, [])
  await userEvent.type(field, 'qqq')
  expect(await screen.findByText(/No suburb found/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(field).toHaveValue('Newtown NSW 2042')
})

test('PlaceField takes a typed name when left, even before the suggestions arrive', async () => {
  answer(suggestPlaces, [placeNamed('Newtown', '2042'), enmore])
  const field = await show()
  await userEvent.type(field, 'newtown')
  await userEvent.tab()
  await waitFor(() => expect(field).toHaveValue('Newtown NSW 2042'))
  expect(screen.getByRole('status')).toHaveTextContent('newtown-2042')
})

test('PlaceField keeps a text that names no suburb, explains it, and forgets the suburb chosen before', async () => {
  answer(suggestPlaces, [newtown, enmore])
  const field = await show()
  await userEvent.type(field, 'newtown')
  await screen.findAllByRole('option')
  await userEvent.keyboard('{Enter}')
  await userEvent.type(field, '2042', { initialSelectionStart: 0, initialSelectionEnd: 99 })
  await screen.findAllByRole('option')
  await userEvent.tab()
  expect(field).toHaveValue('2042')
  expect(screen.getByText('Choose a suburb from the list.')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('none')
})

test('PlaceField selects its choice on focus, but not a text that is being typed', async () => {
  answer(suggestPlaces, [newtown])
  const field = await show()
  await userEvent.type(field, 'ne')
  // As React reports it after hydration, when someone is typing already.
  fireEvent.focus(field)
  await userEvent.keyboard('wt')
  expect(field).toHaveValue('newt')
  await screen.findByRole('option')
  await userEvent.tab()
  await userEvent.click(field)
  await userEvent.keyboard('e')
  expect(field).toHaveValue('e')
})

test('PlaceField shows an error if suburbs can’t be loaded', async () => {
  answer(suggestPlaces, new AppError('UNAVAILABLE', 'Busy'))
  const field = await show()
  await userEvent.type(field, 'newt')
  expect(await screen.findByText(/can’t be loaded right now/)).toBeVisible()
})
