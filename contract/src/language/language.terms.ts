import { t } from './t.ts'

export const LANGUAGE_NOT_OFFERED = t`Please choose one of the languages in the list`
