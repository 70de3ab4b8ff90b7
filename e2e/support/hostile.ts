import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test'
import { newMember } from './accounts.ts'
import { activeAd, postAd } from './ads.ts'
import { bearer, tokenOf } from './market.ts'
import { ADMIN } from './start-product.ts'

/**
 * Attack payloads for everything that users can store. A script that runs sets `window.pwned`; text that becomes markup
 * is an <x-pwned> element or has an event handler. A unique word separates concurrent tests.
 */
const hostile = (word: string) => ({
  name: `Mal "'><img src=x onerror=pwned=1> <x-pwned>`,
  about: `</textarea><svg onload=pwned=2><x-pwned>\n**b** [me](javascript:pwned=3)\n${'W'.repeat(300)}`,
  titles: [
    `<script>pwned=4</script><x-pwned> ${word} one`,
    `"><img src=x onerror=pwned=5 x=" ${word} two`,
    `</script><svg/onload=pwned=6> \${pwned=7} {{x}} ${word} three`,
    // Right-to-left text, letters that become "script" in capitals, full-width brackets, and one very long word.
    `\u202E<\u017Fcript>pwned=8</\u017Fcript> \uFF1Cscript\uFF1E ${word} ${'four'.repeat(12)}`,
  ] as const,
  description: [
    '**<img src=x onerror=pwned=9>** *"><x-pwned onmouseover=pwned=10>* __</script><script>pwned=11</script>__',
    '- [click](javascript:pwned=12) <a href="javascript:pwned=13">here</a>',
    '- <iframe srcdoc="<script>parent.pwned=14</script>"></iframe> <math><mi//xlink:href="data:x,<x-pwned>">',
    `<!--${'*'.repeat(60)}--><style>@import'//evil.example'</style> <base href=//evil.example/>`,
    'W'.repeat(600),
  ].join('\n'),
  contact: `Mal' onfocus='pwned=15' autofocus <x-pwned>`,
  model: `<x-pwned onclick=pwned=16>`,
  messages: [
    `<img src=x onerror=pwned=17><x-pwned> ${word}`,
    `javascript:pwned=18 https://a.example/"onmouseover="pwned=19"<x-pwned> www.b.example/'><script>pwned=20</script>`,
    `data:text/html,<script>pwned=21</script> ${'W'.repeat(400)}`,
  ] as const,
  reason: `</p><script>pwned=22</script><x-pwned> ${word}`,
  report: `<img src=x onerror=pwned=23> ${word}`,
  subject: `<svg onload=pwned=24><x-pwned> ${word}`,
})

export interface HostileMarket {
  words: ReturnType<typeof hostile>
  word: string
  seller: { token: string; email: string }
  buyer: { token: string; email: string }
  /** One for each title, the first with a model. */
  ads: string[]
  takenDown: string
  conversation: string
  /** Removes the ads from the front page again. */
  tidy(): Promise<void>
}

const category = 'Property'
const inProperty = { category, subcategory: 'Houses', condition: undefined }

async function post(request: APIRequestContext, token: string, address: string, data: object) {
  const reply = await request.post(address, { headers: bearer(token), data })
  expect(reply.ok(), `${address} takes it: ${await reply.text()}`).toBe(true)
  return (await reply.json()) as { _id: string }
}

async function rename(request: APIRequestContext, person: { token: string; email: string }, words: object) {
  const data = { email: person.email, ...words }
  const reply = await request.put('/api/auth/profile', { headers: bearer(person.token), data })
  expect(reply.ok(), 'the profile is saved').toBe(true)
}

/** Ranks the first ads on top of the front page. Returns a function that undoes it. */
async function feature(request: APIRequestContext, ids: string[]): Promise<() => Promise<void>> {
  const admin = await tokenOf(request, ADMIN)
  const address = `/api/admin/products/ranked/featured?category=${category}`
  const before = await request.get(address, { headers: bearer(admin) })
  const { products } = (await before.json()) as { products: { _id: string }[] }
  const save = (rankings: string[]) =>
    post(request, admin, '/api/admin/products/ranked/update', { category, rankings })
  await save(ids)
  return async () => void (await save(products.map(({ _id }) => _id)))
}

