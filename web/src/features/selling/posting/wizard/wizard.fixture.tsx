import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Rendered, render } from '../../../../testing/render.tsx'
import { Toaster } from '../../../../testing/toaster.tsx'
import { answerUploads, logInMia, picture } from '../posting.fixture.tsx'
import { PostingPage } from './posting-page.tsx'

export const subcategories: Record<string, string> = {
  Electronics: 'Smartphones',
  Vehicles: 'Cars',
  Property: 'Houses',
  'Home Decor': 'Garden',
}

export async function open(category?: string, more = ''): Promise<Rendered> {
  const search = category
    ? `?category=${encodeURIComponent(category)}&subcategory=${encodeURIComponent(subcategories[category] ?? '')}${more}`
    : more.replace('&', '?')
  return openAt(`/add${search}`)
}

/** The wizard at an address, as after a reload. */
export async function openAt(path: string, isPublishedAtOnce = (_: string) => false): Promise<Rendered> {
  await logInMia()
  return render(
    <>
      <PostingPage isPublishedAtOnce={isPublishedAtOnce} />
      <Toaster />
    </>,
    { path },
  )
}

export const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }))
export const fill = (label: string | RegExp, value: string): boolean =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
export const pick = (group: string, option: string): boolean =>
  fireEvent.click(
    within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name: option }),
  )

/** Adds a photo and a title, and continues. */
export async function passOverview(title = 'Road bike'): Promise<void> {
  answerUploads()
  fireEvent.change(screen.getByLabelText(/Add photos/), { target: { files: [picture()] } })
  fill('Ad Title', title)
  await press('Next')
  await screen.findByText('Step 2 of 3')
}

export async function passDetails(): Promise<void> {
  if (screen.queryByLabelText('Brand')) fill('Brand', 'Other')
  if (screen.queryByRole('radiogroup', { name: 'Condition' })) pick('Condition', 'Used')
  fill('Price', '$1,250')
  fill('Description', 'Rides well.')
  await press('Next')
  await screen.findByText('Step 3 of 3')
}

export function fillLocation(): void {
  fill('State', 'Victoria')
  fill('City', 'Geelong')
}
