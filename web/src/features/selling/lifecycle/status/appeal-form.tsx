import { t } from '@bowerbird/contract/language/t'
import { appealDecision } from '@bowerbird/contract/moderation-queue/moderation-queue.endpoints'
import { NewAppeal } from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import { MAX_APPEAL } from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import type { OwnAd } from '@bowerbird/contract/posting/posting.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { storedJson } from '../../../../platform/stored-json.ts'
import { Button } from '../../../../ui/button.tsx'
import { Counter } from '../../../../ui/fields/counter.tsx'
import { useZodForm } from '../../../../ui/fields/form.ts'
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { myAdsKey } from '../lifecycle.queries.ts'
import { messageOr } from '../show-error.ts'

interface Props {
  ad: { _id: string; title: string }
  onSent: (declined: OwnAd['declined']) => void
  onClose: () => void
}

/** Requests that another person reviews a decision. The typed text stays in this browser until it is sent. */
export function AppealForm({ ad, onSent, onClose }: Props) {
  const queryClient = useQueryClient()
  const stored = storedJson('sessionStorage', `appeal:${ad._id}`)
  const [start] = useState(() => stored.read())
  const [problem, setProblem] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('textarea')?.focus(), [])
  const form = useZodForm({
    schema: NewAppeal,
    defaultValues: { text: typeof start === 'string' ? start : '' },
    onChange: ({ text }) => stored.write(text),
    onSubmit: async (body) => {
      setProblem(undefined)
      const { declined } = await call(appealDecision, { params: { id: ad._id }, body })
      stored.remove()
      showToast(t`Your appeal was sent`, 'success')
      void queryClient.invalidateQueries({ queryKey: myAdsKey })
      onSent(declined)
    },
    onRefused: (error, isOnFields) => {
      if (!isOnFields) setProblem(messageOr(error, t`Your appeal was not sent. Please try again.`))
    },
  })
  return (
    <form {...form.formProps} className="mt-2 grid gap-2">
      <div ref={box}>
        <Counter used={form.values.text.length} max={MAX_APPEAL}>
          <TextAreaField
            label={t`Why is the decision wrong?`}
            hint={t`We’ll look at it again. You can appeal once.`}
            rows={3}
            {...form.field('text')}
          />
        </Counter>
      </div>
      {problem && (
        <p role="alert" className="font-medium text-waratah">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" isBusy={form.isBusy}>{t`Send appeal`}</Button>
        <Button variant="secondary" size="sm" disabled={form.isBusy} onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </form>
  )
}
