/**
 * Roughly what common words are about, each in one place only. Coarser than the classes of the lexicon: "transfer",
 * "settle" and "cover" are all paying, so that the order of paying, seeing and getting counts in any words.
 */
const senses = {
  money:
    'money cash funds dollars bucks dollar payment payments amount sum price total full half rest balance #money #amount #small #percent quid dough dosh coin moola percent readies notes lot thousand hundred fifty twenty tenner grand fortnight rent cent',
  pay: 'pay pays paying paid payed transfer transfers transferred transferring settle settled settles sort sorted cover covered covers covering square squared remit remitted fund funded prepay prepaid prepayment osko payid beem bsb contribution contribute complete completed completes finalise finalised commit commits committed commitment clears cleared land lands landed lodge lodged receive received bank banked tfr',
  move: 'send sends sent sending flick sling pop chuck shoot lob put throw whack bung slip forward front shout',
  dep: 'deposit deposits bond holding retainer reservation token advance upfront instalment downpayment',
  fee: 'fee fees charge charges cost costs insurance tax customs levy label',
  before: 'before b4 prior ahead beforehand first until till til unless otherwise without',
  after: 'after once when then afterwards soon whenever if',
  see: 'see seen view viewing viewings look looking inspect inspection inspections visit show shown showing test try tried drive meet meeting walkthrough saw check video',
  place:
    'address location pin street directions suburb spot where gate estate depot storage shed garage lockup',
  keep: 'hold holds held keep keeps kept reserve reserved save aside secure secures lock list queue',
  ship: 'post posts posted posting ship ships shipped shipping deliver delivered delivery courier express parcel uber freight truck tracking postage box boxed pack packed dispatch',
  come: 'come comes coming pick collect collects pickup collection grab fetch turn arrive here there',
  kin: 'husband wife brother sister son daughter cousin mate friend mum dad uncle aunt nephew niece partner boss manager landlord owner secretary assistant accountant lawyer agent solicitor neighbour',
  carrier: 'driver drivers mover movers removalist carrier couriers shipper',
  other:
    'others people person buyer buyers guy bloke family couple somebody someone everyone everybody anybody anyone nobody whoever interest enquiries lady',
  now: 'today tonight now tomorrow tmrw asap straight away minute minutes hour hours quick quickly arvo afternoon morning noon midnight lunch',
  day: 'monday tuesday wednesday thursday friday saturday sunday weekend sat sun mon fri week month',
  app: 'whatsapp telegram tele signal snap snapchat insta instagram viber wechat messenger kik discord facebook fb line hangouts app threads ig',
  talk: 'text texts sms message messages email mail call ring dm pm write contact reach chat talk speak reply add number phone mobile digits inbox',
  code: 'code codes otp verification verify passcode password six login',
  card: 'card cards voucher vouchers steam itunes apple google gift vanilla neosurf giftcard ebay amazon xbox',
  link: 'link links click tap press site page website qr scan #link #short-link #odd-link open portal form',
  away: 'overseas offshore interstate abroad rig army navy deployed hospital mines base missionary',
  sure: 'serious genuine legit honest trust faith promise real fair dinkum guarantee refundable returned refund',
  id: 'licence license passport id medicare selfie payslip payslips identity dob',
  me: 'i im ive ill me my mine we us our ours weve were',
  you: 'you your u ur yours youre youve youll urs',
  they: 'he she they him her them his their',
  tell: 'tell give read copy say says share let know confirm',
  not: 'no not dont doesnt didnt never wont cant cannot wouldnt isnt nothing none',
  need: 'need needs must have require required ask asking asks want wants only just',
  gone: 'gone sold taken remove removed mark down off',
  earn: 'earn profit income invest returns trading crypto bitcoin btc usdt double mentor job work',
} as const

const known = new Map(
  Object.entries(senses).flatMap(([sense, words]) => words.split(' ').map((word) => [word, sense] as const)),
)

export const senseOf = (word: string): string | undefined => known.get(word)
