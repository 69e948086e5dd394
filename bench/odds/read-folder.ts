import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { clubKey } from '#betting-engine/fixtures/club-key.ts'
import { dayOf, readSeason } from '#betting-engine/fixtures/read-season.ts'
import type { PlayedMatch } from '#betting-engine/model/fit-goal-model.ts'
import { joinSpellings } from '#server/play/odds/files/join-clubs.ts'

export type DatedMatch = PlayedMatch & { readonly season: string }
export type Country = {
  readonly name: string
  /** The divisions, the highest first. */
  readonly divisions: readonly string[]
  readonly matches: readonly DatedMatch[]
  readonly counts: Readonly<
    Record<'files' | 'refused' | 'mended' | 'unplayed' | 'clubs' | 'spellings', number>
  >
}

const aliasesOf = (folder: string): ReadonlyMap<string, string> => {
  const [file] = globSync('aliases.json', { cwd: folder })
  if (!file) return new Map()
  return new Map(
    Object.entries(
      z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
    ),
  )
}

/** The first two divisions of every country in a folder of seasons: `2024-25/en.1.json`. */
export function readFolder(folder: string): readonly Country[] {
  const aliases = aliasesOf(folder)
  const files = globSync('[0-9]*/*.[12].json', { cwd: folder }).toSorted()
  const found = files.flatMap((path) => {
    const [, season = '', country, division] = /^([^/]+)\/(.+)\.([12])\.json$/.exec(path) ?? []
    return country && division ? [{ path, season, country, division }] : []
  })
  return [...Map.groupBy(found, ({ country }) => country)].map(([name, own]) => {
    const counts = { files: own.length, refused: 0, mended: 0, unplayed: 0, clubs: 0, spellings: 0 }
    const spellings = new Set<string>()
    const refOf = (club: string): string => `${name} ${clubKey(club, aliases)}`
    const read = own.flatMap(({ path, season, division }) => {
      const file = readSeason(JSON.parse(readFileSync(join(folder, path), 'utf8')))
      if ('problem' in file) throw new Error(`${path}: ${file.problem}`)
      counts.refused += file.refused.length
      counts.mended += file.mended.length
      return file.rows.flatMap(({ state, date, home, away, fullTime }): DatedMatch[] => {
        spellings.add(home).add(away)
        if (state !== 'played' || !fullTime) {
          counts.unplayed += 1
          return []
        }
        const clubs = { home: refOf(home), away: refOf(away) }
        return [{ season, division, day: dayOf(date), ...clubs, goals: fullTime }]
      })
    })
    // As an import joins them.
    const clubs = joinSpellings(read.map((match) => ({ ...match, league: `${name}.${match.division}` })))
    const clubOf = (ref: string): string => clubs.get(ref) ?? ref
    const matches = read.map((match) => ({ ...match, home: clubOf(match.home), away: clubOf(match.away) }))
    counts.spellings = spellings.size
    counts.clubs = new Set(clubs.values()).size
    return {
      name,
      divisions: [...new Set(own.map(({ division }) => division))].toSorted(),
      matches: matches.toSorted((a, b) => a.day - b.day),
      counts,
    }
  })
}
