import { DISMISSED_KEY } from './start.constants.ts'

/*
 * Directly after the announcement, inlined by the server: hides one that this visitor has dismissed before the first
 * paint, and follows its start and end while the page is open. React knows nothing of it.
 */

/** Timers can't wait longer than 24 days. */
const LONGEST_WAIT_MS = 2_000_000_000

/** Storage may be blocked: then it comes again on the next page. */
function dismissedId(): string | null {
  try {
    return localStorage.getItem(DISMISSED_KEY)
  } catch {
    return null
  }
}

function rememberDismissed(id: string): void {
  try {
    localStorage.setItem(DISMISSED_KEY, id)
  } catch {
    // Nothing else remembers it.
  }
}

function follow(bar: HTMLElement): void {
  const { id = '', startsIn = '0', endsIn } = bar.dataset
  // Counted from the moment the page was made: this clock may be wrong, but it runs as fast.
  const opened = Date.now()
  const update = (): void => {
    const elapsed = Date.now() - opened
    const untilStart = Number(startsIn) - elapsed
    const untilEnd = endsIn === undefined ? Number.POSITIVE_INFINITY : Number(endsIn) - elapsed
    bar.hidden = untilStart > 0 || untilEnd <= 0 || dismissedId() === id
    const next = untilStart > 0 ? untilStart : untilEnd
    if (next > 0 && next < Number.POSITIVE_INFINITY) setTimeout(update, Math.min(next, LONGEST_WAIT_MS))
  }
  bar.querySelector('button')?.addEventListener('click', () => {
    rememberDismissed(id)
    bar.hidden = true
    // Keyboards go on from the page, instead of from nowhere.
    document.getElementById('content')?.focus({ preventScroll: true })
  })
  // Dismissed in another tab, or back from the history, where timers stood still.
  addEventListener('storage', update)
  addEventListener('pageshow', update)
  update()
}

const bar = document.currentScript?.previousElementSibling
if (bar instanceof HTMLElement) follow(bar)
