export type PlayedIn = {
  readonly source: string
  readonly region: string
  readonly tournamentId: bigint
  readonly competitorId: bigint
  readonly results: number
}

export type TournamentGroup = {
  readonly source: string
  readonly region: string
  readonly tournaments: readonly bigint[]
}

/** Fewer results teach nothing. */
export const minResults = 60
/** The time of a fit grows with their third power: 300 take a few seconds. */
const maxClubs = 300
/** A club has a few matches in a cup and dozens in its league, and clubs take cups differently. */
const minDensity = 1 / 8

/** Tournaments of one region connected by common clubs, also indirectly. */
const joined = (rows: readonly PlayedIn[]): readonly (readonly bigint[])[] => {
  const groupOf = new Map<bigint, readonly bigint[]>()
  const metIn = new Map<string, bigint>()
  for (const { source, region, tournamentId, competitorId } of rows) {
    const own = groupOf.get(tournamentId) ?? [tournamentId]
    groupOf.set(tournamentId, own)
    const club = JSON.stringify([source, region, String(competitorId)])
    const other = groupOf.get(metIn.get(club) ?? tournamentId) ?? own
    metIn.set(club, tournamentId)
    if (other === own) continue
    const both = [...other, ...own]
    for (const id of both) groupOf.set(id, both)
  }
  return [...new Set(groupOf.values())]
}

const resultsOf = (rows: readonly PlayedIn[]): number =>
  // Each result is counted for both its sides.
  rows.reduce((sum, { results }) => sum + results, 0) / 2

/**
 * Tournaments to be fitted jointly: those of one source and region that exchange clubs, as divisions do by
 * promotion. Cups connect leagues that have nothing else in common, and say less about their clubs: a
 * tournament in which clubs play far fewer matches than in another of the group is left out. A group that is
 * too large is fitted one by one.
 */
export const groupTournaments = (rows: readonly PlayedIn[]): readonly TournamentGroup[] => {
  const ofTournament = Map.groupBy(rows, ({ tournamentId }) => tournamentId)
  const rowsOf = (ids: readonly bigint[]) => ids.flatMap((id) => ofTournament.get(id) ?? [])
  const densityOf = (id: bigint): number => {
    const own = rowsOf([id])
    return resultsOf(own) / own.length
  }
  const clubsOf = (ids: readonly bigint[]) =>
    new Set(rowsOf(ids).map(({ competitorId }) => competitorId)).size
  const leagues = joined(rows).flatMap((ids) => {
    const densest = Math.max(...ids.map(densityOf))
    return ids.filter((id) => densityOf(id) >= densest * minDensity)
  })
  const inOrder = leagues.toSorted((one, other) => (one < other ? -1 : 1))
  return joined(rowsOf(inOrder))
    .flatMap((ids) => (clubsOf(ids) > maxClubs ? ids.map((id) => [id]) : [ids]))
    .filter((ids) => clubsOf(ids) <= maxClubs && resultsOf(rowsOf(ids)) >= minResults)
    .flatMap((tournaments) => {
      const [one] = rowsOf(tournaments)
      return one ? [{ source: one.source, region: one.region, tournaments }] : []
    })
}
