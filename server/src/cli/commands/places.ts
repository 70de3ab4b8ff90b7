import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Country } from '@bowerbird/contract/catalogue/country.types'
import { readOutlines, resetOutlines, saveOutlines } from '../../features/places/outlines/outlines.service.ts'
import type { Outlines } from '../../features/places/outlines/topology.ts'
import { type PlacesChange, replacePlaces, summarisePlaces } from '../../features/places/places.service.ts'
import { isShippedCountry, UNNAMED } from '../../features/places/suburbs/country-of-suburbs.ts'
import { readConfig } from '../../platform/config.ts'
import { StartError } from '../../platform/start-error.ts'
import type { Invocation } from '../command.ts'
import { count, counted, type Terminal } from '../terminal.ts'
import { withMarket } from '../with-database.ts'

const existing = { mayBeRunning: true, mustExist: true }

export async function showPlaces({ terminal, environment }: Invocation): Promise<undefined> {
  const { suburbs, postcodes, gone, loadedAt } = await withMarket(
    readConfig(environment),
    summarisePlaces,
    existing,
  )
  const when = loadedAt?.toISOString().slice(0, 10) ?? 'never'
  terminal.out(`${counted(suburbs, 'suburb')} in ${counted(postcodes, 'postcode')}, loaded on ${when}`)
  if (gone) terminal.out(`${count(gone)} more are no longer offered, and stay for the ads that name them`)
}

/** The text of the file; undefined: the one that comes with the product. */
async function readText({ terminal, folder, argument }: Invocation): Promise<string | undefined> {
  const name = argument(0)
  if (name === undefined) return undefined
  if (name === '-') return terminal.readInput()
  return readFile(resolve(folder, name), 'utf8').catch((error: Error) => {
    throw new StartError(`Can't read the file: ${error.message}`)
  })
}

function print(terminal: Terminal, { added, changed, gone, movedAds, withoutCentre }: PlacesChange): void {
  terminal.out(`${count(added)} added, ${count(changed)} changed, ${count(gone)} gone`)
  if (movedAds) terminal.out(`${counted(movedAds, 'ad')} moved to the state and city of their suburb`)
  if (withoutCentre.length) {
    terminal.note(
      `Note: the file has no centre of ${withoutCentre.join(', ')}. Ads that name only one of these cities have no distance.`,
    )
  }
}

function printCountry(terminal: Terminal, { name, states }: Country): void {
  const offered = states.filter(({ isHidden }) => !isHidden)
  const cities = offered.flatMap(({ cities: all }) => all.filter(({ isHidden }) => !isHidden))
  terminal.out(`${name}: ${counted(offered.length, 'state')}, ${count(cities.length)} cities`)
  if (name === UNNAMED) terminal.note('Note: pages say “the country”. Name it with --country.')
}

/** The content of the file of outlines; undefined: they stay as they are. */
async function readOutlinesFile({ folder, text }: Invocation): Promise<Outlines | undefined> {
  const name = text('outlines')
  if (name === undefined) return undefined
  try {
    return readOutlines(JSON.parse(await readFile(resolve(folder, name), 'utf8')))
  } catch (error) {
    throw new StartError(`The file of outlines can't be used. ${(error as Error).message}`)
  }
}

export async function loadPlaces(invocation: Invocation): Promise<undefined> {
  const { terminal, environment, text: option } = invocation
  const text = await readText(invocation)
  const outlines = await readOutlinesFile(invocation)
  const change = await withMarket(
    readConfig(environment),
    async (db) => {
      const replaced = await replacePlaces(db, text, { name: option('country'), credit: option('credit') })
      if (outlines) await saveOutlines(db, outlines)
      else if (replaced.country) await resetOutlines(db)
      return replaced
    },
    existing,
  )
  if (change.country) printCountry(terminal, change.country)
  print(terminal, change)
  if (outlines) terminal.out(`${counted(outlines.objects.postcodes.geometries.length, 'outline')} loaded`)
  else if (change.country && !isShippedCountry(change.country)) {
    terminal.note('Note: there are no maps until you load outlines with --outlines.')
  }
}
