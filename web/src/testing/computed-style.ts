/**
 * Queries by role ask for the style of each element and of its ancestors, and happy-dom works it out anew after every
 * change of the document. Without a style sheet, an element has its tag's `display` and what `style` attributes say.
 */
const SAID = /display|visibility|opacity|pointer-events|user-select/

const plainStyles = new Map<string, CSSStyleDeclaration>()

function isPlain(element: Element): boolean {
  if (element.hasAttribute('style') || element.tagName === 'DIALOG') return false
  for (let parent = element.parentElement; parent; parent = parent.parentElement)
    if (SAID.test(parent.getAttribute('style') ?? '')) return false
  return element.isConnected && element.ownerDocument.styleSheets.length === 0
}

/** Replaces the window's `getComputedStyle` by a faster one with the same answers. */
export function quickenComputedStyle(): void {
  const slow = window.getComputedStyle.bind(window)
  window.getComputedStyle = (element, pseudoElement) => {
    if (!isPlain(element)) return slow(element, pseudoElement)
    let style = plainStyles.get(element.tagName)
    if (!style) {
      style = document.createElement('span').style
      style.display = slow(element).display
      plainStyles.set(element.tagName, style)
    }
    return style
  }
}
