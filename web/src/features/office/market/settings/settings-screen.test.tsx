import { AppError } from '@bowerbird/contract/errors'
import { defaultSettings } from '@bowerbird/contract/market/default-settings'
import {
  getSettings,
  listSettingsVersions,
  restoreSettings,
  saveSettings,
} from '@bowerbird/contract/market/settings.endpoints'
import { uploadImage } from '@bowerbird/contract/uploads/uploads.endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetSession } from '../../../../platform/session.ts'
import { logInAdmin } from '../../../../testing/log-in-admin.ts'
import { answer, answerOnce, render } from '../../../../testing/render.tsx'
import { Toaster } from '../../../../testing/toaster.tsx'
import { SettingsScreen } from './settings-screen.tsx'

beforeEach(() => logInAdmin())
afterEach(forgetSession)

const loaded = { version: 3, settings: defaultSettings, defaults: defaultSettings }
const onSaved = vi.fn(async () => undefined)

async function show() {
  answer(getSettings, loaded)
  render(
    <>
      <SettingsScreen onSaved={onSaved} />
      <Toaster />
    </>,
  )
  await screen.findByLabelText('Name')
}

/** Pasted: each key would render the whole screen. */
const type = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label))
  if (text) await userEvent.paste(text)
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save settings' }))

test('the settings screen saves the changes, with the version they are based on', async () => {
  const calls = answer(saveSettings, {
    ...loaded,
    version: 4,
    settings: { ...defaultSettings, name: 'Magpie' },
  })
  await show()
  expect(screen.getByRole('button', { name: 'Save settings' })).toBeDisabled()
  await type('Name', 'Magpie')
  await type('Live ads per member', '20')
  await type('Days until an ad ends', '45')
  await type('Days for certain categories', 'Vehicles: 90\nProperty : 30')
  await type('Social links', 'https://x.com/a\nhttps://x.com/b')
  await save()
  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(onSaved).toHaveBeenCalledOnce()
  expect(calls.requests[0]?.body).toEqual({
    version: 3,
    settings: {
      ...defaultSettings,
      name: 'Magpie',
      liveAds: 20,
      adDays: 45,
      adDaysByCategory: { Vehicles: 90, Property: 30 },
      socialLinks: ['https://x.com/a', 'https://x.com/b'],
    },
  })
})

