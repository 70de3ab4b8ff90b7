import { isSame, ruleChanges } from '@bowerbird/contract/rules/rules.changes'
import type { EditableRules } from '@bowerbird/contract/rules/rules.schema'
import type { Rule } from '@bowerbird/contract/rules/rules.types'
import { useMemo, useState } from 'react'
import { storedJson } from '../../../platform/stored-json.ts'

const stored = storedJson('localStorage', 'rule_edits')

interface Edits {
  version: number
  base: Rule[]
  draft: Rule[]
}

/** Continues earlier edits if they began with what is saved now. */
function begin({ version, rules }: EditableRules): Edits {
  const earlier = stored.read() as Partial<Edits> | undefined
  const continues =
    Array.isArray(earlier?.base) && Array.isArray(earlier.draft) && isSame(earlier.base, rules)
  return { version, base: rules, draft: continues ? (earlier.draft ?? rules) : rules }
}

/** The rules while they are edited. Edits survive a reload; nothing is sent before it is saved. */
export function useRuleEdits(loaded: EditableRules) {
  const [edits, setEdits] = useState(() => begin(loaded))
  const { version, base, draft } = edits
  const changes = useMemo(() => ruleChanges(base, draft), [base, draft])
  return {
    version,
    base,
    draft,
    changes,
    setDraft: (next: Rule[]) => {
      setEdits({ ...edits, draft: next })
      if (isSame(base, next)) stored.remove()
      else stored.write({ version, base, draft: next })
    },
    /** Begins anew with what is saved. */
    start: ({ version: saved, rules }: EditableRules) => {
      stored.remove()
      setEdits({ version: saved, base: rules, draft: rules })
    },
  }
}
