import { pick, type Random, seeded, zipfRank } from './random.ts'

/** Common words of descriptions, the most frequent first. */
const frequent =
  `the and in for is with good condition to of great pick up very used a new sale price only all works selling it
from or has be can this well no we as not perfect on small pickup cash call available excellent home box quality you have
original free my clean working included moving need must genuine battery screen black white years old just few local comes
please contact delivery negotiable warranty been size easy like day month marks minor scratches inspection welcome now
bought ready service fully kept parking area family house large bedroom kitchen close shops transport station room full set
charger case storage memory fast upgrade reason tested brand model year low kms rego registered history owner engine
automatic manual diesel petrol tyres leather seats air reverse camera bluetooth sensors cruise control tow bar spare keys
log books weekends message text offers swap considered colour blue red silver grey green timber solid oak wood metal glass
fabric cover dimensions height width depth drawers shelf assembled suit student office bathroom garage garden pool balcony
view furnished bills bond lease weekly rent pets suburb beach city quiet street north south east west modern renovated
spacious light bright cosy stunning rare vintage antique collectible limited edition sealed receipt gift unwanted never
opened worn couple times bargain urgent leaving country overseas soon deposit holds courier post australia wide sydney
melbourne brisbane perth adelaide`.split(/\s+/)

const syllables =
  `ba ce di fo gu ha je ki lo mu na pe qui ro su ta ve wi xo yu za bri cla dro fle gri pla sto tri vel ton mar
sen lin cor ber nal pex dor ish`.split(/\s+/)

const VOCABULARY = 30_000

/** The common words, followed by invented rare ones. */
export function makeVocabulary(): string[] {
  const random = seeded(42)
  const rare = Array.from({ length: VOCABULARY - frequent.length }, (_, i) =>
    Array.from({ length: 2 + (i % 3) }, () => pick(random, syllables)).join(''),
  )
  return [...frequent, ...rare]
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Sentences with Zipf-distributed words, as in real texts. */
export function sentences(random: Random, vocabulary: readonly string[], words: number): string {
  const parts: string[] = []
  let left = words
  while (left > 0) {
    const length = Math.min(left, 5 + Math.floor(random() * 9))
    const sentence = Array.from({ length }, () => vocabulary[zipfRank(random, vocabulary.length)] ?? 'good')
    parts.push(`${capitalised(sentence.join(' '))}.`)
    left -= length
  }
  return parts.join(' ')
}
