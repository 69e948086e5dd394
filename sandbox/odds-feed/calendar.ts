import { minuteMs } from '#contract/durations.ts'
import { timelineOf } from '#book/matches/draw-match.ts'
import type { MatchParameters } from '#book/matches/match-parameters.ts'
import { recordAt } from '#book/matches/record-at.ts'
import { lengthOf, type Timeline } from '#book/matches/timeline.ts'
import type { Fixture } from '#book/feed/feed-message.ts'
import type { Competitor } from './leagues/competitor.ts'
import { competitionsOf, sportOf, type Competition } from './leagues/competitions.ts'
import { pairingOf } from './rounds.ts'
import type { FeedSettings } from './settings.ts'
import { parametersOf } from './strengths.ts'
import { winnerOf } from './winner-of.ts'

/** A match as it is planned. */
export type ScheduledMatch = {
  readonly ref: string
  readonly competition: Competition
  readonly season: number
  readonly home: Competitor
  readonly away: Competitor
  readonly startsAt: number
  /** Since when it is known who plays: the end of the matches that decide it, or always. */
  readonly knownFrom: number
}

/** A match as it will be. */
export type PlayedMatch = {
  readonly parameters: MatchParameters
  readonly timeline: Timeline
  readonly endsAt: number
}

export type Calendar = {
  /** Matches that begin from `from` on and before `to`, in that order, as far as it is known at `now` who plays. */
  readonly startingBetween: (from: number, to: number, now: number) => readonly ScheduledMatch[]
  /** As it will be played: for the feed alone, which tells no more of it than has happened. */
  readonly played: (match: ScheduledMatch) => PlayedMatch
  /** No match takes longer. */
  readonly longestMs: number
}

export const fixtureOf = ({ ref, competition, home, away, startsAt }: ScheduledMatch): Fixture => ({
  event: ref,
  sport: sportOf(competition),
  tournament: {
    ref: competition.ref,
    name: competition.name,
    region: competition.region,
    tier: competition.tier,
  },
  home,
  away,
  startsAt,
})

/** Matches that are kept when they are computed; forgotten all at once when there are more. */
const mostKept = 2000

const stepMsOf = ({ longestMinutes, startsInLongest }: Competition, speed: number): number =>
  Math.floor((longestMinutes * minuteMs) / speed / startsInLongest)

/**
 * All matches there ever are, as a function of the settings alone: every competition has a slot in each stretch of time, for
 * ever, so that there are always matches in play, and it is the same calendar whenever and wherever it is asked.
 */
export const openCalendar = (settings: FeedSettings): Calendar => {
  const { seed, speed, hasProvingGround } = settings
  if (!Number.isInteger(speed) || speed < 1 || speed > 15) throw new RangeError('a speed is whole, 1 to 15')
  const competitions = competitionsOf(hasProvingGround)

  /** Null: nobody plays there, or it is not known by then who does. */
  const matchIn = (competition: Competition, slot: number, now: number): ScheduledMatch | null => {
    const pairing = pairingOf(seed, competition, slot)
    if (pairing === null) return null
    const stepMs = stepMsOf(competition, speed)
    const base = {
      ref: `sim-${competition.ref}-${speed}-${slot}`,
      competition,
      season: pairing.season,
      startsAt: Math.floor((slot + competition.offset) * stepMs),
    }
    if (pairing.kind === 'known') {
      const member = (at: number): Competitor => competition.competitors[at] as Competitor
      return { ...base, home: member(pairing.home), away: member(pairing.away), knownFrom: 0 }
    }
    const [home, away] = [pairing.home, pairing.away].map((earlier) => winnerIn(competition, earlier, now))
    if (!home || !away) return null
    return {
      ...base,
      home: home.competitor,
      away: away.competitor,
      knownFrom: Math.max(home.endsAt, away.endsAt),
    }
  }

  const winnerIn = (competition: Competition, slot: number, now: number) => {
    const match = matchIn(competition, slot, now)
    if (match === null || match.startsAt > now) return null
    const { timeline, endsAt } = played(match)
    if (endsAt > now) return null
    return { competitor: match[winnerOf(recordAt(timeline, lengthOf(timeline)))], endsAt }
  }

  const playedByRef = new Map<string, PlayedMatch>()
  const played = (match: ScheduledMatch): PlayedMatch => {
    const found = playedByRef.get(match.ref)
    if (found !== undefined) return found
    if (playedByRef.size >= mostKept) playedByRef.clear()
    const parameters = parametersOf(seed, match.competition, match, match.season)
    const timeline = timelineOf(`${seed}/${match.ref}`, parameters, {
      needsWinner: match.competition.kind === 'knock_out',
      // A second is left for what is told after its end.
      longestMs: match.competition.longestMinutes * minuteMs - 1000 * speed,
    })
    const result = { parameters, timeline, endsAt: match.startsAt + Math.ceil(lengthOf(timeline) / speed) }
    playedByRef.set(match.ref, result)
    return result
  }

  const longestMs = Math.max(...competitions.map((one) => (one.longestMinutes * minuteMs) / speed))
  return {
    longestMs,
    played,
    startingBetween: (from, to, now) =>
      competitions
        .flatMap((competition) => {
          const stepMs = stepMsOf(competition, speed)
          const first = Math.floor(from / stepMs - competition.offset)
          const last = Math.ceil(to / stepMs - competition.offset)
          return Array.from({ length: last - first + 1 }, (_, at) => matchIn(competition, first + at, now))
        })
        .filter((match) => match !== null)
        .filter(({ startsAt }) => startsAt >= from && startsAt < to)
        .toSorted((a, b) => a.startsAt - b.startsAt || (a.ref < b.ref ? -1 : 1)),
  }
}
