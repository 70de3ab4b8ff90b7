import { t } from '../language/t.ts'
import type { PageText } from './page.types.ts'
import type { PageKey } from './page-keys.ts'
import { aboutPage } from './texts/about.text.ts'
import { helpPage } from './texts/help-center.text.ts'
import { postingRules } from './texts/posting-rules.text.ts'
import { privacyPolicy } from './texts/privacy-policy.text.ts'
import { safetyTips } from './texts/safety-tips.text.ts'
import { termsOfUse } from './texts/terms-of-use.text.ts'
import { transparencyPage } from './texts/transparency.text.ts'

interface InformationPage {
  name: string
  path: string
  /** What the product says, with today’s settings. */
  text: () => PageText
}

export const informationPages: Record<PageKey, InformationPage> = {
  about: { name: t`About Us`, path: '/about', text: aboutPage },
  help: { name: t`Help Center`, path: '/help-center', text: helpPage },
  safety: { name: t`Safety Tips`, path: '/safety-tips', text: safetyTips },
  rules: { name: t`Posting Rules`, path: '/posting-rules', text: postingRules },
  terms: { name: t`Terms of Use`, path: '/terms-to-use', text: termsOfUse },
  privacy: { name: t`Privacy Policy`, path: '/privacy-policy', text: privacyPolicy },
  transparency: { name: t`Transparency`, path: '/transparency', text: transparencyPage },
}
