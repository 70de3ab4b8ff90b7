import {
  dialogOf,
  newcomer,
  newMember,
  openDialog,
  startRegistration,
  storeToken,
} from './support/accounts.ts'
import { expect, test } from './support/test.ts'

test.use({ allowedComplaints: [/status of 4\d\d/] })

test('every step of the dialog is accessible and fits', { tag: '@nightly' }, async ({
  page,
  request,
  checkLooks,
}) => {
  test.slow()
  const person = newcomer()
  await startRegistration(request, person)
  // A short page: axe also reads what is behind a dialog.
  await page.goto('/about')
  await openDialog(page)
  const dialog = dialogOf(page)
  const check = async (title: string) => {
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
    await checkLooks(page)
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
  await dialog.getByRole('button', { name: 'Log in with email' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(dialog.getByText(/Email Not Verified/)).toBeVisible()
  await check('Log in with email')
  await dialog.getByRole('button', { name: 'Forgot password?' }).click()
  await check('Forgot your password?')
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await check('Set a new password')
})

test('the profile pages are accessible and fit', { tag: '@nightly' }, async ({
  page,
  request,
  checkLooks,
}) => {
  await storeToken(page, (await newMember(request)).token)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Kylie Nguyen' })).toBeVisible()
  await checkLooks(page)
  await page.goto('/profile/edit')
  await page.getByLabel('Name').fill('')
  await page.getByLabel('Birth day').selectOption('01')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await checkLooks(page)
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await checkLooks(page)
})
