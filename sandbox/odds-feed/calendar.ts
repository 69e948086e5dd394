import { minuteMs } from '#contract/durations.ts'
import { timelineOf } from '#betting-engine/matches/draw-match.ts'
import type { MatchParameters } from '#betting-engine/matches/match-parameters.ts'
import { recordAt } from '#betting-engine/matches/record-at.ts'
import { lengthOf, type Timeline } from '#betting-engine/matches/timeline.ts'
import type { Fixture } from '#betting-engine/feed/feed-message.ts'
import type { Competitor } from './leagues/competitor.ts'
import { competitionsOf, fixtureIn, type Competition } from './leagues/competitions.ts'
import { pairingOf, type Pairing } from './rounds.ts'
import type { FeedSettings } from './settings.ts'
import { parametersOf } from './strengths.ts'
import { winnerOf } from './winner-of.ts'

/** Seeds of a match, besides its slot: included in its name, so that it stays the same under other settings. */
export type World = Pick<FeedSettings, 'seed' | 'speed'>

export type ScheduledMatch = {
  readonly ref: string
  readonly world: World
  readonly competition: Competition
  readonly season: number
  readonly home: Competitor
  readonly away: Competitor
  readonly startsAt: number
  /** Since when the sides are known: the end of the matches that decide them, or always. */
  readonly knownFrom: number
}

export type PlayedMatch = { readonly timeline: Timeline; readonly endsAt: number }

export type Calendar = {
  /** Matches that begin from `from` on and before `to`, in that order, if their sides are known at `now`. */
  readonly startingBetween: (from: number, to: number, now: number) => readonly ScheduledMatch[]
  /** The match of that name, if its sides are known at `now`; also one of another seed or speed. */
  readonly find: (ref: string, now: number) => ScheduledMatch | undefined
  /** The played match: only for the feed, which reports nothing before it has happened. */
  readonly played: (match: ScheduledMatch) => PlayedMatch
  readonly longestMs: number
}

export const fixtureOf = ({ ref, competition, home, away, startsAt }: ScheduledMatch): Fixture => ({
  event: ref,
  ...fixtureIn(competition),
  home,
  away,
  startsAt,
})

/** Cache sizes of played and planned matches; a full cache is cleared. */
const maxCached = { played: 500, planned: 10_000 } as const

const stepMsOf = ({ longestMinutes, startsInLongest }: Competition, { speed }: World): number =>
  Math.floor((longestMinutes * minuteMs) / speed / startsInLongest)

export const startOfSlot = (competition: Competition, world: World, slot: number): number =>
  Math.floor((slot + competition.offset) * stepMsOf(competition, world))

export const matchRef = ({ seed, speed }: World, { ref }: Competition, slot: number): string =>
  `sim-${seed}-${speed}-${ref}-${slot}`

const isSpeed = (speed: number): boolean => Number.isInteger(speed) && speed >= 1 && speed <= 15
const named = /^sim-([a-z0-9]{1,20})-(\d{1,2})-([a-z-]+)-(\d{1,12})$/

export const parametersOfMatch = ({
  world,
  competition,
  season,
  home,
  away,
}: ScheduledMatch): MatchParameters => parametersOf(world.seed, competition, { home, away }, season)

const play = (match: ScheduledMatch): PlayedMatch => {
  const { seed, speed } = match.world
  const timeline = timelineOf(`${seed}/${match.ref}`, parametersOfMatch(match), {
    needsWinner: match.competition.kind === 'knock_out',
    // A second is left for messages after its end.
    longestMs: match.competition.longestMinutes * minuteMs - 1000 * speed,
  })
  return { timeline, endsAt: match.startsAt + Math.ceil(lengthOf(timeline) / speed) }
}

const playedOnce = (): Calendar['played'] => {
  const known = new Map<string, PlayedMatch>()
  return (match) => {
    const found = known.get(match.ref)
    if (found !== undefined) return found
    if (known.size >= maxCached.played) known.clear()
    const result = play(match)
    known.set(match.ref, result)
    return result
  }
}

