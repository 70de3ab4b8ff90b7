import { getReadMarks, setReadMarks } from '@bowerbird/contract/chat/chat.endpoints'
import { t } from '@bowerbird/contract/language/t'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { Trans } from '../../../platform/language/trans.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'

const marksQuery = queryOptions({ queryKey: ['read-marks'], queryFn: () => call(getReadMarks) })

/** Whether others see what the member has read. */
export function ReadMarksCard() {
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(marksQuery)
  const { mutate } = useMutation({
    mutationFn: (areShown: boolean) => call(setReadMarks, { body: { areShown } }),
    onSuccess: (marks) => {
      client.setQueryData(marksQuery.queryKey, marks)
      // The conversations that are known say who has seen what.
      void client.invalidateQueries({ queryKey: ['conversations'] })
    },
    onError: ({ message }) => showToast(message || t`That did not work. Please try again.`, 'error'),
  })
  return (
    <Card as="section" className="p-5 sm:p-8">
      <h2 id="messages" className="scroll-mt-24 text-xl">{t`Messages`}</h2>
      <div className="mt-3">
        {isError && (
          <p className="text-ink-soft">
            <Trans>
              This setting could not be loaded.{' '}
              <Button variant="ghost" size="sm" onClick={() => void refetch()}>
                Try again
              </Button>
            </Trans>
          </p>
        )}
        {!data && !isError && <p className="text-ink-soft">{t`Loading…`}</p>}
        {data && (
          <Switch
            label={t`Show when I’ve read messages`}
            note={
              data.areShown
                ? t`The people you write to see “Seen”, and so do you.`
                : t`Nobody sees whether you’ve read their messages, and you don’t see whether they’ve read yours.`
            }
            isOn={data.areShown}
            onChange={(areShown) => mutate(areShown)}
          />
        )}
      </div>
    </Card>
  )
}
