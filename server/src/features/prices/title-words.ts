/*
 * Finds the subject of an ad in its title. Sellers begin with the thing and go on with how it looks, how large it is, what
 * comes with it and what it is for.
 */

/** They describe a thing without naming it: two ads that share only these are not alike. */
const describing = new Set(
  `white black grey gray silver blue red green brown yellow orange purple pink gold beige cream navy charcoal dark light
  wood wooden timber oak pine teak walnut metal steel stainless iron aluminium glass leather fabric linen velvet rattan
  cane wicker plastic stone marble wool cotton bamboo
  new brand used second hand secondhand preloved like unused mint good great excellent perfect lovely beautiful condition
  vintage retro antique modern classic original genuine rare
  small medium large big huge tiny mini long short wide tall high heavy single double queen king size sized
  one two three four five six seven eight nine ten pair set sets lot bundle bulk piece pieces pack
  sale selling sell cheap bargain urgent moving quick price priced negotiable ono free delivery pickup pick up
  left right old young kids adult full complete working hardly barely never only just almost nearly still very`
    .split(/\s+/)
    .filter(Boolean),
)

/** Accessories, which are often named after a dearer thing. */
const accessories = new Set(
  `case cover charger cable cord strap band bag box manual remote stand mount bracket controller battery part screen
  protector adaptor adapter keyboard lens filter rack racks wheels rims tyres seats mat mats canopy cover covers cases
  parts bands bags keys key hose lid handle shelf drawer`
    .split(/\s+/)
    .filter(Boolean),
)

/** Words after these no longer name the thing itself. */
const NEXT_PHRASE =
  /[,;:(|–—]|\s-\s|\b(?:with|without|for|and|in|to|plus|suits?|fits?|from|near|by|as|at|on|w\/|incl\w*)\b/i

const MEASURE = /^\d+(?:[.,x×]\d+)*(?:l|lt|litres?|kg|g|cm|mm|m|ft|inch|in|gb|tb|w|v|ah|hp|kms?|seater|"|″)$/i
const UNIT = /^(?:l|litres?|kg|cm|mm|m|ft|inch|inches|gb|tb|kms?|x)$/i

const wordsOf = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{N}'’"″.×/-]+/u)
    .map((word) => word.replace(/^[.'’/-]+|[.'’/-]+$/g, ''))
    .filter((word) => word && !MEASURE.test(word) && !UNIT.test(word) && !describing.has(word.toLowerCase()))

export interface TitleWords {
  /** Without those that only describe. */
  words: string
  /** The noun that the first phrase ends with: “strap” of “Canon camera strap, black”. */
  head: string
  /** It is sold for use with a thing, which it names. */
  isAccessory: boolean
  /** It costs what a broken thing costs. */
  isDamaged: boolean
}

export function titleWords(title: string): TitleWords {
  const first =
    title
      .split(NEXT_PHRASE)
      .map(wordsOf)
      .find((words) => words.length) ?? []
  const head = first.findLast((word) => /\p{L}{2}/u.test(word)) ?? ''
  return {
    words: wordsOf(title).join(' '),
    head,
    isAccessory: accessories.has(head.toLowerCase()),
    isDamaged:
      /\b(?:for parts|spares|wreck(?:ing|ed)?|faulty|broken|cracked|smashed|damaged|not working|repairs?|unregistered|project)\b/i.test(
        title,
      ),
  }
}
