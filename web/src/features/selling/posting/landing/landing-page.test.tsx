import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { fulfilLogin, useLoginRequest } from '../../../../platform/login-gate.ts'
import { type Rendered, render } from '../../../../testing/render.tsx'
import { Toaster } from '../../../../testing/toaster.tsx'
import { newDraft } from '../change-draft.ts'
import { logInMia, startAfresh } from '../posting.fixture.tsx'
import { draftStorage } from '../wizard/saved-draft.ts'
import { categoryPicker } from './landing.lazy.ts'
import { LandingPage } from './landing-page.tsx'

beforeAll(() => import('./category-picker.tsx'))
beforeEach(startAfresh)

function LoginMessage() {
  const request = useLoginRequest()
  return <p data-testid="login-message">{request?.message}</p>
}

/** The page once its tiles are there. */
async function open(): Promise<Rendered> {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const view = render(
    <main id="content" tabIndex={-1}>
      <LandingPage />
      <LoginMessage />
      <Toaster />
    </main>,
    { path: '/categories' },
  )
  await act(() => vi.advanceTimersByTimeAsync(800))
  vi.useRealTimers()
  return view
}

const section = (name: string) =>
  within(screen.getByRole('heading', { name }).closest('section') as HTMLElement)
const tileNames = () =>
  section('Choose a category')
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('span')?.textContent)
const press = (name: string | RegExp, within = screen as Pick<typeof screen, 'getByRole'>) =>
  userEvent.click(within.getByRole('button', { name }))
const picker = () => screen.findByRole('dialog', { name: 'Post Your Ad' })
const chosen = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('button', { pressed: true })
    .map((button) => button.textContent)

test('the landing page lists a member’s unfinished ads', async () => {
  await import('../drafts/draft-list.tsx')
  draftStorage('mia@example.com', 'abc').write({
    draft: {
      ...newDraft({ category: 'Vehicles', subcategory: 'Cars', contactName: 'Mia' }),
      title: 'Red car',
    },
    step: 3,
  })
  await logInMia()
  await open()
  expect(await screen.findByRole('link', { name: 'Continue Red car' })).toHaveAttribute(
    'href',
    '/add?draft=abc&step=3',
  )
})

describe('the page', () => {
  test('the landing page shows ten placeholders for 800 ms, then the categories', async () => {
    vi.useFakeTimers()
    render(<LandingPage />)
    const loading = screen.getByRole('status', { name: 'Loading categories' })
    expect(loading.children).toHaveLength(10)
    await act(() => vi.advanceTimersByTimeAsync(799))
    expect(loading).toBeInTheDocument()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(tileNames()).toEqual(['Electronics', 'Vehicles', 'Property', 'Home Decor'])
  })

  test('the landing page has its texts, the popular categories and the year', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1, name: 'POST YOUR AD' })).toBeVisible()
    expect(
      screen.getByText(
        'Get millions of potential buyers for your product with our professional listing service',
      ),
    ).toBeVisible()
    const featured = section('Featured Categories')
    expect(featured.getAllByText('Popular choice')).toHaveLength(3)
    expect(featured.queryByText('Home Decor')).toBeNull()
    expect(screen.getByText(`© ${new Date().getFullYear()} Category Marketplace`)).toBeVisible()
  })

  test('the landing page filters the tiles by title and clears the search', async () => {
    await open()
    const box = screen.getByPlaceholderText('Search categories...')
    await userEvent.type(box, 'ELEC')
    expect(tileNames()).toEqual(['Electronics'])
    await press('Clear search')
    expect(tileNames()).toHaveLength(4)
    expect(box).toHaveFocus()
    await userEvent.type(box, 'smartphones')
    expect(screen.getByText('No categories found')).toBeVisible()
    expect(screen.getByText("We couldn't find any categories matching your search criteria.")).toBeVisible()
    await press('Clear filter')
    expect(tileNames()).toHaveLength(4)
    expect(box).toHaveValue('')
  })
})

describe('the picker', () => {
  test('the picker opens on Electronics, waits for a subcategory, and passes both on', async () => {
    await logInMia()
    const view = await open()
    await press('Get Started')
    const dialog = await picker()
    expect(within(dialog).getByText('Select a category to get started')).toBeVisible()
    expect(within(dialog).getByRole('heading', { name: 'Choose a category' })).toBeVisible()
    expect(chosen(dialog)).toEqual(['Electronics'])
    expect(within(dialog).getByText('Select a subcategory to continue')).toBeVisible()
    expect(within(dialog).getByRole('button', { name: 'Continue' })).toBeDisabled()
    await press('TVs & Audio', within(dialog))
    expect(within(dialog).getByText('Selected: Electronics > TVs & Audio')).toBeVisible()
    await press('Continue', within(dialog))
    await waitFor(() => expect(view.address()).toMatch(/^\/add\?category=Electronics&subcategory=TVs/))
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })

  test('the picker opens on the pressed category; another one resets the subcategory and becomes the current one', async () => {
    await logInMia()
    await open()
    await press(/^Property/, section('Featured Categories'))
    let dialog = await picker()
    expect(chosen(dialog)).toEqual(['Property'])
    await press('Land', within(dialog))
    await press('Vehicles', within(dialog))
    await press('Property', within(dialog))
    expect(chosen(dialog)).toEqual(['Property'])
    expect(within(dialog).getByRole('button', { name: 'Continue' })).toBeDisabled()
    await press('Vehicles', within(dialog))
    // A click on the backdrop is a click on the dialog itself.
    fireEvent.pointerDown(dialog)
    fireEvent.click(dialog)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press('Get Started')
    dialog = await picker()
    expect(chosen(dialog)).toEqual(['Vehicles'])
  })

  test('the picker prompts a visitor to log in at once and again on a press, then continues with the category', async () => {
    await open()
    expect(screen.getByTestId('login-message')).toHaveTextContent('Please log in to post your ad')
    await press(/^Home Decor/, section('Choose a category'))
    expect(screen.queryByRole('dialog')).toBeNull()
    await logInMia()
    act(() => void fulfilLogin())
    expect(chosen(await picker())).toEqual(['Home Decor'])
  })

  test('a picker that can’t be loaded shows an error', async () => {
    const load = vi.spyOn(categoryPicker, 'load').mockRejectedValue(new Error('offline'))
    await logInMia()
    await open()
    await press('Get Started')
    expect(await screen.findByText(/^The categories could not be loaded/)).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    load.mockRestore()
  })
})
