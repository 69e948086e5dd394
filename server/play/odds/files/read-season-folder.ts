import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { clubKey } from '#betting-engine/fixtures/club-key.ts'
import { readSeason, type SeasonRow } from '#betting-engine/fixtures/read-season.ts'
import type { Fixture } from '#betting-engine/feed/feed-message.ts'
import { codedBy, isOfClubs, regionOf, type Coded } from './league-codes.ts'
import { momentAt } from './moment-at.ts'

/**
 * A row of a file as an event: its plan and its result by the file. The event's reference is that of the
 * pairing; the import decides which of several meetings it is.
 */
export type ImportedRow = {
  readonly fixture: Fixture
  readonly row: SeasonRow
  /** The folder's name: a league has each season once. */
  readonly season: string
}

export type SeasonFolder = {
  readonly rows: readonly ImportedRow[]
  readonly files: number
  readonly refused: readonly string[]
  /** Rows that were corrected while reading. */
  readonly mended: number
}

const maxBytes = 8 * 1024 * 1024
const aliasFile = z.record(z.string(), z.string())

/** `English Premier League 2025/26` without its season. */
const leagueName = (name: string): string => name.replace(/\s+\d{4}(?:[/-]\d{2,4})?$/, '')

const tiers: Readonly<Record<string, Fixture['tournament']['tier']>> = { 1: 2, 2: 3 }

type Naming = {
  readonly coded: Coded
  readonly season: string
  readonly league: string
  readonly zone: string
  readonly aliases: ReadonlyMap<string, string>
}

const eventsOf = (
  rows: readonly SeasonRow[],
  { coded: { country, division, code }, season, league, zone, aliases }: Naming,
): readonly ImportedRow[] => {
  const side = (name: string): Fixture['home'] => ({
    ref: `${country} ${clubKey(name, aliases)}`,
    name,
    shortName: name,
  })
  return rows
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .map((row) => {
      const [home, away] = [side(row.home), side(row.away)]
      const pairing = `${code} ${season} ${clubKey(row.home, aliases)} - ${clubKey(row.away, aliases)}`
      return {
        row,
        season,
        fixture: {
          event: pairing,
          sport: 'football',
          tournament: {
            ref: code,
            name: leagueName(league),
            region: regionOf(country),
            tier: tiers[division] ?? 4,
          },
          home,
          away,
          startsAt: momentAt(row.date, row.time ?? '12:00', zone),
        },
      }
    })
}

const parsed = (path: string): unknown => {
  const text = readFileSync(path, 'utf8')
  if (text.length > maxBytes) throw new RangeError('is longer than a season can be')
  return JSON.parse(text)
}

const errorText = (error: unknown): string => (error instanceof Error ? error.message : 'cannot be read')

/**
 * Reads all files of fixtures and results in a folder of seasons (`2025-26/en.1.json`), in the format of
 * openfootball's football.json. An `aliases.json` beside the seasons merges spellings of one club. Kick-off
 * times are in `zone`; the files name none.
 */
export const readSeasonFolder = (folder: string, zone: string): SeasonFolder => {
  const refused: string[] = []
  const hasAliases = globSync('aliases.json', { cwd: folder }).length > 0
  const aliases = new Map(
    hasAliases ? Object.entries(aliasFile.parse(parsed(join(folder, 'aliases.json')))) : [],
  )
  const paths = globSync('[0-9]*/*.json', { cwd: folder }).toSorted()
  let mended = 0
  const rows = paths.flatMap((path): readonly ImportedRow[] => {
    const [season = '', file = ''] = path.split(/[\\/]/)
    if (isOfClubs.test(file)) return []
    const coded = codedBy(file)
    try {
      if (!coded) throw new Error('its name says neither a country nor a league')
      const read = readSeason(parsed(join(folder, path)))
      if ('problem' in read) throw new Error(read.problem)
      refused.push(...read.refused.map(({ at, what }) => `${path} match ${at + 1}: ${what}`))
      mended += read.mended.length
      return eventsOf(read.rows, { coded, season, league: read.name, zone, aliases })
    } catch (error) {
      refused.push(`${path}: ${errorText(error)}`)
      return []
    }
  })
  return { rows, files: paths.length, refused, mended }
}
