import { t } from '@bowerbird/contract/language/t'
import { currentMarket } from '@bowerbird/contract/market/current-market'
import { checkRules, ruleChanges } from '@bowerbird/contract/rules/rules.changes'
import type { EditableRules, RulesEdit } from '@bowerbird/contract/rules/rules.schema'
import type { Rule } from '@bowerbird/contract/rules/rules.types'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Trans } from '../../../platform/language/trans.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConflictPanel } from '../../../ui/conflicts/conflict-panel.tsx'
import { ReviewDialog } from '../../../ui/dialogs/review-dialog.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { FailedList } from '../../../ui/lists/list-screen.tsx'
import { RowAction } from '../../../ui/lists/row-action.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { VersionList } from '../../../ui/lists/version-list.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useKeptFocus } from '../../../ui/use-kept-focus.ts'
import { UnsavedBar } from '../../../ui/versions/unsaved-changes.tsx'
import { useVersionedDraft } from '../../../ui/versions/use-versioned-draft.ts'
import { useVersionedSaves } from '../../../ui/versions/use-versioned-saves.ts'
import { describeRule, idFor, isRuleFound, newRule } from './describe-rule.ts'
import { RuleDialog } from './rule-dialog.tsx'
import { preview, restore, rulesQuery, save, versionsQuery } from './rules.queries.ts'
import { TryRulesPanel } from './try-rules-panel.tsx'

/** Operators change here what ads need and may not say. */
export function RulesScreen() {
  const { data, error, isFetching, refetch } = useQuery(rulesQuery)
  return (
    <section className="flex flex-col gap-5">
      <div>
        <h1>{t`Rules`}</h1>
        <p className="mt-1 max-w-prose text-ink-soft">{t`What an ad needs, what it may not say, and what buyers should know, by category, state and day. Rules apply when an ad is posted or edited; ads already online stay as they are.`}</p>
      </div>
      {data ? (
        <Editor loaded={data} />
      ) : error && !isFetching ? (
        <FailedList error={error} message={t`The rules could not be loaded`} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96 rounded-card" />
      )}
    </section>
  )
}

const tabs = [
  { id: 'rules', label: t`Rules` },
  { id: 'try', label: t`Try a sentence` },
  { id: 'history', label: t`History` },
] as const
type TabId = (typeof tabs)[number]['id']

const versioned = {
  key: 'rule_edits',
  isValid: Array.isArray,
  changesOf: ruleChanges,
  names: { message: t`sentence`, isOn: t`switched on`, from: t`first day`, until: t`last day` },
}

function Editor({ loaded }: { loaded: EditableRules }) {
  const { version, base, draft, changes, conflicts, setDraft, start } = useVersionedDraft(
    { version: loaded.version, value: loaded.rules },
    versioned,
  )
  const [tab, setTab] = useState<TabId>('rules')
  const [edited, setEdited] = useState<number>()
  const [search, setSearch] = useState('')
  const [isReviewed, setReviewed] = useState(false)
  const review: RulesEdit | undefined = isReviewed ? { version, rules: draft } : undefined
  // Not in the draft before it is done.
  const [added, setAdded] = useState<Rule>()
  const rule = edited === undefined ? added : draft[edited]

  const keptFocus = useKeptFocus('button')

  const { handleSave, handleRestore, onLatest } = useVersionedSaves({
    query: rulesQuery,
    versionsQuery,
    save,
    restore,
    onSaved: (saved) => {
      start({ version: saved.version, value: saved.rules })
      setReviewed(false)
    },
    texts: {
      saved: t`Rules saved. The market already uses them.`,
      restored: t`Restored. The market already uses these rules.`,
    },
  })
  const found = draft.filter((each) => isRuleFound(each, search))
  const put = (index: number, next: Rule) => setDraft(draft.map((each, at) => (at === index ? next : each)))
  const handleClose = () => {
    setEdited(undefined)
    setAdded(undefined)
  }
  const handleDone = (next: Rule) => {
    const isSaved = base.some(({ id }) => id === next.id)
    const taken = draft.filter((_, at) => at !== edited).map(({ id }) => id)
    const named = isSaved ? next : { ...next, id: idFor(next.name, taken) }
    if (edited === undefined) {
      setDraft([...draft, named])
      // Otherwise the new rule might be hidden.
      setSearch('')
    } else put(edited, named)
    handleClose()
  }

  return (
    <>
      <Tabs label={t`Parts of the rules`} tabs={tabs} selected={tab} onSelect={setTab}>
        {tab === 'try' && <TryRulesPanel rules={draft} />}
        {tab === 'rules' && (
          <div {...keptFocus} className="flex flex-col gap-3">
            <TextField
              type="search"
              label={t`Find a rule`}
              placeholder={t`Such as bond, vapes or Queensland`}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
            <p role="status" className="text-sm text-ink-soft">
              {found.length === draft.length
                ? t`${draft.length} rules`
                : t`${found.length} of ${draft.length} rules`}
            </p>
            <ul className="grid items-start gap-3 xl:grid-cols-2">
              {found.map((each) => (
                <Card as="li" key={each.id} className="flex flex-wrap items-start gap-x-4 p-4">
                  <div className="min-w-0 flex-1 basis-60">
                    <Switch
                      label={each.name || t`New rule`}
                      note={describeRule(each)}
                      isOn={each.isOn}
                      onChange={(isOn) => put(draft.indexOf(each), { ...each, isOn })}
                    />
                    <p className="mt-2 wrap-anywhere">{each.message}</p>
                  </div>
                  <div className="ms-auto flex">
                    <RowAction
                      icon="trash-2"
                      label={t`Remove ${each.name}`}
                      onClick={() => setDraft(draft.filter((other) => other !== each))}
                    />
                    <RowAction
                      icon="pencil"
                      label={t`Edit ${each.name}`}
                      onClick={() => setEdited(draft.indexOf(each))}
                    />
                  </div>
                </Card>
              ))}
            </ul>
            <Button variant="secondary" className="self-start" onClick={() => setAdded(newRule())}>
              <Trans>
                <Icon name="plus" className="size-5" />
                Add a rule
              </Trans>
            </Button>
          </div>
        )}
        {tab === 'history' && (
          <VersionList
            query={versionsQuery}
            shipped={t`The shipped rules`}
            version={version}
            onRestore={(restored) => void handleRestore(restored, version)}
          />
        )}
      </Tabs>
      <UnsavedBar changes={changes} onDiscard={() => setDraft(base)} onReview={() => setReviewed(true)} />
      {rule && <RuleDialog rule={rule} onDone={handleDone} onClose={handleClose} />}
      {review && (
        <ReviewDialog
          title={t`Review your changes`}
          saveLabel={t`Save`}
          edit={review}
          ownFaults={checkRules(review.rules, currentMarket())}
          onPreview={(edit) => onLatest(preview(edit))}
          note={<ConflictPanel state={conflicts} title={t`The rules have changed since you opened them`} />}
          onSave={() => handleSave(review)}
          onClose={() => setReviewed(false)}
        />
      )}
    </>
  )
}
