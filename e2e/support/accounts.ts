import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { about, codeFor } from './mailbox.ts'

export interface Credentials {
  name: string
  email: string
  password: string
}

/** A new person for each journey, so that journeys don't affect each other. */
export const newcomer = (): Credentials => ({
  name: 'Kylie Nguyen',
  email: `kylie-${randomUUID().slice(0, 13)}@example.com`,
  password: 'blue treasures',
})

/** Starts a registration through the API, up to the email with the code. */
export async function startRegistration(request: APIRequestContext, person: Credentials): Promise<string> {
  const reply = await request.post('/api/auth/register', { data: person })
  expect(reply.ok(), 'registration begins').toBe(true)
  return codeFor(person.email, about.registration)
}

/** A new member, for tests that are not about registering. */
export async function newMember(request: APIRequestContext): Promise<Credentials & { token: string }> {
  const person = newcomer()
  const verificationCode = await startRegistration(request, person)
  const reply = await request.post('/api/auth/register', { data: { ...person, verificationCode } })
  expect(reply.ok(), 'the code is accepted').toBe(true)
  const { token } = (await reply.json()) as { token: string }
  return { ...person, token }
}

/** Puts a token into the browser, as if its owner had logged in earlier. */
export async function storeToken(page: Page, token: string): Promise<void> {
  await page.addInitScript((value) => {
    // Only once in a tab: a later logout must last. It clears the storage, but not the name of the tab.
    if (window.name !== 'logged in before') localStorage.setItem('token', value)
    window.name = 'logged in before'
  }, token)
}

export const dialogOf = (page: Page): Locator => page.getByRole('dialog')
export const loginButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: 'Login', exact: true })
export const accountMenu = (page: Page): Locator => page.getByRole('button', { name: 'Account menu' })

/** Opens the dialog from the header and waits for its forms. */
export async function openDialog(page: Page): Promise<Locator> {
  const dialog = dialogOf(page)
  await loginButton(page).click()
  await expect(dialog.getByRole('button', { name: 'Log in with email' })).toBeVisible()
  return dialog
}

export async function fillLogin(
  dialog: Locator,
  { email, password }: Pick<Credentials, 'email' | 'password'>,
) {
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
}

export async function logIn(page: Page, credentials: Pick<Credentials, 'email' | 'password'>): Promise<void> {
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: 'Log in with email' }).click()
  await fillLogin(dialog, credentials)
  await expect(dialog).toBeHidden()
}

export async function logOut(page: Page): Promise<void> {
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(loginButton(page)).toBeVisible()
}
