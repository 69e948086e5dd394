import { recordAt } from '#betting-engine/matches/record-at.ts'
import { lengthOf } from '#betting-engine/matches/timeline.ts'
import { addMatch, emptyTable, placesOfTable } from '#betting-engine/prices/season/league-table.ts'
import type { RankingRecord } from '#betting-engine/records/ranking-record.ts'
import type { MatchRecord } from '#betting-engine/records/record.ts'
import { scoreOf } from '#betting-engine/records/score.ts'
import { other } from '#betting-engine/records/side.ts'
import { matchRef, type Calendar, type ScheduledMatch } from '../calendar.ts'
import { editionOf, slotsOf } from '../rounds.ts'
import { winnerOf } from '../winner-of.ts'
import type { Outright } from './outright-calendar.ts'

type Played = { readonly match: ScheduledMatch; readonly record: MatchRecord }

const playedIn = (
  calendar: Calendar,
  { competition, world, edition }: Outright,
  slot: number,
  now: number,
): Played | undefined => {
  const match = calendar.find(matchRef(world, competition, edition * slotsOf(competition) + slot), now)
  const played = match && calendar.played(match)
  if (!match || !played || played.endsAt > now) return undefined
  return { match, record: recordAt(played.timeline, lengthOf(played.timeline)) }
}

/** The losers of a round rank behind the winners of that round; losers of the same round tie. */
const placesOfCup = (calendar: Calendar, outright: Outright, now: number) => {
  const places = new Map<string, number>()
  for (const round of editionOf(outright.competition).rounds)
    for (const slot of round) {
      const played = playedIn(calendar, outright, slot, now)
      if (!played) return undefined
      const winner = winnerOf(played.record)
      places.set(played.match[winner].ref, round.length)
      places.set(played.match[other(winner)].ref, round.length + 1)
    }
  return places
}

/** By the table of all matches of the season; complete ties share a place. */
const placesOfLeague = (calendar: Calendar, outright: Outright, now: number) => {
  const refs = outright.field.map(({ ref }) => ref)
  const table = emptyTable(refs.length)
  for (let slot = 0; slot < slotsOf(outright.competition); slot += 1) {
    const played = playedIn(calendar, outright, slot, now)
    if (!played) return undefined
    const [home, away] = [played.match.home, played.match.away].map(({ ref }) => refs.indexOf(ref))
    const score = scoreOf(played.record)
    addMatch(table, home ?? -1, away ?? -1, score.home, score.away)
  }
  const places = placesOfTable(table)
  return new Map(refs.map((ref, at) => [ref, places[at] ?? refs.length]))
}

export const rankingOf = (calendar: Calendar, outright: Outright, now: number): RankingRecord | undefined => {
  const isLeague = outright.competition.kind === 'league'
  const places = (isLeague ? placesOfLeague : placesOfCup)(calendar, outright, now)
  return (
    places && {
      sport: 'ranking',
      ending: 'played',
      periodsOver: 0,
      competitors: outright.field.map(({ ref }) => ({
        ref,
        place: places.get(ref) ?? null,
        isNonRunner: false,
      })),
    }
  )
}