test('an earlier version is restored from the history, after a warning about what is not saved', async () => {
  const at = '2026-11-01T00:00:00.000Z'
  answer(listSettingsVersions, {
    versions: [
      { version: 3, at, by: 'Ada', changes: ['Name changed from “Magpie” to “Bowerbird”.'] },
      { version: 2, at, by: 'Ada', changes: ['Tagline changed.'] },
    ],
  })
  const settings = { ...defaultSettings, name: 'Magpie' }
  const calls = answer(restoreSettings, { ...loaded, version: 4, settings })
  await show()
  await type('Name', 'Lyrebird')
  await userEvent.click(screen.getByRole('button', { name: 'Show the history' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Restore version 2' }))
  const dialog = screen.getByRole('dialog', { name: 'Restore these settings?' })
  expect(dialog).toHaveTextContent('not saved is lost')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Restore' }))
  expect(await screen.findByText('Restored. The market already uses these settings.')).toBeVisible()
  expect(calls.requests[0]).toMatchObject({ body: { version: 3 } })
  expect(screen.getByLabelText('Name')).toHaveValue('Magpie')
})

test('the settings screen shows a confirmation before it discards changes', async () => {
  await show()
  await type('Name', 'Magpie')
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Discard your changes?' }))
  expect(screen.getByLabelText('Name')).toHaveValue('Magpie')
  await userEvent.click(dialog.getByRole('button', { name: 'Keep editing' }))
  expect(screen.getByLabelText('Name')).toHaveValue('Magpie')
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard changes' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByLabelText('Name')).toHaveValue(defaultSettings.name)
})

test('the settings screen shows errors at their fields and keeps the input', async () => {
  const calls = answer(saveSettings, loaded)
  await show()
  await type('Name', '')
  await type('Ads per member and hour', 'many')
  await save()
  expect(await screen.findByText('Enter the name of your market')).toBeVisible()
  expect(screen.getByLabelText('Name')).toHaveFocus()
  expect(screen.getByLabelText('Ads per member and hour')).toHaveValue('many')
  expect(screen.getByText(/Enter a whole number/)).toBeVisible()
  expect(calls.requests).toEqual([])
})

test('the settings screen says at once that a colour is hard to read, and offers the nearest that is not', async () => {
  await show()
  await type('Brand colour', '#f6b914')
  expect(screen.getByText(/its contrast is 1\.\d:1 in the light theme/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /^Use #/ }))
  expect(screen.queryByText(/hard to read/)).not.toBeInTheDocument()
  expect(screen.getByText(/^Contrast 4\.\d:1$/)).toBeVisible()
})

test('the settings screen previews name, tagline and colour in both themes', async () => {
  await show()
  await type('Name', 'Galah')
  await type('Brand colour', '#0a6b4a')
  const preview = screen.getByRole('complementary')
  expect(preview.textContent?.match(/Galah/g)).toHaveLength(2)
  expect(preview.innerHTML).toContain('--color-bower: #0a6b4a')
})

describe('settings that someone else has changed meanwhile', () => {
  const conflict = new AppError('CONFLICT', 'Someone else has changed this')
  const theirs = (changes: object) => ({
    ...loaded,
    version: 4,
    settings: { ...defaultSettings, ...changes },
  })

  test('another setting is saved on top of theirs, without a question', async () => {
    answerOnce(saveSettings, conflict)
    await show()
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Magpie' } })
    answer(getSettings, theirs({ tagline: 'Treasures' }))
    const second = answer(saveSettings, theirs({ name: 'Magpie', tagline: 'Treasures' }))
    await save()
    expect(await screen.findByText('Settings saved')).toBeVisible()
    expect(second.requests.at(-1)?.body).toMatchObject({
      version: 4,
      settings: { name: 'Magpie', tagline: 'Treasures' },
    })
  })

  test('the same setting is shown with both values, to choose from', async () => {
    answerOnce(saveSettings, conflict)
    await show()
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Magpie' } })
    answer(getSettings, theirs({ name: 'Galah', adDays: 45 }))
    await save()
    const panel = within(
      await screen.findByRole('region', { name: 'The settings have changed since you opened them' }),
    )
    expect(panel.getByRole('radio', { name: 'Yours: Magpie' })).toBeChecked()
    expect(screen.getByLabelText('Name')).toHaveValue('Magpie')
    await userEvent.click(panel.getByRole('radio', { name: 'Saved meanwhile: Galah' }))
    expect(screen.getByLabelText('Name')).toHaveValue('Galah')
    await userEvent.click(panel.getByRole('radio', { name: 'Yours: Magpie' }))
    const second = answer(saveSettings, theirs({ name: 'Magpie', adDays: 45 }))
    await save()
    await waitFor(() => expect(second.requests).toHaveLength(1))
    expect(second.requests[0]?.body).toMatchObject({ version: 4, settings: { name: 'Magpie', adDays: 45 } })
  })
})

test('the settings screen uploads a logo and shows it', async () => {
  const address = `/images/${'a'.repeat(32)}/1280.webp`
  answer(uploadImage, { secure_url: address, width: 400, height: 100, bytes: 9, format: 'webp', blur: '' })
  await show()
  const file = new File(['x'], 'logo.png', { type: 'image/png' })
  await userEvent.upload(screen.getByLabelText('Logo file'), file)
  expect(await screen.findByAltText('The chosen logo')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Remove logo' }))
  expect(screen.queryByAltText('The chosen logo')).not.toBeInTheDocument()
})

test('a banner needs a description, and an icon that is not square is refused before it is saved', async () => {
  const address = `/images/${'b'.repeat(32)}/1280.webp`
  const calls = answer(saveSettings, loaded)
  answer(uploadImage, { secure_url: address, width: 900, height: 150, bytes: 9, format: 'webp', blur: '' })
  await show()
  const file = new File(['x'], 'wide.png', { type: 'image/png' })
  await userEvent.upload(screen.getByLabelText('App icon file'), file)
  expect(await screen.findByText('The icon has to be square. This one is 900 × 150.')).toBeVisible()
  await userEvent.upload(screen.getByLabelText('Banner of the home page file'), file)
  await screen.findByLabelText('What the banner says')
  await save()
  expect(await screen.findByText('Describe what the banner shows and says')).toBeVisible()
  expect(calls.requests).toEqual([])
  await type('What the banner says', 'Bike week: see all bikes')
  await save()
  await waitFor(() => expect(calls.requests).toHaveLength(1))
  const banner = {
    picture: { address, width: 900, height: 150 },
    alt: 'Bike week: see all bikes',
    link: '/products/all',
  }
  expect(calls.requests[0]?.body).toMatchObject({ settings: { banner, icon: null } })
})

test('the settings screen saves how ads are reviewed and who is trusted', async () => {
  const calls = answer(saveSettings, loaded)
  await show()
  await type('Approved ads', '')
  await type('Review within', '8')
  await type('Checked afterwards', '25')
  await userEvent.click(screen.getByLabelText('Vehicles'))
  await save()
  await waitFor(() => expect(calls.requests).toHaveLength(1))
  expect(calls.requests[0]?.body).toMatchObject({
    settings: {
      trustedAfterAds: null,
      reviewTargetHours: 8,
      sampledPercent: 25,
      alwaysReviewed: ['Vehicles'],
    },
  })
})

test('a setting that is missing or out of range is an error of its field', async () => {
  const calls = answer(saveSettings, loaded)
  await show()
  await type('Review within', '')
  await type('Checked afterwards', '101')
  await save()
  expect(await screen.findByText('Enter a whole number from 1 to 1000')).toBeVisible()
  expect(screen.getByText('Enter at most 100')).toBeVisible()
  expect(screen.getByLabelText('Review within')).toHaveFocus()
  expect(calls.requests).toEqual([])
})

test('reasons for refusals are added, reworded, reordered and removed', async () => {
  const calls = answer(saveSettings, loaded)
  await show()
  const [first, second, ...rest] = defaultSettings.refusalReasons
  await userEvent.click(screen.getByRole('button', { name: `Move ${first?.label} down` }))
  for (const { label } of rest) await userEvent.click(screen.getByRole('button', { name: `Remove ${label}` }))
  await userEvent.click(screen.getByRole('button', { name: 'Add a reason' }))
  await userEvent.keyboard('Stolen')
  await save()
  expect(await screen.findByText('Enter what the member reads')).toBeVisible()
  expect(screen.getAllByLabelText('The member reads')[2]).toHaveFocus()
  await userEvent.keyboard('This isn’t yours.')
  await save()
  await waitFor(() => expect(calls.requests).toHaveLength(1))
  expect(calls.requests[0]?.body).toMatchObject({
    settings: {
      refusalReasons: [
        second,
        first,
        { id: expect.stringMatching(/^own-[0-9a-f]{8}$/), label: 'Stolen', text: 'This isn’t yours.' },
      ],
    },
  })
})

test('a new reason is not about photos until someone says so, and a shipped one can be changed', async () => {
  const calls = answer(saveSettings, loaded)
  await show()
  const shipped = defaultSettings.refusalReasons
  const boxes = screen.getAllByRole('checkbox', { name: /^About the photos/ })
  expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual(
    shipped.map(({ id }) => ['prohibited', 'scam', 'photos'].includes(id)),
  )
  await userEvent.click(boxes[0] as HTMLElement)
  await userEvent.click(screen.getByRole('button', { name: 'Add a reason' }))
  await userEvent.keyboard('Wrong suburb')
  await userEvent.type(screen.getAllByLabelText('The member reads').at(-1) as HTMLElement, 'Choose yours.')
  await save()
  await waitFor(() => expect(calls.requests).toHaveLength(1))
  const body = calls.requests[0]?.body as { settings: typeof defaultSettings }
  const { settings } = body
  expect(settings.refusalReasons[0]).toEqual({ ...shipped[0], isAboutPhotos: false })
  expect(settings.refusalReasons.at(-1)).toMatchObject({ label: 'Wrong suburb', isAboutPhotos: false })
})

describe('the table of contents', () => {
  const contents = () =>
    within(screen.getByRole('navigation', { name: 'Sections of the settings' })).getAllByRole('link')

  test('the table of contents leads to every section by keyboard, and Tab goes on there', async () => {
    const scrollIntoView = vi.fn()
    Element.prototype.scrollIntoView = scrollIntoView
    await show()
    expect(contents().map((link) => link.textContent)).toEqual(
      screen
        .getAllByRole('group')
        .flatMap((group) => within(group).queryAllByRole('heading', { level: 2 }))
        .map((title) => title.textContent),
    )
    contents()[3]?.focus()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('group', { name: 'Contact' })).toHaveFocus()
    expect(scrollIntoView).toHaveBeenCalledOnce()
    await userEvent.tab()
    expect(screen.getByLabelText('General enquiries')).toHaveFocus()
  })

  test('the table of contents marks the section in view', async () => {
    await show()
    const moderation = screen.getByRole('group', { name: 'Moderation' })
    // Sections before it are above the screen, those after it below.
    let isPast = true
    for (const group of screen.getAllByRole('group')) {
      const top = group === moderation ? 90 : isPast ? -2000 : 2000
      if (group === moderation) isPast = false
      vi.spyOn(group, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect)
    }
    fireEvent.scroll(window)
    expect(contents().filter((link) => link.hasAttribute('aria-current'))).toEqual([
      screen.getByRole('link', { name: 'Moderation', current: true }),
    ])
  })
})
