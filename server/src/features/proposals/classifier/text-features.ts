import { stem, wordsOf } from '@bowerbird/contract/search/search.words'

/** The length of pieces of words: they recognise misspelt and compound ones ("matress", "lawnmower"). */
const PIECE = 4
/** Pieces of shorter words are the words themselves, or ordinary endings. */
const LEAST_WITH_PIECES = 5

/** Small words say nothing about what a thing is. */
const stopWords = new Set(
  'a an and the of or with in on at by is it to for from very all my your our this that has have was were are be as'.split(
    ' ',
  ),
)

/** What follows is what a thing is for, rather than what it is: "case for iPhone 13", "bull bar to suit HiLux". */
const forWords = new Set(['for', 'suit', 'suits', 'fit', 'fits'])
/** But "for sale" says how. */
const offers = new Set(['sale', 'rent', 'hire', 'lease'])

/** "98,000km" is a number of kilometres, whichever: "#km". */
function withoutDigits(word: string): string[] {
  const measured = /^[\d,.]+[-/]?(\p{L}{1,7})$/u.exec(word)
  if (measured?.[1]) return ['#', `#${stem(measured[1])}`]
  return /^[\d,.'/-]+$/.test(word) ? ['#'] : [stem(word)]
}

const piecesOf = (word: string): string[] => {
  if (word.length < LEAST_WITH_PIECES || !/^\p{L}+$/u.test(word)) return []
  const padded = `^${word}$`
  return Array.from({ length: padded.length - PIECE + 1 }, (_, at) => `~${padded.slice(at, at + PIECE)}`)
}

/** The words of a text, its pairs of words, and the pieces of its words. */
export function textFeatures(text: string): string[] {
  const features: string[] = []
  let previous = ''
  let mark = ''
  for (const raw of wordsOf(text.replace(/(\d)["”″]/g, '$1 inch '))) {
    if (forWords.has(raw)) {
      mark = 'for '
      continue
    }
    if (mark && offers.has(raw)) mark = ''
    if (stopWords.has(raw)) continue
    for (const word of withoutDigits(raw)) {
      features.push(mark + word)
      // "98,000 km" is the same as "98,000km".
      if (previous === '#' && !word.startsWith('#')) features.push(`#${word}`)
      else if (previous) features.push(`${mark}${previous} ${word}`)
      for (const piece of piecesOf(word)) features.push(mark + piece)
      previous = word
    }
  }
  return features
}
