import { TOKEN_KEY } from '@bowerbird/contract/accounts/token-key'
import { placeCookies } from '@bowerbird/contract/catalogue/place-cookie'
import { DEHYDRATED, rememberEarlyClick } from './early-click.ts'
import { loadModules } from './load-modules.ts'
import { PAGES_ABOVE, SEARCH_BOX_ID, SELLER_META, THEME_KEY, USER_KEY } from './start.constants.ts'

/*
 * The first script of every page, inlined in its head by the build. It runs before the first paint, so that neither
 * the theme nor the login button flashes: pages are rendered for a visitor on the system's theme.
 *
 * A page is complete as it comes from the server, so the first paint goes first over a slow line: HTML, styles, first
 * picture. After that, or as soon as someone interacts, follow the modules and the web fonts.
 */

/** Set once the fonts have been fetched: from then on they are in the browser's cache, and pages begin with them. */
const FONTS_KEY = 'fonts'

/** Load the modules by then, even if no paint was reported or the first picture is slow. */
const LONGEST_WAIT_MS = 2500
/** By then the last painted frame is on the screen. */
const ONE_FRAME_MS = 50

const INTERACTIONS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'input',
]
const EDITABLE = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog'

const root = document.documentElement
const { dataset: fontFiles } = document.currentScript as HTMLScriptElement

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const face = (family: string, file: string | undefined, weight: string) =>
  new FontFace(family, `url(${file}) format("woff2-variations")`, { weight })

/** Adds the web fonts when both are there: one after the other would lay the page out twice. */
async function loadFonts(): Promise<() => void> {
  const fonts = [
    face('Inter Variable', fontFiles.inter, '100 900'),
    face('Bricolage Grotesque Variable', fontFiles.bricolage, '200 800'),
  ]
  await Promise.all(fonts.map((font) => font.load()))
  localStorage.setItem(FONTS_KEY, '1')
  return () => {
    for (const font of fonts) document.fonts.add(font)
  }
}

/** The fonts are there before the first paint, or a few frames later. */
const showFonts = (): Promise<void> =>
  loadFonts().then(
    (add) => add(),
    () => undefined,
  )

/**
 * On a first visit the page keeps the system's fonts, which have the same widths: laying it out again under someone's
 * fingers takes a phone a quarter of a second. The next page has the web fonts; in a browser that doesn't tell when
 * a page is opened without a load, the next one that is loaded.
 */
const fetchFonts = (): Promise<void> =>
  loadFonts().then(
    (add) =>
      window.navigation?.addEventListener('navigate', ({ destination }) => {
        // A dialog or a filter is another entry of the same page.
        if (new URL(destination.url).pathname !== location.pathname) add()
      }),
    () => undefined,
  )

/** True on the page of the stored user's own ad: its seller is named in the head, ahead of this script. */
function isOwnAd(): boolean {
  const seller = document.querySelector<HTMLMetaElement>(`meta[name=${SELLER_META}]`)?.content
  return seller !== undefined && Boolean(stored(USER_KEY)?.includes(seller))
}

const hasFonts = stored(FONTS_KEY) !== null
let hasBegun = false

function begin(): void {
  if (hasBegun) return
  hasBegun = true
  if (!hasFonts) void fetchFonts()
  loadModules()
}

function handleInteraction(event: Event): void {
  // Browsers report a resting mouse when a page appears under it.
  const isResting =
    event.type === 'pointermove' &&
    (event as PointerEvent).movementX === 0 &&
    (event as PointerEvent).movementY === 0
  if (!isResting) begin()
}

function beginAfterPaint(): void {
  const afterFrame = () => requestAnimationFrame(() => setTimeout(begin, ONE_FRAME_MS))
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  if (picture) picture.decode().then(afterFrame, afterFrame)
  else afterFrame()
}

function handleShortcut(event: KeyboardEvent): void {
  const box = document.getElementById(SEARCH_BOX_ID)
  if (!box || event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.target instanceof Element && event.target.closest(EDITABLE)) return
  event.preventDefault()
  box.focus()
}

/** A state chosen in the header is remembered before hydration too. */
function rememberPlace({ target }: MouseEvent): void {
  const link = target instanceof Element && target.closest<HTMLElement>('[data-place]')
  if (!link) return
  for (const cookie of placeCookies(link.dataset.place ?? '', location.protocol === 'https:')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is too young for some of the browsers out there.
    document.cookie = cookie
  }
}

/**
 * A list that has grown while scrolling is shorter after a reload: it begins with the page in its address. The old
 * scroll position would be at another ad, so it begins at the top.
 */
function forgetPositionInLongerList(): void {
  if (!history.state?.[PAGES_ABOVE]) return
  history.scrollRestoration = 'manual'
  // Chromium has decided before the first script runs, and scrolls while the page is parsed, or right after that.
  for (const moment of ['DOMContentLoaded', 'load']) addEventListener(moment, () => scrollTo(0, 0))
}

function start(): void {
  forgetPositionInLongerList()
  const theme = stored(THEME_KEY)
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  if (stored(TOKEN_KEY)) {
    root.dataset.session = 'stored'
    if (isOwnAd()) root.dataset.own = ''
  }
  if (hasFonts) void showFonts()
  root.setAttribute(DEHYDRATED, '')
  // Without it zod tries to compile code, which the content policy forbids and browsers report.
  Object.assign(window, { __zod_globalConfig: { jitless: true } })

  addEventListener('click', rememberEarlyClick, true)
  // While capturing: React stops clicks on parts that it has not hydrated.
  addEventListener('click', rememberPlace, true)
  addEventListener('keydown', handleShortcut)
  addEventListener('DOMContentLoaded', () => {
    for (const name of INTERACTIONS) {
      addEventListener(name, handleInteraction, { capture: true, passive: true })
    }
    if (document.hidden) return begin()
    setTimeout(begin, LONGEST_WAIT_MS)
    new PerformanceObserver((_, observer) => {
      observer.disconnect()
      beginAfterPaint()
    }).observe({ type: 'paint', buffered: true })
  })
}

start()
