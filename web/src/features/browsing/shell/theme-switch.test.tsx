import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { THEME_KEY } from '../../../start/start.constants.ts'
import { render } from '../../../testing/render.tsx'
import { readTheme, ThemeSwitch } from './theme-switch.tsx'

describe('ThemeSwitch', () => {
  afterEach(() => {
    delete document.documentElement.dataset.theme
    readTheme()
  })

  it('ThemeSwitch starts with the start script’s theme', () => {
    document.documentElement.dataset.theme = 'dark'
    readTheme()
    render(<ThemeSwitch />)
    expect(screen.getByLabelText('Theme')).toHaveValue('dark')
  })

  it('ThemeSwitch applies and stores a choice, and removes it for the system', async () => {
    render(<ThemeSwitch />)
    await userEvent.selectOptions(screen.getByLabelText('Theme'), 'light')
    expect(document.documentElement).toHaveAttribute('data-theme', 'light')
    expect(localStorage.getItem(THEME_KEY)).toBe('light')
    await userEvent.selectOptions(screen.getByLabelText('Theme'), 'system')
    expect(document.documentElement).not.toHaveAttribute('data-theme')
    expect(localStorage.getItem(THEME_KEY)).toBeNull()
  })
})
