import { hourMs, minuteMs } from '#contract/durations.ts'
import type { Producer } from '#betting-engine/feed/feed-message.ts'
import type { Step, Timeline } from '#betting-engine/matches/timeline.ts'
import type { Sport } from '#contract/betting-enums.ts'
import type { PlayedMatch, ScheduledMatch } from './calendar.ts'
import { faultMinutes, faultMs, faultOf } from './faults.ts'
import type { FeedSettings } from './settings.ts'

/** A producer's event about a match, with its time. */
export type Act = {
  readonly at: number
  readonly producer: Producer
  /**
   * `announce`: the match exists; `price`: its prices; `hand_over`: the live producer takes over; `stop`: bets
   * are suspended after an incident; `cancel`: bets since `from` are void; `phantom` settles a goal that was
   * none, `undo` rolls it back; `end`: it is over.
   */
  readonly kind: 'announce' | 'price' | 'hand_over' | 'stop' | 'cancel' | 'phantom' | 'undo' | 'end'
  readonly matchMs: number
  readonly isOpen: boolean
  readonly isPalpableError?: true
  readonly from?: number
}

const repriceMs = 10_000
/** Hours before its start at which a match gets new prices: increasingly often. */
const repricedHours = [72, 48, 36, 24, 18, 12, 9, 6, 4, 3, 2, 1] as const
/** From then on all its markets are offered, and before that the main ones. */
export const wholeOfferMs = hourMs
/** Matches of the highest level are announced early; the others when this share of the time is left. */
const lateShare = 1 / 4

/** Duration of a suspension, in milliseconds of the match, until the incident is confirmed. */
const holdsMs: Readonly<Record<Sport, Readonly<Partial<Record<Step['kind'], number>>>>> = {
  football: { goal: minuteMs, red_card: minuteMs / 2, goal_annulled: minuteMs / 2 },
  tennis: {},
  basketball: {},
  ice_hockey: { goal: 40_000, goalkeeper_off: 10_000 },
}

type Hold = { readonly fromMs: number; readonly untilMs: number; readonly isGoal: boolean }

/** A goal that will be annulled suspends bets until then. */
const holdsOf = ({ sport, steps }: Timeline): readonly Hold[] =>
  (steps as readonly Step[]).flatMap((step, at) => {
    const ms = holdsMs[sport][step.kind]
    if (ms === undefined) return []
    const isGoal = step.kind === 'goal'
    const annulment = isGoal
      ? (steps as readonly Step[])
          .slice(at + 1)
          .find(
            (later) => (later.kind === 'goal' || later.kind === 'goal_annulled') && later.side === step.side,
          )
      : undefined
    const reviewedUntil = annulment?.kind === 'goal_annulled' ? annulment.atMs : 0
    return [{ fromMs: step.atMs, untilMs: Math.max(step.atMs + ms, reviewedUntil), isGoal }]
  })

/** The pre-match producer's events, in order: from the announcement at fixed intervals to the start. */
export const prematchActs = (
  { startsAt, knownFrom, competition }: ScheduledMatch,
  { horizonMs }: FeedSettings,
  span: { readonly from: number; readonly to: number } = { from: -Infinity, to: Infinity },
): readonly Act[] => {
  // Most queries are far in the future.
  if (startsAt <= span.from) return []
  const base = { producer: 'prematch', matchMs: -1, isOpen: true } as const
  const announcedMs = competition.tier === 1 ? horizonMs : horizonMs * lateShare
  const announcedAt = Math.max(startsAt - announcedMs, knownFrom)
  if (announcedAt > span.to) return []
  const acts: readonly Act[] = [
    { ...base, at: announcedAt, kind: 'announce' },
    ...repricedHours
      .map((hours) => startsAt - hours * hourMs)
      .filter((at) => at > announcedAt)
      .map((at): Act => ({ ...base, at, kind: 'price' })),
    { ...base, at: startsAt, kind: 'hand_over', isOpen: false },
  ]
  return acts.filter(({ at }) => at > span.from && at <= span.to)
}

const known = new WeakMap<PlayedMatch, readonly Act[]>()

/** The live producer's events, in order; computed once for each match. */
export const liveActs = (match: ScheduledMatch, played: PlayedMatch): readonly Act[] => {
  const acts = known.get(played) ?? computeLiveActs(match, played)
  known.set(played, acts)
  return acts
}