export async function makeHostileMarket(request: APIRequestContext): Promise<HostileMarket> {
  const word = `quokka${randomUUID().replaceAll(/[^a-z]/g, '')}`
  const words = hostile(word)
  const [seller, buyer] = [await newMember(request), await newMember(request)]
  for (const person of [seller, buyer]) {
    await rename(request, person, { name: words.name, description: words.about })
  }
  const texts = { description: words.description, contactName: words.contact }
  const ads: string[] = []
  for (const [at, title] of words.titles.entries()) {
    const kind =
      at === 0
        ? { category: 'Electronics', subcategory: 'Smartphones', brand: 'Other', model: words.model }
        : inProperty
    ads.push(await activeAd(request, seller.token, { ...texts, ...kind, title }))
  }
  const takenDown = await postAd(request, seller.token, { ...texts, title: `${words.titles[0]} gone` })
  const admin = await tokenOf(request, ADMIN)
  await request.patch(`/api/admin/products/${takenDown}/status`, {
    headers: bearer(admin),
    data: { status: 'inactive', reason: words.reason },
  })
  const { _id: conversation } = await post(request, buyer.token, '/api/chat/conversations', {
    productId: ads[1],
  })
  for (const [at, text] of words.messages.entries()) {
    const { token } = at % 2 ? seller : buyer
    const address = `/api/chat/conversations/${conversation}/messages`
    await post(request, token, address, { text, clientId: randomUUID() })
  }
  await post(request, buyer.token, '/api/favorites', { productId: ads[2] })
  await post(request, buyer.token, '/api/reports', {
    productId: ads[0],
    reason: 'Something else',
    details: words.report,
  })
  const tidy = await feature(request, ads.slice(1))
  return { words, word, seller, buyer, ads, takenDown, conversation, tidy }
}

/** Creates recent activity just before the dashboard is opened, since concurrent tests add theirs. */
export async function causeActivity(request: APIRequestContext, market: HostileMarket): Promise<void> {
  const { words, seller, buyer } = market
  await postAd(request, seller.token, { title: words.titles[1] })
  await post(request, buyer.token, '/api/contact/send', {
    name: words.name,
    email: buyer.email,
    subject: words.subject,
    message: words.description,
  })
}

/** Records scripts that ran, dialogs and violations of the content security policy. Empty is good. */
export async function watch(context: BrowserContext): Promise<string[]> {
  const violations: string[] = []
  await context.exposeBinding('reportHarm', (_source, harm: string) => void violations.push(harm))
  await context.addInitScript(() => {
    const report = (harm: string) =>
      (window as unknown as { reportHarm(harm: string): void }).reportHarm(harm)
    Object.defineProperty(window, 'pwned', {
      set(value) {
        report(`ran ${value} on ${location.pathname}`)
      },
    })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      report(`policy ${violatedDirective} met ${blockedURI} ${sample} on ${location.pathname}`),
    )
  })
  context.on('dialog', (dialog) => {
    violations.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  return violations
}

/** Elements of this document that were created from stored text. */
export const foundMarkup = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter(
        (element) =>
          element.localName === 'x-pwned' ||
          ['iframe', 'base', 'object', 'embed', 'math'].includes(element.localName) ||
          [...element.attributes].some(
            ({ name, value }) =>
              /^on/i.test(name) ||
              (/^(?:href|src|action|formaction|xlink:href|srcdoc)$/i.test(name) &&
                /^\s*(?:javascript|vbscript|data:text)/i.test(value)),
          ),
      )
      .map((element) => element.outerHTML.slice(0, 200)),
  )
