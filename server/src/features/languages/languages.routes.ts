import { AppError } from '@bowerbird/contract/errors'
import { setOwnLanguage } from '@bowerbird/contract/language/language.endpoints'
import { OwnLanguage } from '@bowerbird/contract/language/language.schema'
import { LANGUAGE_PATH, languageCookie } from '@bowerbird/contract/language/language-cookie'
import { t } from '@bowerbird/contract/language/t'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { serveMember } from '../../platform/http/serve.ts'
import { offeredLanguages } from '../../platform/language/language.ts'
import { setLanguage } from './languages.store.ts'

const MAX_FORM = 4096

interface LanguageDeps {
  db: Db
  publicUrl: () => string
}

/** A language of the market; throws if it isn't one. */
function offered(language: string | null): string {
  if (language !== null && offeredLanguages().includes(language)) return language
  const message = t`Please choose one of the languages in the list`
  throw new AppError('INVALID_INPUT', message, { validationErrors: { language: message } })
}

/** No other site may choose for someone: browsers say where a form was sent from. */
function refuseOtherSites({ headers }: FastifyRequest, origin: string): void {
  const site = headers['sec-fetch-site']
  const isOwn = site === undefined ? (headers.origin ?? origin) === origin : site === 'same-origin'
  if (!isOwn) throw new AppError('FORBIDDEN', t`Please choose the language on this site.`)
}

/** The page to return to, on this site; the home page instead of any other address. */
function pathIn(back: string | null, origin: string): string {
  const address = back?.startsWith('/') ? URL.parse(back, origin) : null
  return address?.origin === origin ? `${address.pathname}${address.search}` : '/'
}

/** A plain form, which needs no scripts and no account: it changes this browser only. */
function languageForm(app: FastifyInstance, publicUrl: () => string): void {
  app.register(async (scope) => {
    // Only this route takes a form, besides those for mail programs: no other site's form can call the API.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    scope.post(LANGUAGE_PATH, { config: { access: 'public' } }, async (request, reply) => {
      const { origin } = new URL(publicUrl())
      refuseOtherSites(request, origin)
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const language = offered(form.get('language'))
      return reply
        .headers({
          'set-cookie': languageCookie(language, origin.startsWith('https:')),
          'cache-control': 'no-store',
        })
        .redirect(pathIn(form.get('back'), origin), 303)
    })
  })
}

export function languageRoutes(app: FastifyInstance, { db, publicUrl }: LanguageDeps): void {
  serveMember(app, setOwnLanguage, { body: OwnLanguage, reply: OwnLanguage }, async ({ member, body }) => {
    const language = offered(body.language)
    await setLanguage(db, member.id, language)
    return { language }
  })
  languageForm(app, publicUrl)
}
