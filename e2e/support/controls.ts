import type { Locator, Page } from '@playwright/test'

/** A link, button or field that the server rendered. It represents all others of its kind on the page. */
export interface Control {
  /** A CSS path that finds the same element in another load of the page. */
  path: string
  label: string
  /** The same for controls that are alike, on any page. */
  kind: string
  action: 'tap' | 'type' | 'choose'
  isLink: boolean
  /** True for a link to another site. */
  leavesSite: boolean
}

/**
 * Lists the visible controls of a page, one for each kind. Links are of one kind if they look the same in the same
 * region of the page; buttons and fields also need the same name, unless they repeat in a list.
 */
export const listControls = (page: Page): Promise<Control[]> =>
  page.evaluate(() => {
    const interactive =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]'
    const pathOf = (element: Element): string => {
      const steps: string[] = []
      for (let node: Element | null = element; node?.parentElement; node = node.parentElement) {
        const { localName } = node
        const twins = [...node.parentElement.children].filter((child) => child.localName === localName)
        steps.unshift(`${localName}:nth-of-type(${twins.indexOf(node) + 1})`)
      }
      return steps.join(' > ')
    }
    const labelOf = (element: Element): string => {
      const { labels } = element as HTMLInputElement
      const text =
        element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent ?? element.id
      return text.replaceAll(/\s+/g, ' ').trim().slice(0, 60)
    }
    const kindOf = (element: Element): string => {
      const region = element.closest('header, footer, nav, aside, form, article, section, main')
      // Typing works without a script: one field of a page stands for all.
      const isTyped = actionOf(element) === 'type'
      const isRepeated = element.localName === 'a' || element.closest('article, li') !== null || isTyped
      return [
        element.localName,
        element.getAttribute('type'),
        element.getAttribute('role'),
        element.className,
        region?.localName,
        element.getAttribute('target'),
        (element.getAttribute('href') ?? '').startsWith('#') && 'fragment',
        isRepeated ? '' : labelOf(element),
      ].join('|')
    }
    const actionOf = (element: Element): 'tap' | 'type' | 'choose' => {
      if (element.localName === 'select') return 'choose'
      if (element.localName === 'textarea') return 'type'
      const isField = element instanceof HTMLInputElement
      return isField && !['checkbox', 'radio', 'submit', 'button'].includes(element.type) ? 'type' : 'tap'
    }
    /** True if it can be touched: the skip link, for example, is visible only with the focus. */
    const isReachable = (element: Element): boolean => {
      if (!element.checkVisibility({ opacityProperty: true })) return false
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { x, y, width, height } = element.getBoundingClientRect()
      const hit = document.elementFromPoint(x + width / 2, y + height / 2)
      return hit !== null && (element.contains(hit) || hit.closest('label') !== null)
    }
    // tel: and mailto: links leave the browser, so their effect can't be observed.
    const isOutside = (element: Element): boolean =>
      /^(?:mailto|tel):/.test(element.getAttribute('href') ?? '')

    const kinds = new Map<string, Control>()
    for (const element of document.querySelectorAll(interactive)) {
      const kind = kindOf(element)
      if (kinds.has(kind) || isOutside(element) || !isReachable(element)) continue
      const label = `${element.getAttribute('role') ?? element.localName} “${labelOf(element)}”`
      kinds.set(kind, {
        path: pathOf(element),
        label,
        kind,
        action: actionOf(element),
        isLink: element.localName === 'a' && !element.getAttribute('href')?.startsWith('#'),
        leavesSite: element instanceof HTMLAnchorElement && element.origin !== location.origin,
      })
    }
    return [...kinds.values()]
  })

/** The observable state of a page that a touch may change. */
export type Observed = Record<string, unknown>

/** Reads everything that a touch on a control may change. */
export const observe = (page: Page, path: string): Promise<Observed> =>
  page.evaluate((selector) => {
    const control = document.querySelector(selector)
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true }) && element.getBoundingClientRect().height > 1
    const nameOf = (element: Element): string => {
      const labelledBy = document.getElementById(element.getAttribute('aria-labelledby') ?? '')
      return (
        element.getAttribute('aria-label') ??
        (labelledBy ?? element.querySelector('h1, h2, h3') ?? element).textContent ??
        ''
      ).slice(0, 60)
    }
    const seen = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen).map(nameOf)
    const { pathname, search, hash } = location
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    const box = target?.getBoundingClientRect()
    const field = control as HTMLInputElement | null
    return {
      address: pathname + search,
      jumpedTo: box && box.top < innerHeight && box.bottom > 0 ? hash : '',
      layers: seen('dialog[open], [role=dialog], :popover-open, [role=listbox], [role=menu]'),
      notices: seen('[role=alert], [role=status]').filter((text) => text !== ''),
      theme: document.documentElement.dataset.theme ?? '',
      expanded: control?.getAttribute('aria-expanded') ?? control?.closest('details')?.open ?? null,
      pressed: control?.getAttribute('aria-pressed') ?? control?.getAttribute('aria-selected') ?? null,
      checked: field?.checked ?? null,
      value: field?.value ?? null,
      text: (document.querySelector('main') as HTMLElement | null)?.innerText ?? '',
      scrolledSideways: [...document.querySelectorAll('ul, ol, div')].some(
        ({ scrollLeft }) => scrollLeft > 0,
      ),
      isInvalid: field?.form?.matches(':user-invalid, :has(:user-invalid)') ?? false,
    }
  }, path)

/** Touches a control once. */
export async function touch(control: Locator, action: Control['action']): Promise<void> {
  if (action === 'tap') {
    const { x, y } = await control.evaluate((element) => {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const box = element.getBoundingClientRect()
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    })
    // Not the locator's tap, which retries when the first tap has opened a dialog over the control.
    return control.page().touchscreen.tap(x, y)
  }
  if (action === 'type')
    return control.pressSequentially((await control.getAttribute('type')) === 'number' ? '42' : 'car')
  const values = await control.evaluate((element: HTMLSelectElement) =>
    [...element.options].filter(({ selected, disabled }) => !selected && !disabled).map(({ value }) => value),
  )
  await control.selectOption(values[0] ?? '')
}
