import { t } from '@bowerbird/contract/language/t'
import { doubtfulValues } from '@bowerbird/contract/posting/doubtful-values'
import { ruleFaults, ruleHints, sourceOf } from '@bowerbird/contract/rules/evaluate'
import { useNow } from '../../../../platform/use-now.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { SourceLink } from '../../../../ui/links/source-link.tsx'
import type { AdFieldProps } from './field-props.ts'

interface Note {
  id: string
  message: string
  source: string | undefined
}

/** Links to explanations of the rules whose messages are at the fields. */
function explained({ draft, errors }: Pick<AdFieldProps, 'draft' | 'errors'>): Note[] {
  const shown = Object.values(errors)
  return ruleFaults(draft)
    .filter(({ message }) => shown.includes(message))
    .map(({ rule }) => ({
      id: rule.id,
      message: t`Your ad doesn’t meet our rule “${rule.name}” yet.`,
      source: sourceOf(rule, draft.state),
    }))
    .filter(({ source }) => source)
}

/** Buyers' questions that the ad does not answer yet, unless the field asks them already. */
const questions = ({ draft, errors }: Pick<AdFieldProps, 'draft' | 'errors'>): Note[] =>
  ruleFaults(draft)
    .filter(({ isRefused, path }) => !isRefused && !(path in errors))
    .map(({ rule, message }) => ({ id: rule.id, message, source: sourceOf(rule, draft.state) }))

/** The market's rules for the ad: hints, questions, and links that explain a refusal. */
export function RuleNotes(props: Pick<AdFieldProps, 'draft' | 'errors'>) {
  const now = useNow()
  const doubts = doubtfulValues(props.draft, new Date(now))
  const notes = [...explained(props), ...questions(props), ...ruleHints(props.draft, 'seller')]
  return (
    <>
      {/* Always there, so that screen readers announce what comes up. */}
      <div role="status" className="empty:hidden">
        {doubts.map((doubt) => (
          <p key={doubt} className="flex gap-3 rounded-control bg-ochre-soft p-4 text-sm">
            <Icon name="triangle-alert" className="mt-0.5 size-5 text-ochre" />
            {doubt}
          </p>
        ))}
      </div>
      {notes.length > 0 && <Notes notes={notes} />}
    </>
  )
}

function Notes({ notes }: { notes: readonly Note[] }) {
  return (
    <section aria-label={t`Good to know`} className="flex gap-3 rounded-control bg-sky p-4 text-sm">
      <Icon name="info" className="mt-0.5 size-5 text-bower" />
      <ul className="grid min-w-0 flex-1 gap-2">
        {notes.map(({ id, message, source }) => (
          <li key={id}>
            {message} {source && <SourceLink href={source} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
