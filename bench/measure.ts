import { measureRate, type Rate, type Target, timeOneClient } from './load.ts'
import { type Latency, latencyOf, median, medianOfKnown } from './statistics.ts'

export interface MeasureSettings {
  rounds: number
  clients: number
  /** Milliseconds per round with one client, for latency. */
  singleMs: number
  /** Milliseconds per round with all clients, for rate and CPU. */
  loadMs: number
  /** The fewest calls of the single client per round. */
  minCalls: number
  /** Calls before anything is measured, so that the code is compiled. */
  warmUpCalls: number
}

export interface Figures extends Latency {
  rate: number
  cpu: number | undefined
  databaseCpu?: number | undefined
}

export interface Pair {
  product: Figures
  baseline: Figures
  /** The product's rate divided by the baseline's: the median of all rounds. */
  ratio: number
  /** The product's CPU time per call divided by the baseline's: the median of all rounds. */
  cpuRatio?: number | undefined
}

interface Round extends Omit<Rate, 'perSecond'> {
  times: number[]
  rate: number
}

async function runRound(
  target: Target,
  { singleMs, loadMs, clients, minCalls }: MeasureSettings,
): Promise<Round> {
  const times = await timeOneClient(target, singleMs, minCalls)
  const { perSecond, ...cpu } = await measureRate(target, clients, loadMs)
  return { times, rate: perSecond, ...cpu }
}

/** Undefined on systems that don't tell CPU times, or when a round was too short for them. */
const quotient = (some: number | undefined, other: number | undefined): number | undefined =>
  some === undefined || !other ? undefined : some / other

function figuresOf(rounds: readonly Round[]): Figures {
  return {
    ...latencyOf(rounds.flatMap(({ times }) => times)),
    rate: median(rounds.map(({ rate }) => rate)),
    cpu: medianOfKnown(rounds.map(({ cpu }) => cpu)),
    databaseCpu: medianOfKnown(rounds.map(({ databaseCpu }) => databaseCpu)),
  }
}

/** Alternates between product and baseline, so that noise on the machine affects both. */
export async function comparePair(
  product: Target,
  baseline: Target,
  settings: MeasureSettings,
  onRound: (round: number) => void,
): Promise<Pair> {
  const warmUp = { ...settings, singleMs: settings.singleMs / 2, loadMs: settings.loadMs / 2 }
  for (const target of [product, baseline]) {
    await runRound(target, { ...warmUp, minCalls: settings.warmUpCalls })
  }
  const products: Round[] = []
  const baselines: Round[] = []
  for (let round = 0; round < settings.rounds; round++) {
    onRound(round)
    products.push(await runRound(product, settings))
    baselines.push(await runRound(baseline, settings))
  }
  return {
    product: figuresOf(products),
    baseline: figuresOf(baselines),
    ratio: median(products.map(({ rate }, i) => rate / (baselines[i]?.rate ?? Number.NaN))),
    cpuRatio: medianOfKnown(products.map(({ cpu }, i) => quotient(cpu, baselines[i]?.cpu))),
  }
}

/** Ratio of the large market's time to the small one's (p95, one client), measured alternately. */
export async function growthBetween(
  small: Target,
  large: Target,
  { singleMs, rounds }: MeasureSettings,
): Promise<number> {
  const [smallTimes, largeTimes]: [number[], number[]] = [[], []]
  await timeOneClient(small, singleMs / 2)
  for (let round = 0; round < rounds; round++) {
    smallTimes.push(...(await timeOneClient(small, singleMs)))
    largeTimes.push(...(await timeOneClient(large, singleMs)))
  }
  return latencyOf(largeTimes).p95 / latencyOf(smallTimes).p95
}
