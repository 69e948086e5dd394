import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { clubKey } from '#book/fixtures/club-key.ts'
import { readSeason, type SeasonRow } from '#book/fixtures/read-season.ts'
import type { Fixture } from '#book/feed/feed-message.ts'
import { momentAt } from './moment-at.ts'

/** A row of a file as an event of ours: how it is planned, and what the file says became of it. */
export type ImportedRow = { readonly fixture: Fixture; readonly row: SeasonRow }

export type SeasonFolder = {
  readonly rows: readonly ImportedRow[]
  readonly files: number
  /** Files and rows that could not be read, and why. */
  readonly refused: readonly string[]
  /** Rows that were read otherwise than they stand. */
  readonly mended: number
}

const mostBytes = 8 * 1024 * 1024
const aliasFile = z.record(z.string(), z.string())

/** Codes of files that are none of countries. */
const lands: Readonly<Record<string, string>> = {
  en: 'England',
  sco: 'Scotland',
  wal: 'Wales',
  uk: 'England',
}
const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Where a competition is played, by the code its file begins with: `de.1.json`. */
const regionOf = (code: string): string =>
  lands[code] ?? (/^[a-z]{2}$/.test(code) ? countryNames.of(code.toUpperCase()) : undefined) ?? 'int'

/** `English Premier League 2025/26` without its season. */
const leagueName = (name: string): string => name.replace(/\s+\d{4}(?:[/-]\d{2,4})?$/, '')

const isFile = /^([a-z]{2,4})\.([\w-]{1,20})\.json$/
const tiers: Readonly<Record<string, Fixture['tournament']['tier']>> = { 1: 2, 2: 3 }

type Naming = {
  readonly file: string
  readonly season: string
  readonly league: string
  readonly zone: string
  readonly aliases: ReadonlyMap<string, string>
}

const eventsOf = (
  rows: readonly SeasonRow[],
  { file, season, league, zone, aliases }: Naming,
): readonly ImportedRow[] => {
  const [, country = '', division = ''] = isFile.exec(file) ?? []
  const code = `${country}.${division}`
  const met = new Map<string, number>()
  const side = (name: string): Fixture['home'] => ({
    ref: `${country} ${clubKey(name, aliases)}`,
    name,
    shortName: name,
  })
  return rows
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .map((row) => {
      const [home, away] = [side(row.home), side(row.away)]
      // A match that is moved keeps its name; who meets again at the same place is another one.
      const pairing = `${code} ${season} ${clubKey(row.home, aliases)} - ${clubKey(row.away, aliases)}`
      const number = (met.get(pairing) ?? 0) + 1
      met.set(pairing, number)
      return {
        row,
        fixture: {
          event: number === 1 ? pairing : `${pairing} ${number}`,
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
  if (text.length > mostBytes) throw new RangeError('is longer than a season can be')
  return JSON.parse(text)
}

const says = (error: unknown): string => (error instanceof Error ? error.message : 'cannot be read')

/**
 * All files of fixtures and results in a folder of seasons (`2025-26/en.1.json`), in the shape of openfootball’s football.json.
 * An `aliases.json` beside the seasons joins spellings of one club. Kick-off times are of `zone`; the files name none.
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
    if (!isFile.test(file)) return []
    try {
      const read = readSeason(parsed(join(folder, path)))
      if ('problem' in read) throw new Error(read.problem)
      refused.push(...read.refused.map(({ at, what }) => `${path} match ${at + 1}: ${what}`))
      mended += read.mended.length
      return eventsOf(read.rows, { file, season, league: read.name, zone, aliases })
    } catch (error) {
      refused.push(`${path}: ${says(error)}`)
      return []
    }
  })
  return { rows, files: paths.length, refused, mended }
}
