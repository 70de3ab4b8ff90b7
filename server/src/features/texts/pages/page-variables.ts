import { t } from '@bowerbird/contract/language/t'
import { currentMarket, setCurrentMarket } from '@bowerbird/contract/market/current-market'
import { defaultSettings } from '@bowerbird/contract/market/default-settings'
import { publicSettings } from '@bowerbird/contract/market/market-settings'
import type { PublicSettings } from '@bowerbird/contract/market/settings.types'
import { concerns, mailTo } from '@bowerbird/contract/pages/mail-to'
import type { Block, PageItem, PageText } from '@bowerbird/contract/pages/page.types'
import type { Variable } from '@bowerbird/contract/texts/texts.types'

/*
 * Settings in the words of a page stand there as variables, so that a page that was rewritten follows them too.
 */

const contactTexts = {
  general: t`A link to your email for general questions, or to the contact form`,
  support: t`A link to your email for support, or to the contact form`,
  privacy: t`A link to your email for privacy, or to the contact form`,
  safety: t`A link to your email for safety, or to the contact form`,
}

export const pageVariables = (): Variable[] => [
  { name: 'market', what: t`Your market’s name`, sample: publicSettings().name },
  { name: 'office', what: t`Your office`, sample: publicSettings().office },
  { name: 'phone', what: t`Your phone number`, sample: publicSettings().phone },
  ...concerns.map((concern) => ({
    name: `${concern}Contact`,
    what: contactTexts[concern],
    sample: mailTo(concern),
  })),
]

/** Links can't be in titles. */
export const isLinkVariable = (name: string): boolean => name.endsWith('Contact')

const mapBlock = (block: Block, map: (text: string) => string): Block => {
  if (typeof block === 'string') return map(block)
  if ('list' in block) return { list: block.list.map(map) }
  if ('steps' in block) return { steps: block.steps.map(map) }
  return { note: map(block.note) }
}

/** Changes every text of a page. */
function mapPage<Page extends PageText>(page: Page, map: (text: string) => string): Page {
  const part = <Part extends PageItem>(each: Part): Part => ({
    ...each,
    title: map(each.title),
    blocks: each.blocks.map((block) => mapBlock(block, map)),
  })
  return {
    ...page,
    title: map(page.title),
    intro: map(page.intro),
    sections: page.sections.map(({ items, ...section }) => ({
      ...part(section),
      ...(items && { items: items.map(part) }),
    })),
  }
}

/** A page with today's settings in its variables. */
export function fillPage<Page extends PageText>(page: Page): Page {
  const values = new Map(pageVariables().map(({ name, sample }) => [name, sample]))
  return mapPage(page, (text) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => values.get(name) ?? whole),
  )
}

/** The settings whose values pages repeat. */
const repeated = ['office', 'phone', ...concerns.map((concern) => `${concern}Email` as const)] as const

/**
 * What the product says on a page, with variables where the settings stand: the page is written with settings that have
 * these names as their values. A name and an office with a story of their own in the product's words stay as they are,
 * and are replaced afterwards.
 */
export function withVariables<Page extends PageText>(write: () => Page): Page {
  const market = currentMarket()
  const { settings } = market
  const named: PublicSettings = { ...settings }
  for (const key of repeated)
    if (settings[key] && settings[key] !== defaultSettings.office) named[key] = `{${key}}`
  const isOwnName = settings.name !== defaultSettings.name
  if (isOwnName) named.name = '{market}'
  setCurrentMarket({ ...market, settings: named })
  try {
    return mapPage(write(), (text) => {
      let result = text
      for (const concern of concerns)
        result = result.replaceAll(`[{${concern}Email}](mailto:{${concern}Email})`, `{${concern}Contact}`)
      if (!isOwnName) result = result.replaceAll(settings.name, '{market}')
      if (settings.office === defaultSettings.office) result = result.replaceAll(settings.office, '{office}')
      return result
    })
  } finally {
    setCurrentMarket(market)
  }
}
