/** The words around places in search texts: data, so that adding one is a single line. */

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/**
 * Names of suburbs that are also words, first names or brands: "built in robe", "dress in orange", "marshall amp". Such a
 * name is a place if its state or postcode is next to it, after "near", or if nothing is found with it as a word.
 */
export const everydayPlaces = words(
  `abbey albert alexandra alice alma alpine amber angel apollo archer arnold ascot ash ashley aspen aston auburn austral
  avalon baldwin bamboo banana banks bayside beard bell bella berry blackwood blaze bluff bolton bonnet boston botany
  boulder bowser boxwood bright brighton broadway bromley brompton bronte brooklyn bruce buckley buffalo burton butler
  buxton california calypso cambridge cane capel cardiff cardigan cargo carlton caroline cashmere casino central
  charlotte chelsea cherry chester chesterfield churchill city clare clifton clyde coburn collie comet como concord
  cook copper coral cottage cotton cream crescent crown crystal curtis dale dallas dalton dawson dean denver derby
  diamond dolphin don dover downer driver dublin dudley duncan dundee dunlop durham eagle eaton eden edge elizabeth
  elsie emerald empire epsom erica estella eton eureka evelyn everest evergreen exeter falcon federal field fisher
  flinders florida flynn forest foster fox fraser gibson glass glen gold goldie gordon gore grace grange grant gray
  grey griffin grove hall hamilton hampton hardy harmony harrison harvey haven hawk hawker hay hazel heather henley
  highlands hillside hilton hive holder holland holmes holt home hope horizon horn howard hudson hughes hunter hyde
  indigo inverness irwin isabella isla ivory jacana jade jasper jensen jordan jubilee julia junction karma keith kelly
  kelvin kenmore kensington kent kerry kew kings kingston lakeside lancaster lansdowne laura leslie lilac lima lincoln
  linden lizard lloyd lock logan lorne lucas lynx lyons lyric magenta magic magnetic mahogany maple marble march margaret
  marina marion mariner marshall martin mascot matilda maxwell mead meadow medina melody merino mermaid mexico miami
  miles miller milton mimosa mint miranda mitchell mobile monarch montana moody moore morgan motley murray nelson
  newman newport newton nile noble norman norway oak oaks oberon ocean officer olive olympia opal orange orchid orient
  orion owen oxford paddington page palmer paradise park parker parkside pastoria patterson paul pearl penguin perry
  phoenix picnic pine pinnacle pioneer plum poppy port prairie premier prestige preston price princess prospect purple
  quarry queens rainbow ranger raven redwood regal regency regent reid research reservoir retreat retro rhodes richmond
  riverside robe robin rocky romeo rose rosewood ross royal ruby rugby russell ryan rye sale sandstone sapphire saxon
  scarlet scone seaside sedan senior seventeen sharon sheffield short silver singleton skye snug sovereign speed spence
  spring springfield stanley sterling stirling stone stuart suburb success summer summit sumner sunrise sunset sunshine
  surprise sutton swan sydenham taylor teak telfer texas tiger titan tivoli topaz torquay tower trafalgar trent triton
  tropical tunnel turner union venus vermont vernon verona vesper victory village vince vine violet virginia vista
  wallace walnut ward warner warren washpool waterfall waterford waterloo waterways watson wattle webb wellington
  westminster weston whiskey willow wilson winchester windsor winner winston winton wombat woodlands woodside wright
  yarra york young zeus`,
)

/** After a place they make it a name: "Collingwood guernsey", "Paddington bear", "Melbourne Cup". */
export const wordsOfNames = words(
  `bear beanie blues boots broncos bulldogs bullets cap cats chair chairs club crows cup demons dockers draught dragons
  eagles eels fc footy giants glory guernsey hawks heat jersey jets jumper kangaroos kings knights lions magpies mint
  olympics opals panthers power rabbitohs raiders rebels reds roar roosters saints salts scarf sharks show sixers stars
  storm strikers suns swans taipans thunder tigers titans victory wanderers warriors wildcats york`,
)

/** Before a number they make it a model: "RTX 4060", "Peugeot 3008". */
export const wordsOfModels = words(
  `bmw citroen dewalt geforce gtx honda intel item lego lot mazda mercedes model mx no nokia number part peugeot radeon
  rtx rx ryzen series shimano size stihl suzuki type volvo weber x`,
)

/** After a number they make it a measure or an amount. */
export const measures = words(
  `ah amp btu cc cm dollars dpi gb hp inch k kg km kms kva kw l litre litres lumens m mah metre metres mm mp piece pieces
  psi rpm sqm tb thread v w watt watts`,
)

/** A number after these is an amount: "under 3000". */
export const wordsBeforeAmounts = words('about above around below between from max min over than to under')

/** No place follows these: "for sale", "with robe". */
export const wordsBeforeNoPlace = words('for with without of by on made and or to the my new no not size')

/** "Built in", "walk in" and the like: no place follows. */
export const compoundsWithIn = words(
  'all bolt built clip drive drop fitted fold lay log made plug push roll screw sign slide slip step walk',
)

/** After "in Newtown" the text ends, or one of these follows: "in Newtown under $300". */
export const wordsAfterPlace = words(
  `and around asap below between cheap for from free in less max near no not now or over please to today under up urgently
  with within without`,
)
