import { minuteMs } from '#contract/durations.ts'
import type { OutrightFixture } from '#book/feed/feed-message.ts'
import { recordAt } from '#book/matches/record-at.ts'
import { lengthOf } from '#book/matches/timeline.ts'
import type { Ranked, RankingRecord } from '#book/records/ranking-record.ts'
import { other } from '#book/records/side.ts'
import { matchRef, startOfSlot, type Calendar, type World } from '../calendar.ts'
import type { Competitor } from '../leagues/competitor.ts'
import { competitionsOf, fixtureIn, type Competition } from '../leagues/competitions.ts'
import { drawOf, editionOf } from '../rounds.ts'
import type { FeedSettings } from '../settings.ts'
import { winnerOf } from '../winner-of.ts'

/** An edition of a tour as a whole. */
export type Outright = {
  readonly ref: string
  readonly world: World
  readonly competition: Competition
  readonly edition: number
  /** In the order of the draw. */
  readonly field: readonly Competitor[]
  /** When the edition before it begins: from then on bets are taken. */
  readonly announcedAt: number
  /** When its first match begins, and bets end. */
  readonly startsAt: number
  /** When its final begins; by then and the longest match it is over. */
  readonly finalAt: number
}

export type OutrightCalendar = {
  /** Those that are announced by `to` and may not be over at `from`, in the order of their starts. */
  readonly around: (from: number, to: number) => readonly Outright[]
  readonly find: (ref: string, now: number) => Outright | undefined
  /** How it has ended, once it has at `now`. */
  readonly ended: (
    outright: Outright,
    now: number,
  ) => { readonly endsAt: number; readonly record: RankingRecord } | undefined
}

const named = /^win-([a-z0-9]{1,20})-(\d{1,2})-([a-z-]+)-(\d{1,12})$/

/** Tours of single players: what somebody’s chances are follows from how they serve, exactly and cheaply. */
const isTour = ({ kind, level }: Competition): boolean => kind === 'knock_out' && level.sport === 'tennis'

const outrightOf = (world: World, competition: Competition, edition: number): Outright => {
  const { bracket, rounds } = editionOf(competition)
  const startOf = (slot: number) => startOfSlot(competition, world, slot)
  const first = edition * bracket.length
  return {
    ref: `win-${world.seed}-${world.speed}-${competition.ref}-${edition}`,
    world,
    competition,
    edition,
    field: drawOf(world.seed, competition, edition).map((at) => competition.competitors[at] as Competitor),
    announcedAt: startOf(first - bracket.length),
    startsAt: startOf(first),
    finalAt: startOf(first + (rounds.at(-1)?.[0] ?? 0)),
  }
}

export const outrightFixture = (outright: Outright): OutrightFixture => {
  const { competition, edition, field, ref, startsAt } = outright
  return {
    event: ref,
    ...fixtureIn(competition),
    // Editions count from the beginning of time: the last figures tell them apart.
    name: `${competition.name} ${edition % 1000}`,
    competitors: field,
    startsAt,
  }
}

/** Whoever lost in a round of so many matches came behind all who won in it; those who lost in one round tie. */
const rankingOf = (calendar: Calendar, outright: Outright, now: number): RankingRecord | undefined => {
  const { competition, world, edition, field } = outright
  const { bracket, rounds } = editionOf(competition)
  const places = new Map<string, number>()
  for (const round of rounds)
    for (const slot of round) {
      const match = calendar.find(matchRef(world, competition, edition * bracket.length + slot), now)
      const played = match && calendar.played(match)
      if (!played || played.endsAt > now) return undefined
      const winner = winnerOf(recordAt(played.timeline, lengthOf(played.timeline)))
      places.set(match[winner].ref, round.length)
      places.set(match[other(winner)].ref, round.length + 1)
    }
  const competitors = field.map(({ ref }): Ranked => ({
    ref,
    place: places.get(ref) ?? null,
    isNonRunner: false,
  }))
  return { sport: 'ranking', ending: 'played', periodsOver: 0, competitors }
}

/** When the final is over, once it is. */
const endOf = (calendar: Calendar, outright: Outright, now: number): number | undefined => {
  const { competition, world, edition, finalAt } = outright
  if (finalAt > now) return undefined
  const { bracket, rounds } = editionOf(competition)
  const slot = edition * bracket.length + (rounds.at(-1)?.[0] ?? 0)
  const final = calendar.find(matchRef(world, competition, slot), now)
  const endsAt = final && calendar.played(final).endsAt
  return endsAt !== undefined && endsAt <= now ? endsAt : undefined
}

/** All editions of tours there ever are, as the calendar of their matches has them. */
export const openOutrights = (
  { seed, speed, hasProvingGround }: FeedSettings,
  calendar: Calendar,
): OutrightCalendar => {
  const world = { seed, speed }
  const tours = competitionsOf(hasProvingGround).filter(isTour)
  const known = new Map<string, ReturnType<OutrightCalendar['ended']>>()
  return {
    around: (from, to) =>
      tours
        .flatMap((competition) => {
          const { bracket } = editionOf(competition)
          const editionMs =
            startOfSlot(competition, world, bracket.length) - startOfSlot(competition, world, 0)
          const longestMs = (competition.longestMinutes * minuteMs) / speed
          const last = Math.floor(to / editionMs) + 2
          const first = Math.floor(from / editionMs) - 3
          return Array.from({ length: last - first }, (_, at) => first + at)
            .filter((edition) => {
              const start = startOfSlot(competition, world, edition * bracket.length)
              return start - editionMs <= to + editionMs && start + editionMs + longestMs > from
            })
            .map((edition) => outrightOf(world, competition, edition))
            .filter(({ announcedAt, finalAt }) => announcedAt <= to && finalAt + longestMs > from)
        })
        .toSorted((a, b) => a.startsAt - b.startsAt || (a.ref < b.ref ? -1 : 1)),
    find: (ref, now) => {
      const [, seedOf = '', speedOf = '', competitionOf, edition] = named.exec(ref) ?? []
      const competition = competitionsOf(true).find((one) => one.ref === competitionOf)
      if (!competition || !isTour(competition)) return undefined
      const outright = outrightOf({ seed: seedOf, speed: Number(speedOf) }, competition, Number(edition))
      return outright.ref === ref && outright.announcedAt <= now ? outright : undefined
    },
    ended: (outright, now) => {
      const found = known.get(outright.ref)
      if (found) return found.endsAt <= now ? found : undefined
      const endsAt = endOf(calendar, outright, now)
      const record = endsAt === undefined ? undefined : rankingOf(calendar, outright, now)
      if (endsAt === undefined || !record) return undefined
      if (known.size >= mostKept) known.clear()
      known.set(outright.ref, { endsAt, record })
      return { endsAt, record }
    },
  }
}

/** Results that are kept once they are computed. */
const mostKept = 100
