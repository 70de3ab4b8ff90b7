import { type Article, mailTo } from '../content.ts'

export const safetyTips: Article = {
  title: 'Safety Tips',
  intro:
    'Most deals between people are exactly what they seem. These habits keep the others from costing you anything.',
  updated: '2026-11-15',
  sections: [
    {
      id: 'golden-rules',
      title: 'Five habits that prevent nearly everything',
      blocks: [
        {
          steps: [
            '**See it before you pay.** No item, no key, no inspection: no money.',
            '**Meet where other people are**, by daylight, and tell someone where you are going.',
            '**Keep talking here.** Messages on Bowerbird stay with the ad; a scammer wants you on another app at once.',
            '**Keep codes to yourself.** Nobody at Bowerbird, at a bank or at PayID will ever ask for a code that was sent to you.',
            '**Take your time.** Hurry, secrecy and a price that is too good are the three signs that come first.',
          ],
        },
      ],
    },
    {
      id: 'meeting',
      title: 'Meeting safely',
      blocks: [
        {
          list: [
            'Choose a busy, well-lit place: a shopping centre, a café, the foyer of a bank. Some police stations are happy to be the meeting point; ask yours.',
            'Bring someone along, above all for expensive things or when you have to go to a home.',
            'Carry your phone, charged, and tell a friend who you meet, where and when you expect to be done.',
            'If people come to you, show the item in the garage or at the door and put other valuables out of sight.',
            'Leave if it feels wrong. You owe no one a sale or an explanation.',
          ],
        },
      ],
    },
    {
      id: 'paying',
      title: 'Paying and being paid',
      blocks: [
        'Bowerbird does not handle money. You pay each other directly, so choose a way that protects you.',
        {
          list: [
            'For small sums in person, cash or an instant bank transfer made while you both look on is fine. For larger ones, meet at a bank branch.',
            'Before you hand over the item, see the money in **your own** banking app. A screenshot, an SMS or an email proves nothing.',
            'Do not pay by gift card, cryptocurrency or money transfer service, and never send a deposit to hold something you have not seen.',
            'Never refund an “overpayment”. The first payment will turn out not to exist.',
            'Check the account name your bank shows for a transfer against the person in front of you.',
          ],
        },
      ],
    },
    {
      id: 'payid',
      title: 'The PayID trick',
      blocks: [
        'PayID is a safe way to be paid, which is why scammers borrow its name. A “buyer” offers to pay at once by PayID, perhaps for a brother who will collect. Then an email or SMS arrives, seemingly from PayID: your account must be upgraded to a business account, or the limit raised, and you have to pay for that first.',
        {
          note: 'PayID is part of your bank. It costs nothing, has no upgrades, and never writes to you by email, SMS or phone. Any such message is a scam.',
        },
      ],
    },
    {
      id: 'scams',
      title: 'Other scams to know',
      blocks: [
        {
          list: [
            '**The courier.** The buyer is on a rig, in the navy or overseas, and sends a courier whom you should pay first.',
            '**The false link.** A page that looks like a bank, a delivery service or Bowerbird asks for your card or your password. Type addresses yourself; our pages never ask for card details.',
            '**The code.** “I just sent you a number so I know you are real.” It is the code for taking over your account.',
            '**The phantom rental.** A lovely flat, cheap, the owner abroad, keys by post once the bond is paid.',
            '**The bargain.** New phones, caravans or puppies far below their price, paid in advance.',
            '**The quick loan of your account.** Someone wants to use your account, your phone or your bank details to sell for them. That makes you part of it.',
          ],
        },
      ],
    },
    {
      id: 'vehicles',
      title: 'Buying a vehicle',
      blocks: [
        {
          steps: [
            'Ask for the rego and the VIN, and compare them with the papers and with the plate on the car.',
            'Search the [PPSR](https://www.ppsr.gov.au) yourself, on the day you pay. It costs little and tells whether money is owing, whether the car was written off and whether it is reported stolen. A car with a debt on it can be taken from you.',
            'Check the registration on your state’s transport site, and see the inspection paper: RWC in Victoria, safety certificate in Queensland, pink slip in New South Wales where one is needed.',
            'Look at it cold and by daylight, drive it, and have a mechanic look too if it is worth more than the inspection costs.',
            'Compare the seller’s licence with the registration papers. If the names differ, find out why before anything else.',
            'Get a receipt with both names, the VIN, the price and the date, and transfer the registration in time.',
          ],
        },
        'Selling one: see the buyer’s licence before a test drive, go along, keep the keys in your hand between drivers, and lodge the notice of sale with the transport authority the same day, so that tolls and fines do not come to you.',
      ],
    },
    {
      id: 'car-rentals',
      title: 'Renting a car',
      blocks: [
        {
          list: [
            'Meet the owner, see the registration, and make sure that the insurance covers hiring. Private policies often do not.',
            'Read what you agree to: period, kilometres, fuel, bond, the excess after an accident, tolls and fines, who may drive.',
            'Walk around the car together, and photograph every side, the wheels, the inside, the fuel gauge and the odometer, when you take it and when you bring it back.',
            'Owners: see the licence itself, not a photo of it, and write down its number.',
          ],
        },
      ],
    },
    {
      id: 'property',
      title: 'Renting a home or a room',
      blocks: [
        {
          list: [
            'Inspect the place, in person or through someone you trust, before you pay or send documents.',
            'Rent has a fixed price. You need not offer more, and in most states and territories nobody may ask you to.',
            'A bond belongs with the authority of the state or territory, not in someone’s pocket: NSW Fair Trading, the RTBA in Victoria, the RTA in Queensland, the Bond Administrator in Western Australia, Consumer and Business Services in South Australia, the Rental Deposit Authority in Tasmania, ACT Rental Bonds in Canberra. The Northern Territory has no such authority; there the landlord or agent holds it in trust. Ask for the receipt.',
            'Look up the agent’s licence, and for a private owner ask to see something that shows the place is theirs.',
            'Get a written agreement and a condition report, and add your own photos on the first day.',
          ],
        },
      ],
    },
    {
      id: 'electronics',
      title: 'Buying electronics',
      blocks: [
        {
          list: [
            'Switch it on. See it charge, connect, take a picture, play a sound.',
            'For a phone, dial *#06# to see its IMEI, and check that it has not been blocked as lost or stolen.',
            'Make sure that the previous owner has signed out: no activation lock, no account left behind.',
            'Be careful with used lithium batteries, above all of e-bikes and scooters: no swelling, no damage, the charger that belongs to it.',
          ],
        },
      ],
    },
    {
      id: 'privacy',
      title: 'Keep your own details close',
      blocks: [
        {
          list: [
            'Your phone number and email are shown only to people who are signed in, and never in lists. Share your street address when a meeting is agreed, not before.',
            'Photos you upload lose their hidden data here, such as the place where they were taken. Look for the visible kind too: number plates, letters, keys, faces.',
            'Send nobody a photo of your licence, passport or Medicare card.',
            'Use a password that you use nowhere else, at least a few words long.',
          ],
        },
      ],
    },
    {
      id: 'if-it-happened',
      title: 'If something went wrong',
      blocks: [
        {
          steps: [
            'In danger? Call **000**. For a crime that is over, call the Police Assistance Line on **131 444**.',
            'Paid a scammer or gave away bank details? **Call your bank now** and ask them to stop the payment.',
            'Report online crime to the police through [ReportCyber](https://www.cyber.gov.au/report-and-recover/report), and the scam to [Scamwatch](https://www.scamwatch.gov.au/report-a-scam), so that others are warned.',
            'Lost documents or your identity? [IDCARE](https://www.idcare.org) helps without charge: **1800 595 160**.',
            'Threatened or abused online? The [eSafety Commissioner](https://www.esafety.gov.au/report) can act.',
            `Tell us at ${mailTo('safety')}, with the address of the ad and the messages. We can take down the ad, stop the account and help the police. Keep everything; delete nothing.`,
          ],
        },
        'None of this is a reason to feel foolish. It is their trade, and they are good at it.',
      ],
    },
  ],
}