/** Null: the slot has no match, or its sides are not known at `now`. */
type MatchIn = (world: World, competition: Competition, slot: number, now: number) => ScheduledMatch | null

const matchesBy = (played: Calendar['played']): MatchIn => {
  const known = new Map<string, ScheduledMatch>()
  const pairings = new Map<string, Pairing | null>()
  const matchIn: MatchIn = (world, competition, slot, now) => {
    const ref = matchRef(world, competition, slot)
    const match = known.get(ref) ?? planMatch(ref, world, competition, slot, now)
    if (match === null) return null
    if (known.size >= maxCached.planned) known.clear()
    known.set(ref, match)
    return match.knownFrom <= now ? match : null
  }
  const planMatch = (
    ref: string,
    world: World,
    competition: Competition,
    slot: number,
    now: number,
  ): ScheduledMatch | null => {
    const found = pairings.get(ref)
    const pairing = found === undefined ? pairingOf(world.seed, competition, slot) : found
    if (pairings.size >= maxCached.planned) pairings.clear()
    pairings.set(ref, pairing)
    if (pairing === null) return null
    const base = {
      ref,
      world,
      competition,
      season: pairing.season,
      startsAt: startOfSlot(competition, world, slot),
    }
    if (pairing.kind === 'known') {
      const member = (at: number): Competitor => competition.competitors[at] as Competitor
      return { ...base, home: member(pairing.home), away: member(pairing.away), knownFrom: 0 }
    }
    const [home, away] = [pairing.home, pairing.away].map((earlier) => {
      const match = matchIn(world, competition, earlier, now)
      if (match === null || match.startsAt > now) return null
      const { timeline, endsAt } = played(match)
      if (endsAt > now) return null
      return { competitor: match[winnerOf(recordAt(timeline, lengthOf(timeline)))], endsAt }
    })
    if (!home || !away) return null
    return {
      ...base,
      home: home.competitor,
      away: away.competitor,
      knownFrom: Math.max(home.endsAt, away.endsAt),
    }
  }
  return matchIn
}

/**
 * All matches as a pure function of the settings: every competition has a slot in each stretch of time, without
 * end, so that there are always matches in play, and the calendar is the same at any time and on any machine.
 */
export const openCalendar = ({ seed, speed, hasProvingGround }: FeedSettings): Calendar => {
  if (!isSpeed(speed)) throw new RangeError('a speed is whole, 1 to 15')
  if (!named.test(`sim-${seed}-1-x-1`)) throw new RangeError('a seed is 1 to 20 small letters and digits')
  const world = { seed, speed }
  const competitions = competitionsOf(hasProvingGround)
  const played = playedOnce()
  const matchIn = matchesBy(played)
  return {
    longestMs: Math.max(...competitions.map((one) => (one.longestMinutes * minuteMs) / speed)),
    played,
    find: (ref, now) => {
      const [, seedOf = '', speedOf = '', competitionOf, slot] = named.exec(ref) ?? []
      const competition = competitionsOf(true).find((one) => one.ref === competitionOf)
      const of = { seed: seedOf, speed: Number(speedOf) }
      if (competition === undefined || !isSpeed(of.speed)) return undefined
      const match = matchIn(of, competition, Number(slot), now)
      return match?.ref === ref ? match : undefined
    },
    startingBetween: (from, to, now) =>
      competitions
        .flatMap((competition) => {
          const stepMs = stepMsOf(competition, world)
          const first = Math.floor(from / stepMs - competition.offset)
          const last = Math.ceil(to / stepMs - competition.offset)
          return Array.from({ length: last - first + 1 }, (_, at) =>
            matchIn(world, competition, first + at, now),
          )
        })
        .filter((match) => match !== null)
        .filter(({ startsAt }) => startsAt >= from && startsAt < to)
        .toSorted(byStart),
  }
}

type Beginning = Pick<ScheduledMatch, 'startsAt' | 'ref'>
export const byStart = (a: Beginning, b: Beginning): number =>
  a.startsAt - b.startsAt || (a.ref < b.ref ? -1 : 1)
