import type { Page } from '@playwright/test'
import {
  dialogOf,
  keepToken,
  loginButton,
  newcomer,
  newMember,
  startRegistration,
} from './support/accounts.ts'
import { alive } from './support/alive.ts'
import { looks, nameOf } from './support/looks.ts'
import { expect, test } from './support/test.ts'

test.use({ allowedComplaints: [/status of 4\d\d/] })

async function fits(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => {
    const roots = [document.documentElement, ...document.querySelectorAll('dialog > div')]
    return Math.max(...roots.map((root) => root.scrollWidth - root.clientWidth))
  })
  expect(overflow, 'nothing sticks out sideways').toBeLessThanOrEqual(0)
}

/** The dialog from the header, or on phones from the menu. */
async function openLogin(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) {
    await (await alive(page.getByRole('banner').getByLabel('Menu').first())).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Login' }).click()
  } else {
    await (await alive(loginButton(page))).click()
  }
  await expect(dialogOf(page).getByRole('button', { name: 'Login with email' })).toBeVisible()
}

for (const look of looks) {
  test.describe(nameOf(look), () => {
    test.use(look)

    test('every step of the dialog is accessible and fits', async ({ page, request, checkPage }) => {
      test.slow()
      const person = newcomer()
      await startRegistration(request, person)
      await page.goto('/')
      await openLogin(page, look.viewport.width < 768)
      const dialog = dialogOf(page)
      const check = async (title: string) => {
        await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
        await checkPage(page)
        await fits(page)
      }
      await check('Welcome to Bowerbird')
      await dialog.getByRole('button', { name: 'Create an account' }).click()
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await check('Create your account')
      await dialog.getByLabel('Name').fill(person.name)
      await dialog.getByLabel('Email').fill(person.email)
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await check('Choose a password')
      await dialog.getByLabel('Password', { exact: true }).fill(person.password)
      await dialog.getByRole('button', { name: 'Create account' }).click()
      await check('Check your email')
      for (let stepsBack = 0; stepsBack < 3; stepsBack++) {
        await dialog.getByRole('button', { name: 'Back' }).click()
      }
      await dialog.getByRole('button', { name: 'Login with email' }).click()
      await dialog.getByLabel('Password', { exact: true }).fill(person.password)
      await dialog.getByRole('button', { name: 'Login', exact: true }).click()
      await expect(dialog.getByText(/Email Not Verified/)).toBeVisible()
      await check('Login with email')
      await dialog.getByRole('button', { name: 'Forgot password?' }).click()
      await check('Forgot your password?')
      await dialog.getByRole('button', { name: 'Send code' }).click()
      await check('Set a new password')
    })

    test('the profile pages are accessible and fit', async ({ page, request, checkPage }) => {
      await keepToken(page, (await newMember(request)).token)
      await page.goto('/profile')
      await expect(page.getByRole('heading', { name: 'Kylie Nguyen' })).toBeVisible()
      await checkPage(page)
      await fits(page)
      await page.goto('/profile/edit')
      await page.getByLabel('Name').fill('')
      await page.getByLabel('Birth day').selectOption('01')
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByText('Name is required')).toBeVisible()
      await checkPage(page)
      await fits(page)
      await page.getByRole('button', { name: 'Delete Account' }).click()
      await checkPage(page)
      await fits(page)
    })
  })
}
