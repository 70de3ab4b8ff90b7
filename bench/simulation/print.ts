import { rounded } from '../statistics.ts'
import { type Demand, demandOf } from './arithmetic.ts'
import type { Model } from './model.ts'
import type { Simulated, StationFigures } from './simulate.ts'

const percent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`
const perSecond = (rate: number): number => (rate < 100 ? rounded(rate) : Math.round(rate))

function printDemand(demand: readonly Demand[]): void {
  const sum = (of: (each: Demand) => number) => demand.reduce((total, each) => total + of(each), 0)
  const lines = demand.map(({ name, share, perSecond: rate, serverCores, databaseCores }) => [
    name,
    {
      share: percent(share),
      'per second': perSecond(rate),
      'server cores': rounded(serverCores),
      'database cores': rounded(databaseCores),
    },
  ])
  console.table(
    Object.fromEntries([
      ...lines,
      [
        'all',
        {
          share: '',
          'per second': perSecond(sum((each) => each.perSecond)),
          'server cores': rounded(sum(({ serverCores }) => serverCores)),
          'database cores': rounded(sum(({ databaseCores }) => databaseCores)),
        },
      ],
    ]),
  )
}

/** Stations that do the same in one line: their mean use, and the busiest of them. */
function printStations(stations: readonly StationFigures[]): void {
  const groups = Map.groupBy(stations, ({ name }) => name.replace(/ \d+$/, ''))
  console.table(
    Object.fromEntries(
      [...groups].map(([name, group]) => {
        const uses = group.map(({ use }) => use)
        const used = group.reduce((sum, { use, cores }) => sum + use * cores, 0)
        return [
          name,
          {
            number: group.length,
            'cores each': group[0]?.cores,
            'cores used': rounded(used),
            use: percent(uses.reduce((sum, use) => sum + use, 0) / uses.length),
            'busiest one': percent(Math.max(...uses)),
            'longest queue': Math.max(...group.map(({ longestQueue }) => longestQueue)),
          },
        ]
      }),
    ),
  )
}

/** The mix by multiplication, then what the simulation found. */
export function printSimulated(
  model: Model,
  { stations, kinds, all, shed, failed, repeated }: Simulated,
): void {
  const answered = all.perSecond
  const { arrivals, seconds, seed } = model
  const rate = 'perSecond' in arrivals ? arrivals.perSecond : answered + shed + failed
  console.log(`\nThe mix at ${perSecond(rate)} requests a second, by multiplication`)
  printDemand(demandOf(model, rate))
  console.log(`\nSimulated: ${seconds} seconds, seed ${seed}`)
  printStations(stations)
  console.log('\nTimes in ms, without the network')
  console.table(
    Object.fromEntries(
      [...kinds, all].map(({ name, p50, p95, p99, perSecond: answeredRate }) => [
        name,
        {
          'answered/s': perSecond(answeredRate),
          p50: rounded(p50),
          p95: rounded(p95),
          p99: rounded(p99),
        },
      ]),
    ),
  )
  console.log(
    `Of ${perSecond(answered + shed + failed)} requests a second ${perSecond(shed)} were shed, ${perSecond(failed)} failed, ${perSecond(repeated)} were sent again.`,
  )
}
