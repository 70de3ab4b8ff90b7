/**
 * Intentions of a text, found from word classes near each other. "tell code 7": both within seven words of each other;
 * "you > pay 4" in this order. A minus is a negated mention. Honest concepts are here as well, since the same words are
 * used innocently.
 */
export const concepts = {
  // A payment service that wants to be upgraded
  'payid-upgrade':
    'payid upgrade 22, yourbank upgrade 9, upgrade > released 14, upgrade refundable 14, ' +
    'payid verify money 20, payid must money pendinghold 25, payid upgrade 8, you > upgrade 4, must upgrade 5, upgrade tell money 14',
  'payid-mail': 'payid junk 18, payid email 12, junk official 12, check junk 6',
  'seller-payid-details': 'tell payid email 9, payid fullname 9',
  'released-after':
    'pay > released 16, money > released 16, released > first 10, first > released 14, ' +
    'tell > released 12, cred released 14, fee released 10, released yourbank 10, click released 14, ' +
    'pendinghold > pay 14, cash -released 6, fee -released 12, released paid 12, ' +
    'first funds released 16, released > fee 8, released > money 10',
  // Money that has to come back
  overpaid:
    'i > overpaid 4, paid excess 8, excess mistake 12, mistake money 8, money > instead > money 6, ' +
    'mistake paid 6, cheque excess 22, funds twice 6, paid twice 8, twice mistake 10, ' +
    'overpaid refund 25, overpaid tell 20, paid mistake money 20, paid both mistake 16',
  'send-back':
    'tell refund excess 12, refund excess 6, excess refund money 12, tell > money > refund 5, ' +
    'refund otheraccount 10, return money 4, mistake pay 16, mistake otheraccount 25',
  'pass-on':
    'keep > pay 14, keep > tell 14, excess > tell courier 14, tell > excess > courier 10, ' +
    'pay > excess > courier 12, excess > pay 12, cheque > pay 22, cheque > tell 22, keep trouble 12, ' +
    'give courier money 10, courier -cheque 12, include courier 8, pay > relative otheraccount 10, ' +
    'cheque > withdraw 22, withdraw > pay 10, withdraw > tell 12, bank > withdraw > cash 14, ' +
    'tell > leftover > courier 10, bank > tell > courier 14, cheque > courier 20',
  // A courier or agent with the money
  'cash-courier':
    'courier envelope 16, courier cash 12, envelope fee 20, courier money funds 14, courier envelope 8, cash envelope 6',
  'courier-fee':
    'courier fee pay 18, courier fee money 16, courier fee first 14, you > pay > courier 8, ' +
    'fee envelope 18, courier > must > money 8, courier fee refundable 22, fee seller 8, ' +
    'courier must money first 12, courier until fee 14, company until money 20, you > pay > transit 8, courier fee 8, courier fee you 14',
  'agent-collects': 'unseen courier 18, absent courier 20, military courier 25',
  // Codes
  'asks-code':
    'code > tell 12, tell numbers sms 12, numbers received sms 8, sms > numbers > tell 14, ' +
    'code you sms 12, code hurry 8, code verify 10, gotit sms 5, gotit code 5, gotit > tell 12, ' +
    'sms > tell > photo 12, numbers > hurry 8, code card 8, tell code 6, tell code received 12, ' +
    'tell code sms 14, code > you > phoneword 8, tell > sms > received 10, tell sms phoneword 8, tell code you 10',
  'code-was-sent': 'sms > received 5, code you phoneword 8',
  'proves-real': 'verify code 12, verify identity 14',
  // Bank and card data
  'asks-card':
    'tell cred 8, cred pay 10, cred > released 14, you cred 4, cred frontback 8, photo cred 6, ' +
    'cred click 8, card balance 8, card tell photo 8, card > numbers > tell 8, ' +
    'tell > card > numbers 6, card released 16, card frontback 8, card > funds 8, seller card 5, ' +
    'card hold 8',
  'asks-login': 'bankapp tell 10, bankapp click 8, bankapp install 14, bankapp remote 18, cred bankapp 10',
  'asks-documents':
    'tell identity 8, identity frontback 8, identity tell you 10, identity cred 10, ' +
    'identity identity2 12, identity > property 14, identity trust 12, identity verify 10, tell identity 5, identity frontback 5, identity photo you 8',
  // Channels
  'names-channel':
    'contact channel 5, channel spelledphone 12, channel handle 8, channel foreignphone 12, ' +
    'channel must 5, add channel 5, channel payid 10, channel deposit 12, channel numbers 8, ' +
    'channel elsewhere 8, contact spelledphone 8, spelledphone i 6',
  'spells-address': 'mailhost dot 4, atsign dot 8, atsign mailhost 4, mailhost disguised 3',
  'relative-contact':
    'relative > emailaddress 14, relative > atsign 14, relative > spelledphone 14, ' +
    'relative > phone 12, relative > mailhost 14',
  'not-here':
    'elsewhere contact 12, elsewhere channel 14, elsewhere email 14, elsewhere spelledphone 18, ' +
    'elsewhere atsign 20, elsewhere payid 12, -contact here 4, elsewhere pay 12, elsewhere i 4',
  // Links
  'gives-address': 'contact emailaddress 10, emailaddress i 6, handle contact 8, emailaddress relative 14',
  'spelled-phone': 'spelledphone, foreignphone',
  disguised: 'disguised',
  'payment-link':
    'shortlink, oddlink, link cred 20, link bankapp 16, link funds click 20, link pay 8, ' +
    'link deposit 10, link funds 10',
  'link-to-money':
    'oddlink paid 20, oddlink buy 10, oddlink received 10, shortlink received 10, oddlink i 6, ' +
    'shortlink funds 20, oddlink funds 20, shortlink cred 20, oddlink cred 20, shortlink bankapp 20, ' +
    'oddlink bankapp 20, shortlink money 20, oddlink money 20, shortlink paid 20, oddlink tell 14, ' +
    'shortlink click 8, oddlink click 12, oddlink courier 20, oddlink fee 14, shortlink fee 14, ' +
    'click funds cred 16, click > cred 10, qr cred 18, qr bankapp 18, shortlink, oddlink',
  // Remote access
  'remote-access':
    'install remote 10, remote tell 12, remote numbers 14, remote bankapp 22, remote bank 18, ' +
    'remote official 20, remote you 8, remote funds 16, remote see 10, install remote 5, remote tell 6',
  // Gift cards, wires, crypto
  'gift-cards':
    'giftcard tell 12, giftcard scratch 16, giftcard code 12, pay giftcard 12, giftcard must 6, ' +
    'giftcard money buy 10, giftcard shop buy 14, giftcard fee 14, giftcard deposit 14, ' +
    'buy > giftcard 8, giftcard photo 14, giftcard refundable 20, accept > giftcard 5, giftcard tell 6, giftcard code 6, buy > giftcard 5',
  wire: 'wire, crypto pay 9, crypto fee 10',
  'crypto-profit':
    'profit money 10, profit percent 10, crypto teach 16, profit teach 18, money > money profit 14, ' +
    'profit perday 12, percent perday 6, crypto relative 8, tax withdraw 14, min money profit 20, ' +
    'put > money > money 12, profit tell money 14, crypto perday 12, teach money > money 20, ' +
    'profit min 14, crypto upgrade 14, crypto put money 14, crypto > money > money 14, crypto profit 10, profit money percent 20',
  // Jobs
  'mule-job':
    'job mule 25, mule yourbank 16, mule percent 14, mule perday 20, mule money 14, parcel label 14, ' +
    'keep percent 5, keep percent > tell 14, yourbank > pay > percent 25, borrow bank 10, ' +
    'customers yourbank 14, bank > perday > money 12, received parcel yourplace 12, ' +
    'borrow bank money 16, bank money perday 14, job cheque 30, cheque job > give 30, ' +
    'job bank received 14, mule percent 20, received label 14, label money 14, parcel money 14, ' +
    'customers bank funds 14, bank percent you 16, parcel label 8, mule money perday 25',
  'pay-to-work':
    'job pay fee 22, job > pay > money 14, job identity cred 25, tasks money 20, tasks perday 20, ' +
    'job giftcard 20, job -interview 12, job unseen 12, job cheque 25, hired > pay 22, ' +
    'hired > tell 22, job deposit > released 20, job money first 14, hired money 14, hired > fee 20',
  // Paying before seeing
  'deposit-first':
    'pay > inspect 14, pay first address 16, deposit -inspect 16, deposit unseen 20, pay unseen 16, ' +
    'money > first > address 14, deposit > address 12, pay > address 16, inspect fee 5, ' +
    '-inspect > deposit 14, -inspect > pay 14, inspect > once > pay 8, cannot inspect deposit 18, ' +
    'unseen money 16, deposit others 16, deposit > bank > hurry 8, paid deposit first 10, ' +
    'deposit first funds 10, deposit > i > bank 6, deposit cannot 14, deposit money whoever 14, ' +
    'inspect > first > paid 16, deposit > i > inspect 20, deposit property absent 25, ' +
    'deposit property country 25, deposit > before > inspect 8, pay > before > inspect 8, ' +
    'money > before > inspect 10, money > before > address 10, inspect > once > deposit 8, ' +
    'inspect > once > money 8, once > deposit > inspect 10, once > pay > inspect 12, ' +
    'once > paid > inspect 12, -inspect until deposit 12, -inspect until paid 12, ' +
    'inspect until paid 12, must money bank verify 14, must > deposit > first 8, ' +
    'deposit > once > address 12, address > once > funds 8, address until funds 10, ' +
    'address > once > deposit 10, address > once > money 10, inspect must deposit 10, ' +
    'inspect deposit refundable 14, full now address 12, must deposit inspect 12, ' +
    'inspect until full 12, inspect until deposit 12, inspect until funds 12, ' +
    'money > before > address 14, money paid trust address 20, inspect deposit first 12',
  'pay-now':
    'pay hurry 6, others pay 14, others money hurry 18, full > funds first 6, pay > now > post 12, ' +
    'first > payid > i 5, whoever payid 6, whoever full 6, others full pay 16, ' +
    'first > full > payid 10, others funds hurry 18, full funds hurry 8, whoever funds 5, ' +
    'pay money hurry 12, others tell money 14, others > pay > money 22, others full now 22',
  'keys-by-post':
    'key post 6, key deposit 16, key pay 16, key absent 10, key paid 14, key funds first 14, ' +
    'key country 14, key > market 8, post > key 6, key money post 14, key country funds 22',
  absence:
    'absent unseen 18, country unseen 18, country courier 20, military pay 25, military unseen 25, ' +
    'military courier 25, country pay 20, absent pay 16, military bag 25, cannot inspect 5, ' +
    'sea payid 25, military funds first 30, country funds first 22, military money first 30, ' +
    'absent funds first 20, military percent 30, bag percent 25, military country 16, bag cash 8, ' +
    'bag military 20, bag country 20, container country 10',
  'shipped-unseen':
    'courier pay door 18, pay > tracking 14, full pay courier 18, container pay 18, trial pay 20, ' +
    'trial courier 25, pay > first > tracking 10, courier funds first 16, courier paid first 14, ' +
    'tracking funds first 14, container funds 18, courier full funds 18, container paid 18, ' +
    'free tracking funds 16',
  'fake-escrow':
    'escrow email 14, escrow trial 20, escrow market 10, escrow deposit 10, escrow pay 14, ' +
    'escrow funds 12, escrow pendinghold payid 20, escrow -contact 20, escrow refundable 18, ' +
    'company keep funds 12, company keep pay 12, they > keep > pay 8, payid hold both 12',
  'pet-fees':
    'animal fee pay 16, animal fee money 16, animal money pay flight 25, animal free pay 14, ' +
    'animal unseen 18, animal fee refundable 25, flight fee 10, flight money 10, animal tell money 14, ' +
    'animal -inspect 10, animal fee hurry 18, animal threat 25, flight threat fee 25, ' +
    'animal fee must 14, animal must money 10',
  fees:
    'pay fee 6, must pay fee 12, you > pay > money 8, you > pay > fee 8, you > tell > money 7, ' +
    'must > pay > money 10, must > tell > money 8, seller > pay 6',
  // Pretending to be someone
  impersonation:
    'official market 6, market threat 14, official cred 25, official click 16, yourbank threat 10, ' +
    'safeaccount funds 10, dear official 8, official refund 12, safeaccount bank 12, threat > pay 14, ' +
    'official bank 5, safeaccount you 6, official > safeaccount 25, official threat you 20, official market threat 25',
  recovery: 'recover scammer 20, recover funds 10, recover fee 14, recover > pay 14',
  'fake-payment':
    'screenshot > handover 24, pendinghold > handover 22, paid > handover 18, pendinghold tracking 18, ' +
    'paid > tracking 22, pendinghold > tell tracking 20, screenshot pendinghold > handover 30, ' +
    'paid > relative outside 25, released tracking 16, payid released tracking 25, ' +
    'hold > bank > pay 14, will show handover 22, slow handover 20, screenshot > courier 24, ' +
    'screenshot paid bank 16, paid > courier now 22, paid > courier outside 22, slow > courier 18, ' +
    'pendinghold > courier handover 25, slow screenshot 18, paid screenshot 10',
} as const satisfies Record<string, string>

