import { setOwnLanguage } from '@bowerbird/contract/language/language.endpoints'
import { describeLanguages } from '@bowerbird/contract/language/languages'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { setPageSettings } from '../../../platform/page-settings.ts'
import { logInMia, logOutEveryone } from '../../../testing/member.ts'
import { answer, render } from '../../../testing/render.tsx'
import { LanguagePicker } from './language-picker.tsx'

const languages = describeLanguages(['en-AU', 'zh-Hans', 'ar'])

afterEach(() => {
  setPageSettings({})
  logOutEveryone()
})

test('LanguagePicker is a form with a button for each language in its own name', () => {
  setPageSettings({ languages })
  const { container } = render(<LanguagePicker path="/products/all?sort=newest" />)
  const form = container.querySelector('form')
  expect(form).toHaveAttribute('action', '/language')
  expect(form).toHaveAttribute('method', 'post')
  expect(form).toHaveFormValues({ back: '/products/all?sort=newest' })
  const buttons = screen.getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['English', '简体中文', 'العربية'])
  expect(screen.getByRole('button', { name: 'العربية' })).toHaveAttribute('dir', 'rtl')
  expect(screen.getByRole('button', { current: true })).toHaveTextContent('English')
})

test('LanguagePicker is not shown if there is one language', () => {
  const { container } = render(<LanguagePicker path="/" />)
  expect(container).toBeEmptyDOMElement()
})

test('LanguagePicker saves a member’s choice on their account, and sends the form of a visitor', async () => {
  setPageSettings({ languages })
  const saved = answer(setOwnLanguage, { language: 'zh-Hans' })
  const sent = vi.fn((event: Event) => event.preventDefault())
  render(<LanguagePicker path="/" />)
  window.addEventListener('submit', sent, { once: true })
  await userEvent.click(screen.getByRole('button', { name: '简体中文' }))
  expect(sent).toHaveBeenCalledOnce()
  expect(saved.requests).toEqual([])
  await logInMia()
  await userEvent.click(screen.getByRole('button', { name: '简体中文' }))
  await waitFor(() => expect(saved.requests[0]?.body).toEqual({ language: 'zh-Hans' }))
})
