import { t } from '@bowerbird/contract/language/t'
import { pageTitle } from '@bowerbird/contract/market/market-settings'
import type { WizardParams } from '../../features/selling/posting/wizard/wizard-params.ts'

/** Both addresses of the wizard have these. The component is not among them, so that it stays in a chunk of its own. */
export const postingSearch = (search: WizardParams): WizardParams => search
export const postingHead = () => ({ meta: [{ title: pageTitle(t`Post Your Ad`) }] })
