const listOf = (text: string) => new Set(text.split(','))

const utes = listOf('Hilux,Ranger,BT-50,Colorado,Triton,Navara,Amarok,D-Max Tray')
const heavy = listOf('LandCruiser Prado,Patrol,Pajero,Grand Cherokee,Territory')
const bodies: readonly (readonly [body: string, models: ReadonlySet<string>])[] = [
  ['ute', utes],
  [
    'suv',
    listOf(
      'RAV4,LandCruiser Prado,Kluger,CX-5,Territory,Captiva,Tucson,Santa Fe,Outlander,ASX,Pajero,X-Trail,Patrol,Qashqai,CR-V,HR-V,Forester,XV,Tiguan,Sportage,Sorento,X5,GLC,Q5,Q7,Jimny,Vitara,Model Y,Grand Cherokee,Wrangler,RX350',
    ),
  ],
  [
    'hatchback',
    listOf(
      'Corolla,Yaris,3,2,Focus,Astra,i30,Golf,Polo,Rio,Swift,Jazz,A3,118i,A180,Baleno,Pulsar,Corolla Rental,i30 Rental',
    ),
  ],
  ['wagon', listOf('Outback')],
  ['coupe', listOf('Mustang')],
  ['truck', listOf('NPR Truck,300 Series Truck')],
  ['bus', listOf('Coaster Bus')],
  ['van', listOf('HiAce Van,Sprinter Van,Vito,Transit Van,HiAce Rental')],
  ['people-mover', listOf('Carnival Rental,iMax Rental')],
]

/** The body of a model. */
export const bodyOf = (model: string): string =>
  bodies.find(([, models]) => models.has(model))?.[0] ?? 'sedan'

/** Utes, vans, trucks and large four-wheel drives mostly are. */
export const isDiesel = (model: string): boolean =>
  heavy.has(model) || ['ute', 'van', 'truck', 'bus'].includes(bodyOf(model))
