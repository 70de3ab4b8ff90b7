/** Members of the demo market. Phone numbers are from ranges reserved for fiction. */
export interface DemoMember {
  name: string
  email: string
  phoneNumber: string | null
  description: string | null
  gender: 'Male' | 'Female' | 'Other' | null
  /** DD/MM/YY. */
  dob: string | null
  /** File name of an avatar. */
  avatar: string | null
  joinedDaysAgo: number
}

/** A member and their state, so that their ads are nearby. */
export interface Resident extends DemoMember {
  state: string
}

type Row = [
  name: string,
  email: string,
  phone: string | null,
  gender: DemoMember['gender'],
  dob: string | null,
  avatar: string | null,
  joinedDaysAgo: number,
  state: string,
  description?: string,
]

const NSW = 'New South Wales'
const VIC = 'Victoria'
const QLD = 'Queensland'
const WA = 'Western Australia'
const SA = 'South Australia'
const TAS = 'Tasmania'
const NT = 'Northern Territory'
const ACT = 'Australian Capital Territory'

const rows: Row[] = [
  [
    'Mia Thompson',
    'mia',
    '+61491570006',
    'Female',
    '14/03/91',
    'woman',
    640,
    NSW,
    'Marrickville during the week, Terrigal on weekends. I sell what we no longer use and answer quickly. Cash or PayID, and please no swaps.',
  ],
  [
    'Jack Nguyen',
    'jack',
    '+61491570156',
    'Male',
    '02/11/88',
    'man',
    588,
    VIC,
    'Melbourne and Geelong. Tinkerer, cyclist, dad of two. Everything I sell has been tested and I will show you that it works.',
  ],
  [
    'Priya Raman',
    'priya.raman',
    '+61491570157',
    'Female',
    '25/07/85',
    'woman-curls',
    512,
    NSW,
    'Downsizing after twenty years in the same house.',
  ],
  [
    'Liam O’Connor',
    'liam.oconnor',
    '+61491570158',
    'Male',
    '19/01/79',
    'man-beard',
    701,
    QLD,
    'Builder in Brisbane. Tools, utes and the odd boat.',
  ],
  ['Aisha Rahman', 'aisha.rahman', '+61491570159', 'Female', '08/09/94', 'cat', 333, VIC],
  [
    'Tom Wójcik',
    'tom.wojcik',
    '+61491570110',
    'Male',
    '30/05/76',
    'owl',
    455,
    WA,
    'Retired electrician with too many hobbies.',
  ],
  [
    'Georgia Papadopoulos',
    'georgia.p',
    '+61491570313',
    'Female',
    '11/12/82',
    'parrot',
    390,
    SA,
    'I restore furniture in Norwood. Ask for more photos.',
  ],
  ['Noah Williams', 'noah.williams', '+61491570737', 'Male', '17/06/99', 'kangaroo', 207, TAS],
  [
    'Mei Lin Chen',
    'meilin.chen',
    '+61491571266',
    'Female',
    '03/02/90',
    'panda',
    298,
    ACT,
    'Canberra. Happy to meet near the light rail.',
  ],
  [
    'Darcy Marika',
    'darcy.marika',
    '+61491571491',
    'Male',
    '21/08/83',
    'turtle',
    476,
    NT,
    'Top End born and raised. Fishing gear, cars, and good advice about both.',
  ],
  [
    'Sofia Rossi',
    'sofia.rossi',
    '+61491571804',
    'Female',
    '09/04/87',
    'fox',
    362,
    VIC,
    'Coffee person. Everything comes from a smoke-free home.',
  ],
  ['Ahmed Hassan', 'ahmed.hassan', '+61491572549', 'Male', '27/10/92', null, 254, NSW],
  ['Charlotte Baker', 'charlotte.baker', '+61491572665', 'Female', '15/01/96', 'koala', 189, QLD],
  [
    'Hamish McLeod',
    'hamish.mcleod',
    '+61491572983',
    'Male',
    '06/06/71',
    'man-beard',
    560,
    TAS,
    'Woodworker near Launceston. Deliveries along the Midland Highway on Thursdays.',
  ],
  [
    'Ngaio Parata',
    'ngaio.parata',
    '+61491573770',
    'Female',
    '22/03/89',
    null,
    276,
    QLD,
    'Gold Coast, originally from Gisborne.',
  ],
  ['Oliver Schmidt', 'oliver.schmidt', '+61491573087', 'Male', '12/12/80', 'dog', 417, SA],
  [
    'Zara Khan',
    'zara.khan',
    '+61491574118',
    'Female',
    '28/02/98',
    'parrot',
    141,
    WA,
    'Student. Things are priced to go before semester ends.',
  ],
  ['Ethan Murphy', 'ethan.murphy', '+61491574632', 'Male', '18/07/93', null, 320, NT],
  [
    'Isla Robertson',
    'isla.robertson',
    '+61491575254',
    'Female',
    '05/10/84',
    'dolphin',
    503,
    WA,
    'Fremantle. We live on a boat half the year, so the house has to be empty.',
  ],
  ['Minh Tran', 'minh.tran', '+61491575789', 'Male', '31/08/86', 'penguin', 447, VIC],
  ['Ruby Anderson', 'ruby.anderson', '+61491576398', 'Female', '24/05/97', 'fox', 168, ACT],
  [
    'Luca Moretti',
    'luca.moretti',
    '+61491576801',
    'Male',
    '16/09/78',
    null,
    610,
    SA,
    'Cars and motorcycles, always with papers in order.',
  ],
  ['Grace Okafor', 'grace.okafor', '+61491577426', 'Female', '13/11/90', 'woman-curls', 231, QLD],
  ['Finn Gallagher', 'finn.gallagher', '+61491577644', 'Male', '07/01/95', 'man', 150, TAS],
  [
    'Hannah Cohen',
    'hannah.cohen',
    '+61491578957',
    'Female',
    '20/04/81',
    'elder',
    528,
    NSW,
    'Collector of art, seller of what no longer fits the walls.',
  ],
  [
    'Jarrah Simpson',
    'jarrah.simpson',
    '+61491578148',
    'Other',
    '26/06/94',
    'parrot',
    283,
    NT,
    'They/them. Plants, bikes and camping gear in Alice.',
  ],
  ['Wei Zhang', 'wei.zhang', '+61491578888', 'Male', '04/03/85', 'panda', 372, ACT],
  [
    'Emily Carter',
    'emily.carter',
    '+61491579212',
    'Female',
    '29/09/88',
    'cat',
    430,
    VIC,
    'Ballarat. Landlord of two, gardener of one.',
  ],
  ['Rohan Desai', 'rohan.desai', '+61491579760', 'Male', '10/10/91', null, 195, WA],
  [
    'Margaret Hughes',
    'margaret.hughes',
    '+61491579455',
    'Female',
    '01/05/53',
    'elder',
    689,
    SA,
    'Old-fashioned: please ring rather than text, and come in for tea.',
  ],
  ['Kai Tanaka', 'kai.tanaka', null, 'Male', '23/12/00', 'penguin', 88, QLD],
  ['Layla Haddad', 'layla.haddad', null, 'Female', null, 'dolphin', 126, NSW],
  ['Sam Petrovski', 'sam.petrovski', null, null, null, null, 340, VIC],
  ['Chloe Dubois', 'chloe.dubois', null, 'Female', '17/02/93', 'koala', 61, WA],
  ['Angus Fraser', 'angus.fraser', null, 'Male', null, null, 402, ACT, 'Books, bikes and bits of computers.'],
  ['Talia Cruz', 'talia.cruz', null, 'Female', '11/07/99', 'turtle', 34, QLD],
  ['Ben Whitlock', 'ben.whitlock', null, 'Male', '08/08/74', 'dog', 266, NT],
  ['Anika Novak', 'anika.novak', null, 'Female', null, null, 19, VIC],
  ['Lachlan Reid', 'lachlan.reid', null, 'Male', '15/03/02', 'kangaroo', 9, NSW],
  ['Saoirse Byrne', 'saoirse.byrne', null, 'Female', null, 'owl', 3, TAS],
]

export const residents: Resident[] = rows.map(
  ([name, email, phoneNumber, gender, dob, avatar, joinedDaysAgo, state, description]) => ({
    name,
    email: `${email}@example.com`,
    phoneNumber,
    description: description ?? null,
    gender,
    dob,
    avatar,
    joinedDaysAgo,
    state,
  }),
)
