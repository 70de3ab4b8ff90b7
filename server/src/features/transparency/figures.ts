import { t } from '@bowerbird/contract/language/t'
import { translate } from '@bowerbird/contract/language/translate'
import type { RefusalReason } from '@bowerbird/contract/market/settings.types'
import type { ModerationFigures } from '@bowerbird/contract/transparency/transparency.schema'
import { LEAST_SHOWN } from '@bowerbird/contract/transparency/transparency.terms'
import type { Tally } from './transparency.store.ts'

type Counted = Pick<Tally, 'subject' | 'outcome' | 'reason' | 'waited'> & { n: number }

/** A small number could point to one ad or person. Null: fewer, or none. */
const shown = (n: number): number | null => (n < LEAST_SHOWN ? null : n)
const OTHER = t`Other reasons`

/** The middle of a bucket, in minutes. */
const minutesOf = (waited: number): number => Math.round(Math.exp(waited / 20) - 1)

/** Half of them waited no longer. The buckets make it exact to a few per cent. */
function medianWait(tallies: readonly Counted[]): number | null {
  const waits = tallies.filter(({ waited }) => waited >= 0).sort((a, b) => a.waited - b.waited)
  const count = waits.reduce((sum, { n }) => sum + n, 0)
  if (count < LEAST_SHOWN) return null
  const half = count / 2
  let before = 0
  for (const { waited, n } of waits) {
    before += n
    if (before >= half) return minutesOf(waited)
  }
  return null
}

/** Refusals by reason, most frequent first. Rare, removed and missing reasons come last, as one. */
function byReason(refusals: readonly Counted[], known: readonly RefusalReason[]) {
  const counts = new Map<string, number>()
  for (const { reason, n } of refusals) counts.set(reason, (counts.get(reason) ?? 0) + n)
  const isShown = ({ id }: RefusalReason) => (counts.get(id) ?? 0) >= LEAST_SHOWN
  const frequent = known
    .filter(isShown)
    .map(({ id, label }) => ({ label, count: counts.get(id) ?? 0 }))
    .sort((a, b) => b.count - a.count)
  const total = [...counts.values()].reduce((sum, n) => sum + n, 0)
  const others = total - frequent.reduce((sum, { count }) => sum + count, 0)
  return others ? [...frequent, { label: translate(OTHER), count: shown(others) }] : frequent
}

export function figuresOf(tallies: readonly Counted[], reasons: readonly RefusalReason[]): ModerationFigures {
  // Where nothing has happened at all, nobody can be recognised.
  const sum = (subjects: readonly string[], ...outcomes: string[]) =>
    tallies.length ? shown(total(subjects, ...outcomes)) : 0
  const total = (subjects: readonly string[], ...outcomes: string[]) =>
    tallies
      .filter(
        ({ subject, outcome }) =>
          subjects.includes(subject) && (!outcomes.length || outcomes.includes(outcome)),
      )
      .reduce((before, { n }) => before + n, 0)
  const posted = ['ad', 'edit']
  const aboutAds = ['ad', 'edit', 'report']
  return {
    reviewed: sum(posted),
    approved: sum(posted, 'approved'),
    refused: sum(aboutAds, 'refused'),
    changes: sum(aboutAds, 'changes'),
    medianWaitMinutes: medianWait(tallies.filter(({ subject }) => posted.includes(subject))),
    reasons: byReason(
      tallies.filter(({ subject, outcome }) => aboutAds.includes(subject) && outcome === 'refused'),
      reasons,
    ),
    reports: { answered: sum(['reported']), actedOn: sum(['reported'], 'acted') },
    appeals: { decided: sum(['appeal']), upheld: sum(['appeal'], 'upheld') },
    heldMessages: { decided: sum(['message']), refused: sum(['message'], 'refused') },
    suspensions: sum(['suspended']),
  }
}
