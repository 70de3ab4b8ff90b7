/** Lasts as long as the tab. */
const KEY = 'view-site'

/** In this tab, the administrator looks at the public site and is not sent to the dashboard. */
export function isViewingSite(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

export function startViewingSite(): void {
  try {
    sessionStorage.setItem(KEY, 'on')
  } catch {
    // Without storage, pages of the site redirect to the dashboard.
  }
}

export function stopViewingSite(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Without access to the storage, there is nothing to remove.
  }
}
