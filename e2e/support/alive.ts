import { expect, type Locator } from '@playwright/test'

/**
 * Waits until React has taken over an element that came from the server: before that a click does nothing.
 * Clicking again and again would do more than once what a person does once. What stands below the screen comes alive
 * when it is about to be seen.
 */
export async function alive(element: Locator): Promise<Locator> {
  await element.first().scrollIntoViewIfNeeded()
  await expect
    .poll(
      () =>
        element
          .first()
          .evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps$')), undefined, {
            timeout: 10_000,
          }),
      { message: 'the element has come alive', timeout: 30_000 },
    )
    .toBe(true)
  return element
}
