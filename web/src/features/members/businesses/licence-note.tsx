import type { AdDraft } from '@bowerbird/contract/ads/ads.fields'
import { saveOwnBusiness } from '@bowerbird/contract/businesses/businesses.endpoints'
import { MAX_LICENCE_NUMBER } from '@bowerbird/contract/businesses/businesses.terms'
import {
  type LicenceKind,
  type LicenceRule,
  licenceKindOf,
  licenceRuleFor,
  numberQuestion,
} from '@bowerbird/contract/businesses/licences'
import { t } from '@bowerbird/contract/language/t'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../platform/api.ts'
import { Trans } from '../../../platform/language/trans.tsx'
import { Button } from '../../../ui/button.tsx'
import { serverErrors } from '../../../ui/fields/form.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { SourceLink } from '../../../ui/links/source-link.tsx'
import { refusalText } from '../../../ui/toasts/show-refusal.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { detailsOf, type OwnedBusiness } from './business-values.ts'
import { ownBusinessQuery } from './businesses.queries.ts'

/**
 * Asks a business for its licence in the state of the ad that is being written, if the state asks for one. The ad can
 * be posted without it. Others are told about business pages.
 */
export function LicenceNote({ draft }: { draft: AdDraft }) {
  const kind = licenceKindOf(draft)
  const { data } = useQuery({ ...ownBusinessQuery, enabled: kind !== undefined })
  if (!kind || !data) return null
  if (!data.business) {
    return (
      <p className="text-sm text-ink-soft">
        <Trans>
          Selling as a business?{' '}
          <Link to="/business" className="font-medium text-bower hover:underline">
            Set up your business page
          </Link>{' '}
          first: buyers must be able to see it. Your draft is saved.
        </Trans>
      </p>
    )
  }
  const rule = licenceRuleFor(kind, draft.state)
  const has = data.business.licences.some((each) => each.kind === kind && each.state === draft.state)
  if (!rule || has) return null
  return (
    <Question
      key={`${kind} ${draft.state}`}
      business={data.business}
      kind={kind}
      state={draft.state}
      rule={rule}
    />
  )
}

interface QuestionProps {
  business: OwnedBusiness
  kind: LicenceKind
  state: string
  rule: LicenceRule
}

function Question({ business, kind, state, rule }: QuestionProps) {
  const client = useQueryClient()
  const [number, setNumber] = useState('')
  const [error, setError] = useState<string>()
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const basedOn = detailsOf(business)
      const licences = [...basedOn.licences, { kind, state, number }]
      return call(saveOwnBusiness, { body: { ...basedOn, licences, basedOn } })
    },
    onSuccess: (own) => {
      client.setQueryData(ownBusinessQuery.queryKey, own)
      showToast(t`Your licence number is saved`, 'success')
    },
    onError: (refusal) => setError(Object.values(serverErrors(refusal))[0] ?? refusalText(refusal)),
  })
  const save = () => {
    setError(undefined)
    if (number.trim()) mutate()
    else setError(t`Enter the number first`)
  }
  return (
    <section className="rounded-control bg-ochre-soft p-4">
      <h3 className="flex gap-2 text-base">
        <Icon name="info" className="mt-0.5 size-5 shrink-0" />
        {t`Do you have a licence for ${state}?`}
      </h3>
      <p className="mt-1 text-sm">
        <Trans>
          Businesses that do this usually need one there ({rule.law}), and buyers look for its number on the
          ad. You can post without it. <SourceLink href={rule.source} />
        </Trans>
      </p>
      {business.isOwner ? (
        <div className="mt-3 flex flex-wrap items-start gap-3">
          <div className="min-w-0 flex-1 basis-56">
            <TextField
              label={rule.name}
              value={number}
              maxLength={MAX_LICENCE_NUMBER}
              autoComplete="off"
              error={error}
              hint={numberQuestion(kind, state, number) ?? t`It’s kept on your business page`}
              onChange={({ target }) => setNumber(target.value)}
              onKeyDown={(event) => {
                // In the form around it, Enter would post the ad.
                if (event.key !== 'Enter') return
                event.preventDefault()
                save()
              }}
            />
          </div>
          <Button
            variant="secondary"
            isBusy={isPending}
            className="mt-6"
            onClick={save}
          >{t`Save number`}</Button>
        </div>
      ) : (
        <p className="mt-2 text-sm font-medium">
          <Trans>Ask an owner of {business.name} to enter it under My Business.</Trans>
        </p>
      )}
    </section>
  )
}
