import { getCommonPasswords } from '@bowerbird/contract/accounts/accounts.endpoints'
import { PASSWORD_TOO_COMMON } from '@bowerbird/contract/accounts/accounts.terms'
import { t } from '@bowerbird/contract/language/t'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { useEffect, useState } from 'react'
import { call } from '../../../../platform/api.ts'

interface Estimator {
  estimator: ZxcvbnFactory
  common: ReadonlySet<string>
}

let loading: Promise<Estimator> | undefined

/** For tests, which share the module: an earlier one may have loaded another list. */
export const forgetEstimator = () => {
  loading = undefined
}

/** Without the list, patterns and lengths are still judged, and the server still refuses what is in it. */
const loadEstimator = (): Promise<Estimator> => {
  loading ??= call(getCommonPasswords).then(
    ({ passwords }) => ({
      estimator: new ZxcvbnFactory({ dictionary: { common: [...passwords] } }),
      common: new Set(passwords),
    }),
    () => {
      loading = undefined
      return { estimator: new ZxcvbnFactory(), common: new Set<string>() }
    },
  )
  return loading
}

/** By the estimator's score: how many guesses a stranger needs. */
const levels = [
  { word: t`Very easy to guess`, bars: 1, colour: 'bg-waratah' },
  { word: t`Easy to guess`, bars: 1, colour: 'bg-waratah' },
  { word: t`Fair`, bars: 2, colour: 'bg-wattle' },
  { word: t`Good`, bars: 3, colour: 'bg-gum' },
  { word: t`Strong`, bars: 4, colour: 'bg-gum' },
] as const

/** Says while it is typed how hard a password is to guess. It only advises: the server decides what it refuses. */
export function PasswordStrength({ password }: { password: string }) {
  const [loaded, setLoaded] = useState<Estimator>()
  useEffect(() => {
    let isMounted = true
    void loadEstimator().then((estimator) => isMounted && setLoaded(estimator))
    return () => {
      isMounted = false
    }
  }, [])
  if (!password || !loaded) return <p aria-live="polite" className="sr-only" />
  const isCommon = loaded.common.has(password.toLowerCase())
  const level = levels[isCommon ? 0 : loaded.estimator.check(password).score]
  return (
    <div className="mt-1.5 flex flex-col gap-1">
      <div aria-hidden="true" className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={`h-1 rounded-full ${bar <= level.bars ? level.colour : 'bg-line'}`} />
        ))}
      </div>
      <p aria-live="polite" className="text-sm text-ink-soft">
        {isCommon ? PASSWORD_TOO_COMMON : t`Password strength: ${level.word}`}
      </p>
    </div>
  )
}
