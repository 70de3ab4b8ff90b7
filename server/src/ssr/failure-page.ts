import { locale } from '@bowerbird/contract/language/locale'
import { t } from '@bowerbird/contract/language/t'
import type { Maintenance } from '@bowerbird/contract/maintenance/maintenance.schema'
import { marketName, pageTitle } from '@bowerbird/contract/market/market-settings'
import type { PlainPage } from '../platform/http/plain-answer.ts'
import { languageAttributes } from '../platform/language/language.ts'
import { escapeHtml } from '../platform/xml.ts'

const style = `
:root { color-scheme: light dark }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px; box-sizing: border-box;
  font: 16px/1.5 system-ui, sans-serif; color: light-dark(#171a21, #eceef4); background: light-dark(#fbfaf7, #10131a) }
main { max-width: 32rem; text-align: center }
h1 { font-size: 1.75rem; line-height: 1.2; color: light-dark(#0f1f4b, #e6ebff) }
a { display: inline-block; min-height: 44px; line-height: 44px; padding: 0 20px; margin: 4px; border-radius: 8px;
  font-weight: 600; text-decoration: none; color: light-dark(#fff, #0f1f4b); background: light-dark(#1d3fbb, #9db4ff) }
a + a { color: light-dark(#1d3fbb, #9db4ff); background: none; box-shadow: inset 0 0 0 1px currentcolor }`

/** Its inline styles are all it needs. */
export const failurePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Needs no script, style sheet or data. `text` is always our own, never from a request. */
const plainPage = (heading: string, text: string, mayHelpAgain: boolean, id?: string) => `<!doctype html>
<html ${languageAttributes()}>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(pageTitle(heading))}</title>
<style>${style}</style>
<main>
  <h1>${escapeHtml(heading)}</h1>
  <p>${text}</p>
  <p>${mayHelpAgain ? `<a href="">${t`Try again`}</a>` : ''}<a href="/">${t`Go to the home page`}</a></p>${id ? `\n  <p><small>${t`Reference: ${id}`}</small></p>` : ''}
</main>
</html>
`

/** Sent when a page can't even be rendered. The request's id, made by the server, leads to the line in its log. */
export const failurePage = (requestId: string): string =>
  plainPage(
    t`Something went wrong on our side`,
    t`We couldn’t show this page. Please try again in a moment.`,
    true,
    requestId,
  )

/** Sent instead of a page under overload. */
export const busyPage = (): PlainPage => ({
  html: plainPage(
    t`${marketName()} is busy right now`,
    t`Lots of people are here at the moment. Please try again in a few seconds.`,
    true,
  ),
  policy: failurePolicy,
})

/** Sent for a URL that can't be parsed, such as one with a broken escape. */
export const brokenAddressPage = (): PlainPage => ({
  html: plainPage(
    t`This link is broken`,
    t`Part of it may be missing. Check the address, or start from the home page.`,
    false,
  ),
  policy: failurePolicy,
})

/** Sent for a URL whose query is too large. */
export const longAddressPage = (): PlainPage => ({
  html: plainPage(
    t`This link is too long`,
    t`It has more filters or text than we can read. Start from the home page and choose fewer.`,
    false,
  ),
  policy: failurePolicy,
})

const moments: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Australia/Sydney',
  timeZoneName: 'short',
}

/** Only while it is ahead: what should be over already says nothing. */
const expectedEnd = (endsAt: string | null): string =>
  endsAt !== null && Date.parse(endsAt) > Date.now()
    ? `\n  <p>${t`We expect to be back by ${`<time datetime="${endsAt}">${new Intl.DateTimeFormat(locale(), moments).format(new Date(endsAt))}</time>`}.`}</p>`
    : ''

/**
 * Sent to visitors instead of every page while the market is being worked on. It doesn’t load again by itself: whoever
 * reads it with a screen reader would be thrown back to its beginning.
 */
export const maintenancePage = ({ text, endsAt }: Pick<Maintenance, 'text' | 'endsAt'>): PlainPage => ({
  html: `<!doctype html>
<html ${languageAttributes()}>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(pageTitle(t`Back soon`))}</title>
<style>${style}</style>
<main>
  <h1>${t`${escapeHtml(marketName())} will be back soon`}</h1>
  <p>${escapeHtml(text || t`We’re doing some work on the site. Your ads and messages are safe.`)}</p>${expectedEnd(endsAt)}
  <p><a href="">${t`Try again`}</a><a href="/staff">${t`Staff login`}</a></p>
</main>
</html>
`,
  policy: failurePolicy,
})
