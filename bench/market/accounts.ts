import { DAY } from '@bowerbird/contract/time'
import { idAt, pick, type Random } from './random.ts'

export interface MadeAccount {
  id: string
  name: string
  email: string
  status: 'active' | 'inactive' | 'suspended'
  isVerified: boolean
  phone: string
  joined: Date
}

const firstNames =
  `Olivia Noah Charlotte Jack Isla William Amelia Leo Mia Henry Ava Oliver Grace Lucas Willow Thomas Matilda Liam
Ella Ethan Sophie Hudson Ruby Max Zoe Archie Chloe Harrison Ivy Levi Priya Wei Minh Fatima Giorgos Marco Ahmed Yuki Elena
Tane`.split(/\s+/)
const lastNames =
  `Smith Jones Williams Brown Wilson Taylor Nguyen Johnson Martin White Anderson Walker Thompson Thomas Lee Harris
Ryan Robinson Kelly King Davis Wright Evans Roberts Green Hall Wood Jackson Clarke Patel Khan Chen Kim Papadopoulos Rossi
Singh Tran Murphy O'Brien Campbell`.split(/\s+/)

/** The first thousand accounts have most of the ads, so none of them is suspended. */
const DEALERS = 1_000

export function makeAccount(random: Random, nth: number, now: number): MadeAccount {
  const [first, last] = [pick(random, firstNames), pick(random, lastNames)]
  const joined = now - DAY * (730 + random() * 300)
  const luck = nth < DEALERS ? 1 : random()
  return {
    id: idAt(random, joined),
    name: `${first} ${last}`,
    email: `${first}.${last.replace(/\W/g, '')}.${nth}@example.com`.toLowerCase(),
    status: luck < 0.004 ? 'suspended' : luck < 0.01 ? 'inactive' : 'active',
    isVerified: luck > 0.03,
    phone: `+614${String(10_000_000 + Math.floor(random() * 89_999_999))}`,
    joined: new Date(joined),
  }
}

/** A few accounts have most of the ads: of 100,000 accounts, the busiest has 2 % of all ads. */
export const sellerRank = (random: Random, accounts: number): number => Math.floor(accounts * random() ** 3)
