import { minuteMs } from '#contract/durations.ts'
import type { OutrightFixture } from '#betting-engine/feed/feed-message.ts'
import type { RankingRecord } from '#betting-engine/records/ranking-record.ts'
import { matchRef, startOfSlot, type Calendar, type World } from '../calendar.ts'
import type { Competitor } from '../leagues/competitor.ts'
import { competitionsOf, fixtureIn, type Competition } from '../leagues/competitions.ts'
import { drawOf, editionOf, slotsOf } from '../rounds.ts'
import type { FeedSettings } from '../settings.ts'
import { rankingOf } from './final-ranking.ts'

export type Outright = {
  readonly ref: string
  readonly world: World
  readonly competition: Competition
  readonly edition: number
  /** In draw order; for a league in the order of its list. */
  readonly field: readonly Competitor[]
  /** The start of the previous edition: from then on bets are taken. */
  readonly announcedAt: number
  /** The start of its first match, which ends betting. */
  readonly startsAt: number
  /** The start of its last match; the outright is over at most the longest match duration later. */
  readonly finalAt: number
}

export type OutrightCalendar = {
  /** Those announced by `to` and possibly not over at `from`, ordered by start. */
  readonly around: (from: number, to: number) => readonly Outright[]
  readonly find: (ref: string, now: number) => Outright | undefined
  /** The result, once it has ended at `now`. */
  readonly ended: (
    outright: Outright,
    now: number,
  ) => { readonly endsAt: number; readonly record: RankingRecord } | undefined
}

const named = /^win-([a-z0-9]{1,20})-(\d{1,2})-([a-z-]+)-(\d{1,12})$/

/** Whether the competition has a winner among its participants. */
const isWhole = ({ kind }: Competition): boolean => kind !== 'proving'

const outrightOf = (world: World, competition: Competition, edition: number): Outright => {
  const slots = slotsOf(competition)
  const startOf = (slot: number) => startOfSlot(competition, world, slot)
  const first = edition * slots
  const { competitors, kind } = competition
  const last = kind === 'league' ? slots - 1 : (editionOf(competition).rounds.at(-1)?.[0] ?? 0)
  const field =
    kind === 'league'
      ? competitors
      : drawOf(world.seed, competition, edition).map((at) => competitors[at] as Competitor)
  return {
    ref: `win-${world.seed}-${world.speed}-${competition.ref}-${edition}`,
    world,
    competition,
    edition,
    field,
    announcedAt: startOf(first - slots),
    startsAt: startOf(first),
    finalAt: startOf(first + last),
  }
}

export const outrightFixture = (outright: Outright): OutrightFixture => {
  const { competition, edition, field, ref, startsAt } = outright
  return {
    event: ref,
    ...fixtureIn(competition),
    // Edition numbers are large: the last digits distinguish them.
    name: `${competition.name} ${edition % 1000}`,
    competitors: field,
    startsAt,
  }
}

/** When the last of its matches ends, once all have ended: in a league an earlier start may end later. */
const endOf = (calendar: Calendar, outright: Outright, now: number): number | undefined => {
  const { competition, world, edition, finalAt } = outright
  if (finalAt > now) return undefined
  const slots = slotsOf(competition)
  const { rounds } = editionOf(competition)
  const last =
    competition.kind === 'league'
      ? Array.from({ length: competition.startsInLongest + 1 }, (_, back) => slots - 1 - back)
      : [rounds.at(-1)?.[0] ?? 0]
  const ends = last.map((slot) => {
    const match = calendar.find(matchRef(world, competition, edition * slots + slot), now)
    return match ? calendar.played(match).endsAt : Infinity
  })
  const endsAt = Math.max(...ends)
  return endsAt <= now ? endsAt : undefined
}

/** All editions and seasons, from the calendar of their matches. */
export const openOutrights = (
  { seed, speed, hasProvingGround }: FeedSettings,
  calendar: Calendar,
): OutrightCalendar => {
  const world = { seed, speed }
  const wholes = competitionsOf(hasProvingGround).filter(isWhole)
  const known = new Map<string, ReturnType<OutrightCalendar['ended']>>()
  return {
    around: (from, to) =>
      wholes
        .flatMap((competition) => {
          const slots = slotsOf(competition)
          const editionMs = startOfSlot(competition, world, slots) - startOfSlot(competition, world, 0)
          const longestMs = (competition.longestMinutes * minuteMs) / speed
          const last = Math.floor(to / editionMs) + 2
          const first = Math.floor(from / editionMs) - 3
          return Array.from({ length: last - first }, (_, at) => first + at)
            .filter((edition) => {
              const start = startOfSlot(competition, world, edition * slots)
              return start - editionMs <= to + editionMs && start + editionMs + longestMs > from
            })
            .map((edition) => outrightOf(world, competition, edition))
            .filter(({ announcedAt, finalAt }) => announcedAt <= to && finalAt + longestMs > from)
        })
        .toSorted((a, b) => a.startsAt - b.startsAt || (a.ref < b.ref ? -1 : 1)),
    find: (ref, now) => {
      const [, seedOf = '', speedOf = '', competitionOf, edition] = named.exec(ref) ?? []
      const competition = competitionsOf(true).find((one) => one.ref === competitionOf)
      if (!competition || !isWhole(competition)) return undefined
      const outright = outrightOf({ seed: seedOf, speed: Number(speedOf) }, competition, Number(edition))
      return outright.ref === ref && outright.announcedAt <= now ? outright : undefined
    },
    ended: (outright, now) => {
      const found = known.get(outright.ref)
      if (found) return found.endsAt <= now ? found : undefined
      const endsAt = endOf(calendar, outright, now)
      const record = endsAt === undefined ? undefined : rankingOf(calendar, outright, endsAt)
      if (endsAt === undefined || !record) return undefined
      if (known.size >= maxCached) known.clear()
      known.set(outright.ref, { endsAt, record })
      return { endsAt, record }
    },
  }
}

/** Max cached results. */
const maxCached = 100
