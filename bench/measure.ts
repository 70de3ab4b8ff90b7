import { countCalls, type Rate, type Side, timeOneClient } from './load.ts'
import { type Latency, latencyOf, median } from './statistics.ts'

export interface Effort {
  rounds: number
  clients: number
  /** Milliseconds of one client, and of all clients, in each round. */
  alone: number
  together: number
  /** Calls of one client in each round, however long they take. */
  least: number
  /** Calls before anything is measured, so that code is compiled by then. */
  warmUp: number
}

export interface Figures extends Latency {
  rate: number
  cpu: number | undefined
  databaseCpu?: number | undefined
}

export interface Pair {
  product: Figures
  limit: Figures
  /** The product's rate to its limit's: the middle of those of the rounds. */
  ratio: number
}

interface Round extends Omit<Rate, 'perSecond'> {
  times: number[]
  rate: number
}

async function oneRound(side: Side, { alone, together, clients, least }: Effort): Promise<Round> {
  const times = await timeOneClient(side, alone, least)
  const { perSecond, ...cpu } = await countCalls(side, clients, together)
  return { times, rate: perSecond, ...cpu }
}

function middleOf(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined)
  return known.length ? median(known) : undefined
}

function figuresOf(rounds: readonly Round[]): Figures {
  return {
    ...latencyOf(rounds.flatMap(({ times }) => times)),
    rate: median(rounds.map(({ rate }) => rate)),
    cpu: middleOf(rounds.map(({ cpu }) => cpu)),
    databaseCpu: middleOf(rounds.map(({ databaseCpu }) => databaseCpu)),
  }
}

/** Measures both in turns, so that whatever else the machine does disturbs both alike. */
export async function comparePair(
  product: Side,
  limit: Side,
  effort: Effort,
  onRound: (round: number) => void,
): Promise<Pair> {
  const warming = { ...effort, alone: effort.alone / 2, together: effort.together / 2 }
  await oneRound(product, { ...warming, least: effort.warmUp })
  await oneRound(limit, warming)
  const products: Round[] = []
  const limits: Round[] = []
  for (let round = 0; round < effort.rounds; round++) {
    onRound(round)
    products.push(await oneRound(product, effort))
    limits.push(await oneRound(limit, effort))
  }
  return {
    product: figuresOf(products),
    limit: figuresOf(limits),
    ratio: median(products.map(({ rate }, i) => rate / (limits[i]?.rate ?? Number.NaN))),
  }
}

/** How many times slower the second is for one client (p95), measured in turns. */
export async function growthBetween(small: Side, large: Side, effort: Effort): Promise<number> {
  const [few, many]: [number[], number[]] = [[], []]
  await timeOneClient(small, effort.alone / 2)
  for (let round = 0; round < effort.rounds; round++) {
    few.push(...(await timeOneClient(small, effort.alone)))
    many.push(...(await timeOneClient(large, effort.alone)))
  }
  return latencyOf(many).p95 / latencyOf(few).p95
}
