import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import type { PageText } from '@bowerbird/contract/pages/page.types'
import type { PageKey } from '@bowerbird/contract/pages/page-keys'
import type { EditedPage } from '@bowerbird/contract/pages/pages.schema'
import type { RenderedText, SentText } from '@bowerbird/contract/texts/texts.schema'
import type { TextFault, TextValues } from '@bowerbird/contract/texts/texts.types'
import { v7 as newId } from 'uuid'
import type { Db } from '../../platform/db/db.ts'
import { letterPreview, writeLetter } from '../../platform/mail/letter.ts'
import type { MailTransport } from '../../platform/mail/mail.ts'
import { sydneyDay } from '../../platform/sydney-day.ts'
import { editedTexts } from './edited-texts.ts'
import { fillPage } from './pages/page-variables.ts'
import { readMarkdown } from './pages/read-markdown.ts'
import { sampleLetter } from './sample-letter.ts'
import { definitionOf } from './texts.service.ts'
import { findEmail } from './texts.store.ts'

const pageOf = ({ title = '', intro = '', body = '' }: TextValues): PageText =>
  fillPage({ title, intro, sections: readMarkdown(body).sections })

/** A page that operators have rewritten, with today's settings; null if they haven't. */
export function readPage(key: PageKey): EditedPage {
  const edited = editedTexts().get(`page.${key}`)
  return {
    page: edited ? ({ ...pageOf(edited.values), updated: sydneyDay(edited.at) } as EditedPage['page']) : null,
  }
}

/** A draft as its readers would see it, and what keeps it from being saved. */
export function renderText(key: string, values: TextValues, site: string): RenderedText {
  const definition = definitionOf(key)
  const faults = definition.check(values)
  if (definition.kind === 'page') return { faults, email: null, page: pageOf(values) as RenderedText['page'] }
  const letter = sampleLetter(definition, values, '')
  return { faults, email: letter ? letterPreview(letter, site) : null, page: null }
}

export interface SendDeps {
  db: Db
  /** Sends at once, without the queue. */
  sendNow: MailTransport['send']
  /** The mail server; undefined if emails are written to files. */
  through: string | undefined
  publicUrl: () => string
}

function refuse([first]: readonly TextFault[]): void {
  if (first)
    throw new AppError('INVALID_INPUT', first.message, {
      validationErrors: { [first.path || 'text']: first.message },
    })
}

/** Sends a draft with sample values to the administrator who asks. */
export async function sendTextTo(
  { db, sendNow, through, publicUrl }: SendDeps,
  accountId: string,
  { key, values }: { key: string; values: TextValues },
): Promise<SentText> {
  const definition = definitionOf(key)
  if (definition.kind !== 'email') throw new AppError('INVALID_INPUT', t`Only emails can be sent`)
  refuse(definition.check(values))
  const to = await findEmail(db, accountId)
  const letter = sampleLetter(definition, values, to)
  if (!letter) throw new AppError('INVALID_INPUT', t`A variable has no value`)
  try {
    await sendNow(writeLetter({ ...letter, subject: `[Test] ${letter.subject}` }, publicUrl()), newId())
  } catch (error) {
    throw new AppError(
      'CONFLICT',
      t`${through ?? t`The outbox`} did not accept the email: ${(error as Error).message}`,
    )
  }
  return { to, through: through ?? t`a file in the outbox` }
}
