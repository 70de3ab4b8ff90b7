interface Line {
  text: string
  isMine: boolean
}

/** An agreement refers to a price of the other side that is at most so many messages back. */
const REACH = 4

const amount = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d{1,7}(?:\.\d\d)?`
/** An amount without a dollar sign counts after a word such as "for", and not if it is a time, a length or the like. */
const bare = String.raw`\b(?:for|at|take|do|offer(?:ing)?|pay|accept|give you|how about|what about|make it)\s+(?<bare>${amount})(?<thousands>\s?k\b)?(?!\d|[.,:]\d|\s?(?:[ap]m\b|o'clock|k\b|kms?\b|cm\b|mm\b|m\b|gb\b|kg\b|inch|years?|months?|weeks?|days?|hours?|min|people|of\b|%))`
const signed = String.raw`(?:a?\$|aud)\s?(?<signed>${amount})(?<signedThousands>\s?k\b)?|\b(?<worded>${amount})\s?(?:dollars|bucks|aud)\b`
const price = new RegExp(`${signed}|${bare}`, 'i')

const normalise = (text: string): string => text.toLowerCase().replace(/’/g, "'").trim()

/** The first price in a message, in dollars. */
export function priceIn(text: string): number | undefined {
  const groups = price.exec(normalise(text))?.groups
  const digits = groups?.signed ?? groups?.worded ?? groups?.bare
  if (!digits) return undefined
  const value = Number(digits.replaceAll(',', ''))
  return groups?.thousands || groups?.signedThousands ? value * 1000 : value
}

const yes =
  /^(?:(?:oh|hi|hey|haha|well|great|perfect|cool|nice|awesome|excellent|thanks|thank you|alright|all right|right)[,.! ]+)*(?:yes|yep|yeah|yup|ya|ok|okay|okey|sure|deal|done|sold|agreed|fine|perfect|great|sweet|too easy|no worries|no problem|sounds (?:good|great|fair)|works for me|that works|that's (?:fine|good|ok|okay|fair|great)|happy with that|it's (?:yours|a deal)|you(?:'ve| have)? got a deal|let's do (?:it|that)|can do|i can do that|i'll (?:take|do) (?:it|that)|i accept|accepted)\b/
const doubt =
  /\?|\b(?:but|no|nah|not|sorry|can't|cannot|won't|couldn't|wouldn't|don't|unless|if you|too (?:low|high|much)|i'll think|let me think|maybe|lowest|best price)\b/

/** True if a message accepts this price: short and clear, and without another price. */
function accepts(text: string, agreed: number): boolean {
  const words = normalise(text)
  if (!yes.test(words) || doubt.test(words.replace(/^no (?:worries|problem)/, ''))) return false
  const named = priceIn(words)
  return named === undefined || named === agreed
}

/**
 * Index of a price agreement: an offer by one side, and the other side's "yes" soon after. The last one, if there are
 * several.
 */
export function agreementIn(lines: readonly Line[]): number | undefined {
  let offer: { amount: number; isMine: boolean; index: number } | undefined
  let agreement: number | undefined
  for (const [index, { text, isMine }] of lines.entries()) {
    const isAnswer = offer && offer.isMine !== isMine && index - offer.index <= REACH
    if (offer && isAnswer && accepts(text, offer.amount)) {
      agreement = index
      offer = undefined
      continue
    }
    const named = priceIn(text)
    if (named !== undefined) offer = { amount: named, isMine, index }
  }
  return agreement
}
