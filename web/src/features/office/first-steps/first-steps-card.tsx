import { getFirstSteps } from '@bowerbird/contract/first-steps/first-steps.endpoints'
import type { FirstStep, FirstStepKey, FirstSteps } from '@bowerbird/contract/first-steps/first-steps.schema'
import { t } from '@bowerbird/contract/language/t'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useMayCall } from '../../../platform/may-call.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useLostFocus } from '../../../ui/use-lost-focus.ts'
import { firstStepsQuery } from './first-steps.queries.ts'
import { TestEmail } from './test-email.tsx'

/** Where a step is done. The others are done on the machine. */
const screens: Partial<Record<FirstStepKey, { to: '/admin/settings' | '/admin/users'; label: string }>> = {
  name: { to: '/admin/settings', label: t`Open settings` },
  addresses: { to: '/admin/settings', label: t`Open settings` },
  moderator: { to: '/admin/users', label: t`Open users` },
}

/** What a new market still needs, until all of it is done. For administrators. */
export function FirstStepsCard() {
  const mayRead = useMayCall(getFirstSteps)
  const { data, error, isFetching, refetch } = useQuery({ ...firstStepsQuery, enabled: mayRead })
  if (!mayRead) return null
  if (error && !data) {
    return (
      <Card as="section" className="flex flex-wrap items-center gap-3 p-4">
        <p role="alert" className="text-waratah">{t`The first steps could not be loaded.`}</p>
        <Button
          variant="secondary"
          size="sm"
          isBusy={isFetching}
          onClick={() => void refetch()}
        >{t`Try again`}</Button>
      </Card>
    )
  }
  const left = data?.steps.filter(({ isDone }) => !isDone) ?? []
  if (!data || !left.length) return null
  return <Steps {...data} left={left} />
}

function Steps({ steps, mail, left }: FirstSteps & { left: FirstStep[] }) {
  const queryClient = useQueryClient()
  const { queryKey } = firstStepsQuery
  const done = steps.filter(({ isDone }) => isDone)
  // Both steps are one email: it is sent from the first of them that is left.
  const emailStep = left.find(({ key }) => key === 'email' || key === 'mailbox')
  // The form that was used is gone then; the next one is in another step.
  const heading = useRef<HTMLHeadingElement>(null)
  const emailKey = useRef(emailStep?.key)
  const restoreFocus = useLostFocus()
  useEffect(() => {
    if (emailKey.current === emailStep?.key) return
    emailKey.current = emailStep?.key
    restoreFocus(() => heading.current?.closest('section')?.querySelector('input') ?? heading.current)
  })
  const actionOf = ({ key }: FirstStep): ReactNode => {
    const screen = screens[key]
    if (screen) {
      return (
        <Link to={screen.to} className={`${buttonClass({ variant: 'secondary', size: 'sm' })} mt-3`}>
          {screen.label}
        </Link>
      )
    }
    if (key !== emailStep?.key || !mail) return null
    return (
      <TestEmail
        to={mail.to}
        wasSent={key === 'mailbox'}
        onSent={() => void queryClient.invalidateQueries({ queryKey })}
        onConfirmed={(confirmed) => queryClient.setQueryData(queryKey, confirmed)}
      />
    )
  }
  return (
    <Card as="section" className="p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2
          ref={heading}
          tabIndex={-1}
          className="font-display text-xl font-bold outline-none"
        >{t`First steps`}</h2>
        <p className="text-sm text-ink-soft">{t`${done.length} of ${steps.length} done`}</p>
      </div>
      <ul className="mt-4 grid gap-x-8 gap-y-5 xl:grid-cols-2">
        {left.map((step) => (
          <li key={step.key} className="flex gap-3">
            <Icon name="square-dashed" className="mt-0.5 size-5 shrink-0 text-ochre" />
            <div className="min-w-0 flex-1">
              <h3 className="font-sans text-base font-semibold tracking-normal">{step.title}</h3>
              <p className="mt-0.5 max-w-prose text-sm break-words text-ink-soft">{step.detail}</p>
              {actionOf(step)}
            </div>
          </li>
        ))}
      </ul>
      {done.length > 0 && (
        <ul aria-label={t`Done`} className="mt-5 flex flex-wrap gap-x-5 gap-y-2 border-t border-line pt-4">
          {done.map(({ key, title }) => (
            <li key={key} className="flex items-center gap-2 text-sm text-gum">
              <Icon name="circle-check" className="size-4 shrink-0" />
              {title}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