/** The same words used innocently. These speak for a text, and are not counted as signs of a scam. */
export const honestConcepts = {
  'pays-in-person':
    'inperson pay 10, inperson cash 10, inperson payid 10, inperson deposit 10, inperson bank 8, ' +
    'inperson funds 8, eftpos',
  'inspects-first':
    'inperson inspect 10, inspect inperson 4, -pay first inspect 12, -deposit first 10, ' +
    '-pay > inspect 12, -deposit > inspect 12, inspect > first > pay 10',
  'costs-nothing':
    '-pay nothing 5, you > -pay 4, -pay anything 3, nothing pay 4, i > pay > fee 6, ' +
    'i > pay > courier 5, i > pay > post 5, -fee',
  refuses:
    '-channel, -giftcard, -payid, -crypto, -escrow, -click, -remote, -identity, -cred, -code, ' +
    '-deposit, -wire, -card',
  waits:
    'i > wait 3, wait pendinghold 14, wait > see 10, check > yourbank > first 8, wait > funds 8, ' +
    'wait you see 8, see > funds > bank 8, wait screenshot 14',
  warns: 'report, report cred 14, report code 16',
  'official-way':
    'authority deposit 12, authority inspect 14, authority job 30, authority identity 14, ' +
    'inperson identity 12, inperson job 20',
  'sells-it': 'giftcard forsale 6, crypto forsale 8, remote forsale 8, code thing 5',
  'owes-change': 'yougave excess 8, yougave money 5, yougave refund 14, yougave bring 14',
  'buyer-offers': 'offer > i > pay 12, offer > pay > payid 12, offer > money > i 10, i > pay > full 3',
  'own-limit': 'mylimit, mylimit payid 12, mylimit money 6',
} as const satisfies Record<string, string>

export type ConceptId = keyof typeof concepts
export type HonestConceptId = keyof typeof honestConcepts
