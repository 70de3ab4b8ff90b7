import {
  getCommonPasswords,
  getProviders,
  listIdentities,
} from '@bowerbird/contract/accounts/accounts.endpoints'
import type { Identity, Profile, ProfileUpdated } from '@bowerbird/contract/accounts/accounts.schema'
import { listDevices } from '@bowerbird/contract/accounts/devices.endpoints'
import type { Device } from '@bowerbird/contract/accounts/devices.schema'
import { listPasskeys } from '@bowerbird/contract/accounts/passkeys.endpoints'
import type { Passkey } from '@bowerbird/contract/accounts/passkeys.schema'
import { getRecovery } from '@bowerbird/contract/accounts/recovery.endpoints'
import { getTwoFactor } from '@bowerbird/contract/accounts/two-factor.endpoints'
import type { TwoFactor } from '@bowerbird/contract/accounts/two-factor.schema'
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll } from 'vitest'
import { closeLogin, type LoginRequest, openLogin } from '../../../platform/login-gate.ts'
import { forgetSession } from '../../../platform/session.ts'
import { logInAs, mia } from '../../../testing/member.ts'
import { answer, type Rendered, render } from '../../../testing/render.tsx'
import { Toaster } from '../../../testing/toaster.tsx'
import { clearDraft, type Draft, goTo } from './login/login-draft.ts'
import { LoginHost } from './login/login-host.tsx'
import type { Step } from './login/login-steps.ts'
import { EditProfile } from './profile/edit-profile.tsx'
import { WithProfile } from './profile/with-profile.tsx'

export { loggedIn, logInAs, mia } from '../../../testing/member.ts'

/** Loaded beforehand, so that loading doesn't count towards a test's timeouts. */
beforeAll(() =>
  Promise.all([
    import('./login/login-dialog.tsx'),
    import('./login/login-flow.tsx'),
    import('./menu/member-menu.tsx'),
    import('./menu/member-entries.tsx'),
  ]),
)

/** Resets session, drafts and dialogs between tests. */
export function startAfresh(): void {
  forgetSession()
  closeLogin()
  clearDraft()
  answer(getProviders, { google: true })
  // For the strength of a typed password.
  answer(getCommonPasswords, { passwords: [] })
  answer(getRecovery, { state: 'none', dueAt: null, expiresAt: null })
}

interface Opening {
  step?: Step
  draft?: Partial<Draft>
  request?: LoginRequest
  /** True if this installation has Google login set up. */
  google?: boolean
  /** The minimum length of new passwords, where it differs from the default. */
  minPassword?: number
}

/** Opens the dialog at a step, with values typed before. */
export async function openAt({
  step = 'initial',
  draft,
  request,
  google = true,
  minPassword,
}: Opening = {}): Promise<Rendered> {
  answer(getProviders, { google, minPassword })
  const view = render(
    <>
      <LoginHost />
      <Toaster />
    </>,
  )
  act(() => {
    goTo(step, draft)
    openLogin(request)
  })
  await screen.findByRole('button', { name: step === 'initial' ? 'Log in with email' : 'Back' })
  return view
}

export const updated = (user: Profile, emailChangePending = false): ProfileUpdated => ({
  success: true,
  message: 'Profile updated successfully',
  user,
  emailChangePending,
})

/** The edit page of a logged-in member. */
export async function edit(
  profile: Profile = mia,
  identities: Identity[] = [],
  devices: Device[] = [],
  twoFactor: TwoFactor = { isOn: false, recoveryCodesLeft: 0 },
  passkeys: Passkey[] = [],
): Promise<Rendered> {
  await logInAs(profile)
  answer(listIdentities, { identities })
  answer(listDevices, { devices })
  answer(getTwoFactor, twoFactor)
  answer(listPasskeys, { passkeys })
  return render(
    <>
      <WithProfile>{(own) => <EditProfile profile={own} />}</WithProfile>
      <LoginHost />
      <Toaster />
    </>,
    { path: '/profile/edit' },
  )
}

export const save = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))

export const fill = (label: string, value: string): boolean =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