const computeLiveActs = (match: ScheduledMatch, { timeline, endsAt }: PlayedMatch): readonly Act[] => {
  const { speed } = match.world
  const fault = faultOf(match)
  const lateMs = fault === 'late_stop' ? faultMs.late_stop * speed : 0
  const holds = holdsOf(timeline)
  const lengthMs = timeline.steps.at(-1)?.atMs ?? 0
  /** The incidents known by then: with a late stop the goal is not included yet. */
  const seenAt = (ms: number): number => {
    const unseen = holds.find(({ fromMs, isGoal }) => isGoal && ms >= fromMs && ms < fromMs + lateMs)
    return unseen === undefined ? ms : unseen.fromMs - 1
  }
  const heldAt = (ms: number): boolean =>
    holds.some(({ fromMs, untilMs, isGoal }) => {
      const late = isGoal ? lateMs : 0
      return ms >= fromMs + late && ms < untilMs + late
    })
  const act = (kind: Act['kind'], ms: number): Act => ({
    at: match.startsAt + Math.ceil(ms / speed),
    producer: 'live',
    kind,
    matchMs: seenAt(ms),
    isOpen: !heldAt(ms),
  })

  const told = (timeline.steps as readonly Step[])
    .filter(({ kind }) => kind !== 'ends')
    .flatMap((step): Act[] => {
      const late = step.kind === 'goal' ? lateMs : 0
      if (holdsMs[timeline.sport][step.kind] === undefined) return [act('price', step.atMs)]
      const stopMs = Math.min(step.atMs + late, lengthMs - 1)
      const cancelled: Act = { ...act('cancel', stopMs), from: act('stop', step.atMs).at }
      return [act('stop', stopMs), ...(late > 0 ? [cancelled] : []), act('price', stopMs)]
    })
  const reopened = holds
    .map(({ untilMs, isGoal }) => untilMs + (isGoal ? lateMs : 0))
    .filter((ms) => ms < lengthMs)
    .map((ms) => act('price', ms))
  const stepMs = repriceMs * speed
  const ticks = Array.from({ length: Math.ceil(lengthMs / stepMs) }, (_, at) => act('price', at * stepMs))
  const end: Act = { ...act('end', lengthMs), at: endsAt, matchMs: lengthMs, isOpen: false }
  const acts = [...told, ...reopened, ...ticks].filter(({ at }) => at < endsAt)
  if (fault === 'palpable_price') return inOrder([...acts.map(withPalpablePrice(match)), end])
  if (fault !== 'rollback') return inOrder([...acts, end])

  // If bets are suspended in that minute, as soon as they are open again.
  const wrongFrom = match.startsAt + (faultMinutes.rollback * minuteMs) / speed
  const wrong = acts.find(({ at, kind, isOpen }) => kind === 'price' && isOpen && at >= wrongFrom)
  if (wrong === undefined) return inOrder([...acts, end])
  const undoneMs = wrong.matchMs + faultMs.rollback * speed
  const undo = act('undo', undoneMs)
  const quiet = acts.map((one) => (one.at >= wrong.at && one.at < undo.at ? { ...one, isOpen: false } : one))
  return inOrder([...quiet, { ...wrong, kind: 'phantom', isOpen: false }, undo, act('price', undoneMs), end])
}

const withPalpablePrice =
  ({ startsAt, world }: ScheduledMatch) =>
  (act: Act): Act => {
    const from = startsAt + (faultMinutes.palpable_price * minuteMs) / world.speed
    const isWrong = act.kind === 'price' && act.at >= from && act.at < from + faultMs.palpable_price
    return isWrong ? { ...act, isPalpableError: true } : act
  }

/** Of several prices at one time the last one counts. */
const inOrder = (acts: readonly Act[]): readonly Act[] => {
  const order: readonly Act['kind'][] = ['stop', 'cancel', 'phantom', 'undo', 'price', 'end']
  return acts
    .toSorted((a, b) => a.at - b.at || order.indexOf(a.kind) - order.indexOf(b.kind) || a.matchMs - b.matchMs)
    .filter(({ at, kind }, index, all) => {
      const next = all[index + 1]
      return kind !== 'price' || next?.kind !== 'price' || next.at !== at
    })
}
