import { t } from '@bowerbird/contract/language/t'
import { loadable } from '../../../ui/hydration/loadable.ts'

/** Loaded before its forms, to show that they are loading. */
export const loginDialog = loadable(() => import('./login/login-dialog.tsx'), 'LoginDialog')
/** The forms with their validation. */
export const loginFlow = loadable(() => import('./login/login-flow.tsx'), 'LoginFlow')

/** The members' part of the header, which visitors don't load. */
export const memberMenu = loadable(() => import('./menu/member-menu.tsx'), 'MemberMenu')
export const memberEntries = loadable(() => import('./menu/member-entries.tsx'), 'MemberEntries')
export const logOutHost = loadable(() => import('./menu/log-out-host.tsx'), 'LogOutHost')

export const LOGIN_FAILED_TO_LOAD = t`The login form could not be loaded. Check your connection and try again.`
