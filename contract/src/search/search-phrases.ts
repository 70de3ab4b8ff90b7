/** The phrases of `parseSearchText`: data, so that adding one is a single line. */

/** Phrases that contain a category name but mean something else. */
export const misleadingPhrases: readonly string[] = [
  'land rover',
  'land cruiser',
  'dirt bike',
  'trail bike',
  'quad bike',
  'pit bike',
  'exercise bike',
  'spin bike',
  'head phone',
  'desk phone',
  'home phone',
  'play house',
  'dolls house',
  'bird house',
  'doll house',
  'cubby house',
  'share house',
  'toy car',
  'model car',
  'slot car',
  'side car',
  'steam boat',
  'house boat',
  'graphics tablet',
]

/** A category before one of these names what is searched for: "house | with pool", "bike | for kids". */
export const prepositions: ReadonlySet<string> = new Set(
  'with without for from near by under over below above between around to and or at on in of size made'.split(
    ' ',
  ),
)

/** How people begin when they write whole sentences. What follows is what they look for. */
export const openings: readonly string[] = [
  '(?:hi|hello|hey)(?=,)',
  '(?:please|pls)',
  "(?:is there|is|does|has|who(?:’s|'s| is)?|anyone|anybody|someone)(?: (?:anyone|anybody|someone))?(?: (?:here|out there))?(?: (?:who|that)(?: is)?)?(?: (?:selling|sells|sell|have|has|got|getting rid of|giving away|know where (?:i can|to) (?:buy|get|find)))(?: (?:a|any) spare)?",
  '(?:where can i|can i|how do i)(?: (?:buy|get|find))',
  "(?:i(?:’m|'m| am)|we(?:’re|'re| are)) (?:looking for|after|searching for|chasing)",
  '(?:i|we) (?:want|need|would like)(?: to (?:buy|find|get))?',
  '(?:looking for|searching for|in search of|chasing|iso|wtb|wanted:?|want to buy|need)',
  '(?:show me|find me|get me)(?: (?:all|some|any))?',
  '(?:do you have|got any|are there any|any)',
]

export const rentPhrases = ['for rent', 'to rent', 'for hire', 'to hire', 'for lease', 'to lease', 'to let']
export const salePhrases = ['for sale', 'to buy']

/** A rental of one of these, or of nothing in particular, is a home. */
export const homeWords: ReadonlySet<string> = new Set([
  '',
  'home',
  'homes',
  'place',
  'places',
  'accommodation',
  'property',
  'properties',
  'somewhere to live',
])

/** Abbreviations of states that are also words: they are only read as states after "in" ("in ACT"). */
export const everydayAbbreviations: ReadonlySet<string> = new Set(
  'act al co de hi id in la ma me mo oh ok or pa'.split(' '),
)
