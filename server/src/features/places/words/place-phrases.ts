/** The words around places in search texts: data, so that adding one is a single line. */

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Names of suburbs that mean something else after "in": "built in robe", "dress in orange", "table in rosewood". */
export const everydayPlaces = words(
  `amber bamboo banana beard bell blackwood bluff boxwood bright broadway cane cashmere cardigan cherry city comet copper
  coral cream crescent crystal diamond emerald glass gold grey home horizon indigo ivory jade lilac marble mahogany mint
  oak ocean olive opal orange pearl pine plum redwood research retreat retro robe rose rosewood ruby rugby rye sale
  sandstone sapphire scarlet sedan short silver snug speed success suburb sunset sunshine teak topaz violet young`,
)

/** "Built in", "walk in" and the like: no place follows. */
export const compoundsWithIn = words(
  'all bolt built clip drive drop fitted fold lay log made plug push roll screw sign slide slip step walk',
)

/** After "in Newtown" the text ends, or one of these follows: "in Newtown under $300". */
export const wordsAfterPlace = words(
  'and around asap below between cheap for from free in less max near now or over please to today under up urgently with within',
)
