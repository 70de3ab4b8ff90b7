/** Suburbs of the demo market's ads, by city. Those after the first five are named by ads. */
const suburbs: Readonly<Record<string, readonly string[]>> = {
  Sydney: [
    'Parramatta 2150',
    'Newtown 2042',
    'Penrith 2750',
    'Marrickville 2204',
    'Surry Hills 2010',
    'Leichhardt 2040',
    'Balmain 2041',
    'Alexandria 2015',
    'Lane Cove 2066',
    'Katoomba 2780',
    'Randwick 2031',
    'Glebe 2037',
  ],
  Newcastle: [
    'Hamilton 2303',
    'Kotara 2289',
    'Mayfield 2304',
    'Wallsend 2287',
    'Callaghan 2308',
    'Merewether 2291',
    'Lambton 2299',
  ],
  Wollongong: ['Wollongong 2500', 'Thirroul 2515', 'Figtree 2525'],
  'Central Coast': ['Terrigal 2260', 'Gosford 2250', 'Woy Woy 2256'],
  Melbourne: [
    'Brunswick 3056',
    'Footscray 3011',
    'Northcote 3070',
    'Fitzroy 3065',
    'Doncaster 3108',
    'Carlton 3053',
    'Chadstone 3148',
    'Sunshine 3020',
    'Box Hill 3128',
    'Dandenong 3175',
    'Moonee Ponds 3039',
    'Southbank 3006',
    'Thornbury 3071',
    'Preston 3072',
    'Kew 3101',
  ],
  Geelong: ['Geelong 3220', 'Belmont 3216', 'Highton 3216', 'Armstrong Creek 3217', 'Newtown 3220'],
  Ballarat: ['Ballarat Central 3350', 'Buninyong 3357', 'Wendouree 3355'],
  Bendigo: ['Bendigo 3550', 'Kangaroo Flat 3555', 'Strathdale 3550', 'Eaglehawk 3556'],
  Brisbane: [
    'West End 4101',
    'Chermside 4032',
    'Paddington 4064',
    'New Farm 4005',
    'Woolloongabba 4102',
    'Red Hill 4059',
    'Ashgrove 4060',
    'St Lucia 4067',
    'Fortitude Valley 4006',
    'Coorparoo 4151',
  ],
  'Gold Coast': ['Robina 4226', 'Southport 4215', 'Hope Island 4212', 'Bundall 4217'],
  Cairns: ['Cairns North 4870', 'Smithfield 4878', 'Redlynch 4870', 'Edmonton 4869'],
  Townsville: ['Kirwan 4817', 'North Ward 4810', 'Bohle 4818'],
  'Toowoomba City': ['Toowoomba City 4350'],
  Perth: [
    'Subiaco 6008',
    'Osborne Park 6017',
    'Victoria Park 6100',
    'Kewdale 6105',
    'East Perth 6004',
    'Joondalup 6027',
    'Welshpool 6106',
    'Bassendean 6054',
    'Leederville 6007',
    'Morley 6062',
  ],
  Fremantle: ['Fremantle 6160', 'Hamilton Hill 6163', 'Spearwood 6163'],
  Bunbury: ['Bunbury 6230', 'South Bunbury 6230', 'Eaton 6232'],
  Mandurah: ['Mandurah 6210', 'Halls Head 6210', 'Falcon 6210'],
  Adelaide: [
    'Norwood 5067',
    'Unley 5061',
    'Goodwood 5034',
    'Mawson Lakes 5095',
    'Burnside 5066',
    'McLaren Vale 5171',
    'Glenelg 5045',
    'Gawler 5118',
  ],
  'Mount Gambier': ['Mount Gambier 5290', 'Moorak 5291'],
  Whyalla: ['Whyalla 5600', 'Whyalla Norrie 5608'],
  'Port Lincoln': ['Port Lincoln 5606', 'Boston 5607'],
  Hobart: ['Sandy Bay 7005', 'Battery Point 7004', 'Glenorchy 7010', 'Moonah 7009'],
  Launceston: ['Invermay 7248', 'Trevallyn 7250', 'Newstead 7250'],
  Devonport: ['Devonport 7310', 'Sheffield 7306'],
  Burnie: ['Wynyard 7325', 'Upper Burnie 7320'],
  Darwin: ['Nightcliff 0810', 'Winnellie 0820', 'Darwin City 0800', 'Parap 0820'],
  Palmerston: ['Gray 0830', 'Bakewell 0832'],
  'Alice Springs': ['Alice Springs 0870', 'Gillen 0870', 'Braitling 0870'],
  Katherine: ['Katherine 0850', 'Katherine East 0850'],
  Canberra: ['Braddon 2612', 'Barton 2600', 'Kingston 2604', 'Fyshwick 2609', 'Ainslie 2602'],
  Belconnen: ['Belconnen 2617', 'Kaleen 2617'],
  Gungahlin: ['Gungahlin 2912', 'Harrison 2914'],
  Tuggeranong: ['Kambah 2902', 'Wanniassa 2903'],
}

const FREQUENT = 5

/** Every so many ads that don't say where they are have a city only, as sellers may. */
const CITY_ONLY = 7

interface Suburb {
  suburb: string
  postcode: string
}

const readSuburb = (text: string): Suburb => {
  const at = text.lastIndexOf(' ')
  return { suburb: text.slice(0, at), postcode: text.slice(at + 1) }
}

const none: Suburb = { suburb: '', postcode: '' }

/** Returns how to choose a suburb: the one that the words of an ad name, otherwise one after the other. */
export function suburbChooser(): (city: string, words: string) => Suburb {
  const turns = new Map<string, number>()
  return (city, words) => {
    const known = (suburbs[city] ?? []).map(readSuburb)
    const named = known.find(({ suburb }) => suburb !== city && words.includes(suburb))
    if (named) return named
    const turn = turns.get(city) ?? 0
    turns.set(city, turn + 1)
    const frequent = known.slice(0, FREQUENT)
    const isCityOnly = turn % CITY_ONLY === CITY_ONLY - 1
    return (!isCityOnly && frequent[turn % frequent.length]) || none
  }
}
