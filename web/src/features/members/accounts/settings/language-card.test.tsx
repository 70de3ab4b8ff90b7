import { AppError } from '@bowerbird/contract/errors'
import { setOwnLanguage } from '@bowerbird/contract/language/language.endpoints'
import { describeLanguages } from '@bowerbird/contract/language/languages'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setPageSettings } from '../../../../platform/page-settings.ts'
import { answer, render } from '../../../../testing/render.tsx'
import { Toaster } from '../../../../testing/toaster.tsx'
import { logInAs, mia, startAfresh } from '../accounts.fixture.tsx'
import { LanguageCard } from './language-card.tsx'

const reload = vi.spyOn(window.location, 'reload').mockReturnValue()

beforeEach(() => {
  startAfresh()
  reload.mockClear()
  setPageSettings({ languages: describeLanguages(['en-AU', 'zh-Hans', 'ar']) })
})
afterEach(() => {
  setPageSettings({})
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = 'language=; Path=/; Max-Age=-1'
})

async function show(language: string | null = null) {
  const profile = { ...mia, language }
  await logInAs(profile)
  render(
    <>
      <LanguageCard profile={profile} />
      <Toaster />
    </>,
  )
  return screen.getByRole('combobox', { name: 'Language' })
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

test('the languages have their own names, and the account’s is chosen', async () => {
  const select = await show('ar')
  expect([...select.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'English',
    '简体中文',
    'العربية',
  ])
  expect(select).toHaveValue('ar')
})

test('someone who has never chosen sees the language of the page', async () => {
  expect(await show()).toHaveValue('en-AU')
})

test('a choice is saved on the account and in the browser, and the page is shown in it', async () => {
  const select = await show()
  const { requests } = answer(setOwnLanguage, { language: 'zh-Hans' })
  await userEvent.selectOptions(select, '简体中文')
  expect(requests).toEqual([])
  await save()
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(requests[0]?.body).toEqual({ language: 'zh-Hans' })
  expect(document.cookie).toContain('language=zh-Hans')
})

test('a choice that can’t be saved stays chosen, says why, and changes nothing', async () => {
  const select = await show()
  answer(setOwnLanguage, new AppError('INVALID_INPUT', 'Please choose one of the languages in the list'))
  await userEvent.selectOptions(select, '简体中文')
  await save()
  expect(await screen.findByText('Please choose one of the languages in the list')).toBeVisible()
  expect(select).toHaveValue('zh-Hans')
  expect(document.cookie).not.toContain('language=')
  expect(reload).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled()
})
