import { handOverAds } from '@bowerbird/contract/businesses/businesses.endpoints'
import type { BusinessPerson, HandedOver } from '@bowerbird/contract/businesses/businesses.schema'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api.ts'
import { useIsMe } from '../../../platform/session.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { showRefusal } from '../../../ui/toasts/show-refusal.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { ownBusinessQuery } from './businesses.queries.ts'

interface Props {
  /** Whose ads. */
  person: BusinessPerson
  people: readonly BusinessPerson[]
  onClose: () => void
}

/** What was moved, and what has to stay. */
function handedOverText({ moved, stayed }: HandedOver, name: string): string {
  const given = moved
    ? plural(moved, { one: '# ad handed over to {name}.', other: '# ads handed over to {name}.' }, { name })
    : t`Nothing could be handed over.`
  const rest = plural(stayed, {
    one: '# ad stayed, because others have a part in it.',
    other: '# ads stayed, because others have a part in them.',
  })
  return stayed ? `${given} ${rest}` : given
}

/** Gives the ads of one person of the business to another, after a question. */
export function HandOverDialog({ person, people, onClose }: Props) {
  const client = useQueryClient()
  const isMe = useIsMe(person._id)
  const others = people.filter(({ _id }) => _id !== person._id)
  const [to, setTo] = useState(others[0]?._id ?? '')
  const receiver = others.find(({ _id }) => _id === to)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(handOverAds, { params: { id: person._id }, body: { to } }),
    onSuccess: async (result) => {
      showToast(handedOverText(result, receiver?.name ?? ''), result.moved ? 'success' : 'info')
      onClose()
      await client.invalidateQueries(ownBusinessQuery)
    },
    onError: showRefusal,
  })
  return (
    <ConfirmDialog
      title={isMe ? t`Hand over your ads?` : t`Hand over the ads of ${person.name}?`}
      confirmLabel={t`Hand over`}
      confirmVariant="primary"
      isBusy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <SelectField
        label={t`To`}
        value={to}
        onChange={({ target }) => setTo(target.value)}
        options={others.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
      <p className="mt-3">{t`The ads on offer become theirs, with the business’s chats about them and their name as the contact. No phone number is shown on them until they say so. It can’t be undone, but they can hand the ads back.`}</p>
      <p className="mt-2 text-sm text-ink-soft">{t`Some stay: ads that are reserved, wait for review or come from a feed, those with an open offer or deal, and those with chats from before their seller joined.`}</p>
    </ConfirmDialog>
  )
}
