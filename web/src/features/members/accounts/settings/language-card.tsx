import type { Profile } from '@bowerbird/contract/accounts/accounts.schema'
import { t } from '@bowerbird/contract/language/t'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { chooseLanguage, offeredLanguages, pageLanguage } from '../../../../platform/language/languages.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'

/** The language of the pages, and of emails and notifications to the member. The page is shown in it once it is saved. */
export function LanguageCard({ profile }: { profile: Profile }) {
  const [chosen, setChosen] = useState(profile.language ?? pageLanguage())
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: chooseLanguage,
    onError: ({ message }) =>
      showToast(message || t`Not saved. Check your connection and try again.`, 'error'),
  })
  return (
    <Card as="section" className="p-5 sm:p-8">
      <h2 id="language" className="scroll-mt-24 text-xl">{t`Language`}</h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        {t`Pages, emails and notifications come in this language. What people write stays as they wrote it.`}
      </p>
      <form
        className="mt-4 flex flex-wrap items-end gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          mutate(chosen)
        }}
      >
        <div className="min-w-60">
          <SelectField
            label={t`Language`}
            name="language"
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
            options={offeredLanguages().map(({ tag, name }) => ({ value: tag, label: name }))}
          />
        </div>
        <Button type="submit" isBusy={isPending || isSuccess}>{t`Save`}</Button>
      </form>
    </Card>
  )
}
