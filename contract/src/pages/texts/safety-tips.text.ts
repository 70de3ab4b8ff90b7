import { t } from '../../language/t.ts'
import { marketName } from '../../market/market-settings.ts'
import { mailTo } from '../mail-to.ts'
import type { Article } from '../page.types.ts'

export const safetyTips = (): Article => ({
  title: t`Safety Tips`,
  intro: t`Most deals are exactly what they seem. These habits will protect you from the ones that aren’t.`,
  updated: '2026-11-16',
  sections: [
    {
      id: 'golden-rules',
      title: t`Five habits that prevent nearly everything`,
      blocks: [
        {
          steps: [
            t`**See it before you pay.** No item, no keys, no inspection: no money.`,
            t`**Meet in a public place**, in daylight, and tell someone where you’re going.`,
            t`**Keep the conversation here.** Messages on ${marketName()} stay with the ad. Scammers want you on another app straight away.`,
            t`**Keep codes to yourself.** Nobody from ${marketName()}, a bank or PayID will ever ask for a code that was sent to you.`,
            t`**Take your time.** Pressure, secrecy and a price that’s too good to be true are the first warning signs.`,
          ],
        },
      ],
    },
    {
      id: 'meeting',
      title: t`Meeting safely`,
      blocks: [
        {
          list: [
            t`Choose a busy, well-lit place such as a shopping centre, a café or a bank foyer. Some police stations are happy to be a meeting point, so ask yours.`,
            t`Bring someone along, especially for expensive items or if you’re going to someone’s home.`,
            t`Take your phone, charged, and tell a friend who you’re meeting, where, and when you expect to be back.`,
            t`If people come to you, show the item in the garage or at the front door, and keep other valuables out of sight.`,
            t`Leave if it feels wrong. You don’t owe anyone a sale or an explanation.`,
          ],
        },
      ],
    },
    {
      id: 'paying',
      title: t`Paying and getting paid`,
      blocks: [
        t`${marketName()} doesn’t handle money. You pay each other directly, so choose a method that protects you.`,
        {
          list: [
            t`For small amounts in person, cash is fine, and so is an instant bank transfer made while you’re both watching. For larger amounts, meet at a bank branch.`,
            t`Before you hand over the item, check that the money is in **your own** banking app. A screenshot, SMS or email proves nothing.`,
            t`Don’t pay by gift card, cryptocurrency or money transfer service, and never send a deposit to hold something you haven’t seen.`,
            t`Never refund an “overpayment”. You’ll find the original payment never existed.`,
            t`When you make a transfer, check that the account name your bank shows matches the person in front of you.`,
          ],
        },
      ],
    },
    {
      id: 'payid',
      title: t`The PayID scam`,
      blocks: [
        t`PayID is a safe way to get paid, which is why scammers use its name. A “buyer” offers to pay straight away by PayID, perhaps on behalf of a brother who’ll pick the item up. Then you get an email or SMS that looks like it’s from PayID: your account has to be upgraded to a business account, or its limit raised, and you have to pay for that first.`,
        {
          note: t`PayID is part of your bank. It’s free, it has no upgrades, and it will never contact you by email, SMS or phone. Any message like that is a scam.`,
        },
      ],
    },
    {
      id: 'scams',
      title: t`Other common scams`,
      blocks: [
        {
          list: [
            t`**The courier.** The buyer is on an oil rig, in the navy or overseas, and is sending a courier that you have to pay first.`,
            t`**The fake link.** A page that looks like a bank, a delivery service or ${marketName()} asks for your card details or password. Type in addresses yourself. Our pages never ask for card details.`,
            t`**The code.** “I just sent you a number so I know you’re real.” It’s the code they need to take over your account.`,
            t`**The phantom rental.** A lovely flat, surprisingly cheap, with the owner overseas and keys by post once you’ve paid the bond.`,
            t`**The bargain.** New phones, caravans or puppies at a fraction of the usual price, paid for in advance.`,
            t`**The borrowed account.** Someone wants to use your account, phone or bank details to sell something. That makes you part of the scam.`,
          ],
        },
      ],
    },
    {
      id: 'vehicles',
      title: t`Buying a vehicle`,
      blocks: [
        {
          steps: [
            t`Ask for the rego and VIN, and check them against the papers and the plates on the car.`,
            t`Search the [PPSR](https://www.ppsr.gov.au) yourself on the day you pay. It costs very little and tells you whether there’s money owing on the car, whether it’s been written off and whether it’s been reported stolen. A car with money owing on it can be repossessed.`,
            t`Check the registration on your state’s transport website, and ask to see the inspection certificate: an RWC in Victoria, a safety certificate in Queensland, or a pink slip in New South Wales where one is needed.`,
            t`Look at it in daylight and with the engine cold, take it for a drive, and pay for a mechanic’s inspection if the car is worth it.`,
            t`Check the seller’s licence against the registration papers. If the names don’t match, find out why before you go any further.`,
            t`Get a receipt with both names, the VIN, the price and the date, and transfer the registration on time.`,
          ],
        },
        t`If you’re selling, ask to see the buyer’s licence before a test drive, go with them, hang on to the keys when you swap seats, and lodge the notice of sale with your transport authority the same day so their tolls and fines don’t come to you.`,
      ],
    },
    {
      id: 'car-rentals',
      title: t`Renting a car`,
      blocks: [
        {
          list: [
            t`Meet the owner, check the registration, and make sure the insurance covers rentals. Private policies often don’t.`,
            t`Read the agreement: the rental period, kilometres, fuel, bond, excess after an accident, tolls and fines, and who can drive.`,
            t`Walk around the car together, and photograph every side, the wheels, the interior, the fuel gauge and the odometer, both at pick-up and at return.`,
            t`Owners: check the licence itself, not a photo of it, and write down its number.`,
          ],
        },
      ],
    },
    {
      id: 'property',
      title: t`Renting a home or a room`,
      blocks: [
        {
          list: [
            t`Inspect the place, in person or through someone you trust, before you pay anything or send documents.`,
            t`Rent has a fixed price. You don’t have to offer more, and in most states and territories nobody is allowed to ask you to.`,
            t`Your bond belongs with the state or territory’s bond authority, not in someone’s pocket: NSW Fair Trading, the RTBA in Victoria, the RTA in Queensland, the Bond Administrator in Western Australia, Consumer and Business Services in South Australia, the Rental Deposit Authority in Tasmania, and ACT Rental Bonds in Canberra. The Northern Territory doesn’t have one; there, the landlord or agent holds the bond in trust. Ask for a receipt.`,
            t`Look up the agent’s licence. If it’s a private owner, ask to see something that shows the place is theirs.`,
            t`Get a written agreement and a condition report, and add your own photos on the first day.`,
          ],
        },
      ],
    },
    {
      id: 'electronics',
      title: t`Buying electronics`,
      blocks: [
        {
          list: [
            t`Turn it on. Make sure it charges, connects, takes a photo and plays sound.`,
            t`For a phone, dial *#06# to get its IMEI, and check that it hasn’t been blocked as lost or stolen.`,
            t`Make sure the previous owner has logged out: no activation lock, no accounts left on it.`,
            t`Be careful with used lithium batteries, especially in e-bikes and scooters: no swelling, no damage, and always the original charger.`,
          ],
        },
      ],
    },
    {
      id: 'privacy',
      title: t`Protect your own details`,
      blocks: [
        {
          list: [
            t`Your phone number and email are only shown to people who are logged in, and never in listings. Don’t share your street address until you’ve agreed to meet.`,
            t`We remove hidden data, such as the location, from the photos you upload. Check what’s visible too: number plates, letters, keys and faces.`,
            t`Don’t send anyone a photo of your licence, passport or Medicare card.`,
            t`Use a password you don’t use anywhere else. A few words strung together work well.`,
          ],
        },
      ],
    },
    {
      id: 'if-it-happened',
      title: t`If something goes wrong`,
      blocks: [
        {
          steps: [
            t`In danger? Call **000**. For a crime that has already happened, call the Police Assistance Line on **131 444**.`,
            t`Paid a scammer or given away bank details? **Call your bank now** and ask them to stop the payment.`,
            t`Report online crime to the police through [ReportCyber](https://www.cyber.gov.au/report-and-recover/report), and report the scam to [Scamwatch](https://www.scamwatch.gov.au/report-a-scam) so others can be warned.`,
            t`Lost your documents or had your identity stolen? [IDCARE](https://www.idcare.org) can help for free: **1800 595 160**.`,
            t`Being threatened or abused online? The [eSafety Commissioner](https://www.esafety.gov.au/report) can act.`,
            t`Tell us: choose **Report this ad** on the ad’s page, or write to ${mailTo('safety')} with the ad’s link or ad ID and the messages. We can take the ad down, suspend the account and help the police. Keep everything, and don’t delete any messages.`,
          ],
        },
        t`There’s no reason to feel foolish. Scammers do this for a living, and they’re good at it.`,
      ],
    },
  ],
})
