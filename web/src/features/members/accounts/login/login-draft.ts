import type { Credentials, IdentityLink } from '@bowerbird/contract/accounts/accounts.schema'
import { RESEND_SECONDS } from '@bowerbird/contract/accounts/accounts.terms'
import type { SecondFactor } from '@bowerbird/contract/accounts/proof.schema'
import type { HeldLogin } from '@bowerbird/contract/accounts/two-factor.schema'
import { AppError } from '@bowerbird/contract/errors'
import { createStore, useStore } from '../../../../platform/store.ts'
import { storedJson } from '../../../../platform/stored-json.ts'
import type { Step } from './login-steps.ts'

/** A code that was emailed: to whom, and when by this browser's clock. */
export interface SentCode {
  email: string
  at: number
}

/** A message above a step's fields. */
export interface Note {
  tone: 'error' | 'warning' | 'success'
  text: string
  detail?: string
  /** A button that leads to another step. */
  offer?: { label: string; step: Step; changes?: Partial<Draft> }
  /** A link to a page; it closes the dialog. */
  link?: { label: string; to: '/contact-us' }
}

/** A Google account whose email has an account here, which its owner must agree to connect. */
interface PendingLink {
  token: string
  email: string
  hasPassword: boolean
}

type Factor = keyof SecondFactor
/** A login that waits for a second factor: what is sent again, with the code or the passkey. */
export type WaitingLogin = Omit<Credentials, Factor> | Omit<IdentityLink, Factor> | Omit<HeldLogin, Factor>

export interface Draft {
  step: Step
  link: PendingLink | undefined
  waiting: WaitingLogin | undefined
  appCode: string
  recoveryCode: string
  name: string
  email: string
  loginPassword: string
  registerPassword: string
  resetPassword: string
  verificationCode: string
  resetCode: string
  verificationSent: SentCode | undefined
  resetSent: SentCode | undefined
  note: Note | undefined
}

const empty: Draft = {
  step: 'initial',
  link: undefined,
  waiting: undefined,
  appCode: '',
  recoveryCode: '',
  name: '',
  email: '',
  loginPassword: '',
  registerPassword: '',
  resetPassword: '',
  verificationCode: '',
  resetCode: '',
  verificationSent: undefined,
  resetSent: undefined,
  note: undefined,
}

const storage = storedJson('sessionStorage', 'login-draft')

export const secondsLeft = (sent: Pick<SentCode, 'at'> | undefined, now = Date.now()): number =>
  sent ? Math.min(RESEND_SECONDS, Math.max(0, Math.ceil(RESEND_SECONDS - (now - sent.at) / 1000))) : 0

/** After a reload: the step that waits for a code while that code is recent, otherwise the first step. */
function stepAfterReload({ step, verificationSent, resetSent }: Draft): Step {
  if (step === 'verification' && secondsLeft(verificationSent) > 0) return step
  if (step === 'reset-password' && secondsLeft(resetSent) > 0) return step
  return 'initial'
}

function restore(): Draft {
  const draft = { ...empty, ...(storage.read() as Partial<Draft> | undefined) }
  return { ...draft, step: stepAfterReload(draft) }
}

const store = createStore(empty)

/** Restores what was stored, as a reload does. */
export const restoreDraft = (): void => store.set(restore())
restoreDraft()

function set(next: Draft): void {
  store.set(next)
  const { step, name, email, verificationSent, resetSent } = next
  // Everything but secrets, which must not outlive the page.
  storage.write({ step, name, email, verificationSent, resetSent })
}

/** The input of the dialog. It outlives the dialog, so that closing it by accident loses nothing. */
export const currentDraft = store.get

export const changeDraft = (changes: Partial<Draft>): void => set({ ...currentDraft(), ...changes })

/** Goes to another step and clears the note of the last one. */
export const goTo = (step: Step, changes: Partial<Draft> = {}): void =>
  changeDraft({ note: undefined, ...changes, step })

/** True if a login was refused only because it needs a code: the step that asks for it is shown then. */
export function askForSecondFactor(refusal: unknown, waiting: WaitingLogin): boolean {
  if (!(refusal instanceof AppError) || refusal.code !== 'TWO_FACTOR_REQUIRED') return false
  goTo('two-factor', { waiting })
  return true
}

export function clearDraft(): void {
  set(empty)
  storage.remove()
}

export const useDraft = (): Draft => useStore(store)
