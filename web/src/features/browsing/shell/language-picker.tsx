import { LANGUAGE_PATH } from '@bowerbird/contract/language/language-cookie'
import { t } from '@bowerbird/contract/language/t'
import type { FormEvent } from 'react'
import { chooseLanguage, offeredLanguages, pageLanguage } from '../../../platform/language/languages.ts'
import { currentSession } from '../../../platform/session.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'

interface Props {
  /** Where the form returns to. */
  path: string | undefined
}

/** The language that the pressed button names. */
const chosenIn = ({ nativeEvent }: FormEvent): string | undefined => {
  const { submitter } = nativeEvent as SubmitEvent
  return submitter instanceof HTMLButtonElement ? submitter.value : undefined
}

/** Members’ emails come in their language, too. A form alone can’t know who sends it. */
function handleSubmit(event: FormEvent): void {
  const tag = chosenIn(event)
  if (!tag || currentSession().state !== 'member') return
  event.preventDefault()
  chooseLanguage(tag).catch(({ message }: Error) => showToast(message, 'error'))
}

/** A plain form, which works without scripts. Each language has its own name. */
export function LanguagePicker({ path = '/' }: Props) {
  const languages = offeredLanguages()
  if (!languages.length) return null
  return (
    <form method="post" action={LANGUAGE_PATH} onSubmit={handleSubmit}>
      <input type="hidden" name="back" value={path} />
      <fieldset>
        <legend className="sr-only">{t`Language`}</legend>
        <ul className="flex flex-wrap gap-x-6">
          {languages.map(({ tag, name, direction }) => (
            <li key={tag}>
              <button
                type="submit"
                name="language"
                value={tag}
                lang={tag}
                dir={direction}
                aria-current={tag === pageLanguage() || undefined}
                className="footer-link aria-current:font-semibold aria-current:text-white"
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      </fieldset>
    </form>
  )
}
