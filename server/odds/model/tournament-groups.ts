/** How many results a competitor has in a tournament. */
export type PlayedIn = {
  readonly source: string
  readonly region: string
  readonly tournamentId: bigint
  readonly competitorId: bigint
  readonly results: number
}

/** Tournaments whose clubs are fitted jointly. */
export type TournamentGroup = {
  readonly source: string
  readonly region: string
  readonly tournaments: readonly bigint[]
}

/** From fewer results nothing is learned. */
export const leastResults = 60
/** The time of a fit grows with the third power of them: of 300 it is a few seconds. */
const mostClubs = 300
/** In a cup a club has a few matches where it has dozens in its league, and one club is not like another in how it takes them. */
const leastDensity = 1 / 8

/** Tournaments of one region that have clubs in common, perhaps through others. */
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
 * Which tournaments are fitted together: those of one source and region that exchange clubs, as divisions do by promotion. Cups
 * join leagues that have nothing else in common, and tell less of their clubs than these do: a tournament in which clubs play
 * so much less than in another of the group is left out. A group that would be too large is fitted one by one.
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
    return ids.filter((id) => densityOf(id) >= densest * leastDensity)
  })
  const inOrder = leagues.toSorted((one, other) => (one < other ? -1 : 1))
  return joined(rowsOf(inOrder))
    .flatMap((ids) => (clubsOf(ids) > mostClubs ? ids.map((id) => [id]) : [ids]))
    .filter((ids) => clubsOf(ids) <= mostClubs && resultsOf(rowsOf(ids)) >= leastResults)
    .flatMap((tournaments) => {
      const [one] = rowsOf(tournaments)
      return one ? [{ source: one.source, region: one.region, tournaments }] : []
    })
}
