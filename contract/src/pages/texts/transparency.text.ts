import { t } from '../../language/t.ts'
import { marketName, publicSettings } from '../../market/market-settings.ts'
import { byPractice } from '../../market/review-practice.ts'
import { mailTo } from '../mail-to.ts'
import type { Block, PageText } from '../page.types.ts'

const newAds = (): string =>
  byPractice({
    'every ad': t`**Every ad is checked first.** A person compares each ad with our [posting rules](/posting-rules) before it goes live.`,
    'new members':
      publicSettings().sampledPercent > 0
        ? t`**New members’ ads are checked first.** A person compares each ad with our [posting rules](/posting-rules). Once enough of a member’s ads have been approved, new ones go live straight away, unless our software finds something that a person should look at first, and we check some of them afterwards.`
        : t`**New members’ ads are checked first.** A person compares each ad with our [posting rules](/posting-rules). Once enough of a member’s ads have been approved, new ones go live straight away, unless our software finds something that a person should look at first.`,
    none: t`**Ads go live straight away.** We check what people report and what our own tools point out, and take down what breaks our [posting rules](/posting-rules).`,
  })

/** The moderation process, in plain words. */
export const howWeModerate = (): Block[] => [
  {
    list: [
      newAds(),
      t`**People make the decisions.** Software looks for signs of scams, copied photos and repeated ads. It never refuses an ad by itself: a person looks at it and decides.`,
      t`**We say why.** If we don’t approve an ad or take it down, we tell the seller the reason, so that they can fix it and send it back.`,
      t`**You can appeal.** Once for each decision. Where our team has more than one person, someone other than the person who decided looks at it.`,
      t`**Mistakes fade.** A refusal counts against a member for a limited time. Then it’s forgotten.`,
      t`**Every report is answered.** If you’re logged in or leave your email, we’ll tell you what came of it. If several trusted members report an ad, we hide it until one of us has looked at it.`,
      t`**Suspicious first messages may wait.** If a new account’s first messages look like a scam, or go to many people at once, one of us reads them before they are delivered. The sender is told.`,
    ],
  },
  t`Reasons that were given fewer than five times are counted as other reasons, so that nobody can be recognised.`,
  t`Think we got it wrong, or have an idea? Write to ${mailTo('safety')}.`,
]

/** The words around the figures. */
export const transparencyPage = (): PageText => ({
  title: t`Transparency`,
  intro: t`What we do to keep ${marketName()} safe and fair, in numbers. They come straight from our records, and we count again every day.`,
  sections: [{ id: 'how', title: t`How we moderate`, blocks: howWeModerate() }],
})
