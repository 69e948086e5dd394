import { hourMs, minuteMs } from '#contract/durations.ts'
import { producers, type FeedMessage, type Producer } from '#betting-engine/feed/feed-message.ts'
import { byStart, type ScheduledMatch } from './calendar.ts'
import { faultMinutes, faultMs, faultOf } from './faults.ts'
import { liveActs, prematchActs, type Act } from './feed-acts.ts'
import type { EventState, FeedState, SimulatedFeed } from './feed-state.ts'
import { outrightActs, outrightMessages } from './outrights/outright-messages.ts'
import { actsInDetail, type Detail } from './live-detail.ts'
import { initialEventState, type ActMessages, type UnsequencedMessage } from './act-messages.ts'
import { messagesOfAct } from './messages-of-act.ts'

/** Interval of each producer's alive messages. */
export const aliveEveryMs = 2000
/** How long an event is remembered after its end, for queries about it. */
const rememberedMs = 2 * hourMs

/** An event's update, which depends on its earlier messages. */
type Moment = {
  readonly at: number
  readonly ref: string
  /** Null for an outright. */
  readonly match: ScheduledMatch | null
  readonly say: (known: EventState | undefined) => ActMessages | undefined
}

/**
 * Matches with possible messages in the span: those of the calendar, and announced ones without an end that are
 * no longer in it, because they are older or the settings have changed.
 */
const matchesAround = ({ calendar, settings }: SimulatedFeed, state: FeedState, from: number, to: number) => {
  const planned = calendar.startingBetween(from - calendar.longestMs, to + settings.horizonMs + 1, to)
  const refs = new Set(planned.map(({ ref }) => ref))
  const others = Object.entries(state.events)
    .filter(([ref, { endedAt }]) => endedAt === null && !refs.has(ref))
    .map(([ref]) => calendar.find(ref, to))
    .filter((match) => match !== undefined)
  return [...planned, ...others].toSorted(byStart)
}

type Span = { readonly from: number; readonly to: number; readonly detail: Detail }

const momentsOf = (feed: SimulatedFeed, match: ScheduledMatch, span: Span): Moment[] => {
  const { from, to } = span
  const played = match.startsAt <= to ? feed.calendar.played(match) : null
  if (played !== null && played.endsAt <= from) return []
  const live = played === null ? [] : actsInDetail(match.ref, liveActs(match, played), span)
  return [...prematchActs(match, feed.settings, { from, to }), ...live].map((act) => ({
    at: act.at,
    ref: match.ref,
    match,
    say: (known = initialEventState) => messagesOfAct(feed, match, act, known),
  }))
}

/** Outrights with possible messages in the span, also those of other settings that have not ended. */
const outrightsAround = ({ outrights }: SimulatedFeed, state: FeedState, from: number, to: number) => {
  if (!outrights) return []
  const planned = outrights.around(from, to)
  const refs = new Set(planned.map(({ ref }) => ref))
  const others = Object.entries(state.events)
    .filter(([ref, { endedAt }]) => endedAt === null && !refs.has(ref))
    .map(([ref]) => outrights.find(ref, to))
    .filter((outright) => outright !== undefined)
  return [...planned, ...others]
}

const momentsOfOutrights = (feed: SimulatedFeed, state: FeedState, from: number, to: number): Moment[] => {
  const { outrights } = feed
  if (!outrights) return []
  return outrightsAround(feed, state, from, to).flatMap((outright) =>
    outrightActs(outrights, outright, to)
      .filter(({ at }) => at > from)
      .map((act) => ({
        at: act.at,
        ref: outright.ref,
        match: null,
        say: (known) => outrightMessages(outrights, outright, act, known),
      })),
  )
}

/** The last message of each outright, for a snapshot, if it is known or still takes bets. */
const repeatedOutrights = (
  feed: SimulatedFeed,
  state: FeedState,
  { at, knownUntil = -Infinity }: Snapshot,
) => {
  const { outrights } = feed
  if (!outrights) return []
  return outrightsAround(feed, state, at - rememberedMs, at).flatMap((outright) => {
    const acts = outrightActs(outrights, outright, at)
    const last = acts.at(-1)
    const known = state.events[outright.ref]
    if (!last || (known && last.at <= knownUntil)) return []
    // An announcement missed in between gets the current timestamp.
    const said = outrightMessages(outrights, outright, { ...last, at }, known)
    return said ? [{ ref: outright.ref, ...said }] : []
  })
}

/** Silent periods of the live producer, by matches with that fault. */
const silences = (matches: readonly ScheduledMatch[], to: number) =>
  matches
    .filter((match) => match.startsAt <= to && faultOf(match) === 'silence')
    .map(({ startsAt, world }) => startsAt + Math.ceil((faultMinutes.silence * minuteMs) / world.speed))
    .map((from) => ({ from, to: from + faultMs.silence }))

const aliveAt = (at: number): readonly UnsequencedMessage[] =>
  producers.map((producer) => ({ producer, stamp: at, kind: 'alive', isSubscribed: true }))

/** Numbers and sends messages: `come` are the delivered ones, in order of arrival. */
const sender = (state: FeedState) => {
  const sequences: Record<Producer, number> = { ...state.sequences }
  const onTheWay = [...state.held]
  return {
    send: (unnumbered: UnsequencedMessage, match: ScheduledMatch | null, isLost: boolean) => {
      sequences[unnumbered.producer] += 1
      const message = { ...unnumbered, sequence: sequences[unnumbered.producer] } as FeedMessage
      if (isLost) return
      const fault = match === null ? null : faultOf(match)
      const isLate = fault === 'reordering' && message.sequence % 3 === 0
      const dueAt = message.stamp + (isLate ? faultMs.reordering : 0)
      onTheWay.push({ dueAt, message })
      if (fault === 'duplicates') onTheWay.push({ dueAt, message })
    },
    end: (to: number) => ({
      sequences,
      come: onTheWay
        .filter(({ dueAt }) => dueAt <= to)
        .toSorted((a, b) => a.dueAt - b.dueAt)
        .map(({ message }) => message),
      held: onTheWay.filter(({ dueAt }) => dueAt > to),
    }),
  }
}

const isRemembered = ({ endedAt }: EventState, at: number): boolean =>
  endedAt === null || endedAt > at - rememberedMs

export type FeedBatch = { readonly messages: readonly FeedMessage[]; readonly state: FeedState }

/**
 * The simulator’s messages after `from` and until `to`, in milliseconds of the application’s clock, in order of
 * arrival; and the state for the time after `to`. Two consecutive spans give the same messages as one combined
 * span of the same detail.
 */
export const messagesBetween = (
  feed: SimulatedFeed,
  state: FeedState,
  from: number,
  to: number,
  detail: Detail = {},
): FeedBatch => {
  const matches = matchesAround(feed, state, from, to)
  const quiet = silences(matches, to)
  const isLost = ({ producer, stamp }: UnsequencedMessage): boolean =>
    producer === 'live' && quiet.some((one) => stamp >= one.from && stamp < one.to)

  const firstAlive = (Math.floor(from / aliveEveryMs) + 1) * aliveEveryMs
  const alives = Array.from(
    { length: Math.max(0, Math.floor((to - firstAlive) / aliveEveryMs) + 1) },
    (_, at) => ({
      at: firstAlive + at * aliveEveryMs,
      say: null,
    }),
  )
  const moments: readonly Moment[] = [
    ...matches.flatMap((match) => momentsOf(feed, match, { from, to, detail })),
    ...momentsOfOutrights(feed, state, from, to),
  ]
  const events: Record<string, EventState> = { ...state.events }
  const { send, end } = sender(state)
  for (const moment of [...alives, ...moments].toSorted((a, b) => a.at - b.at)) {
    if (moment.say === null) {
      for (const alive of aliveAt(moment.at)) send(alive, null, isLost(alive))
      continue
    }
    const { ref, match, say } = moment
    const said = say(events[ref])
    if (!said) continue
    events[ref] = said.state
    for (const message of said.messages) send(message, match, isLost(message))
  }
  const { come, ...rest } = end(to)
  const remembered = Object.entries(events).filter(([, event]) => isRemembered(event, to))
  return { messages: come, state: { ...rest, events: Object.fromEntries(remembered) } }
}

/** A producer's events of a match until `at`, except those superseded at once. */
const actsUntil = (
  feed: SimulatedFeed,
  match: ScheduledMatch,
  producer: Producer,
  at: number,
): readonly Act[] => {
  const hasBegun = match.startsAt <= at
  // After the end the live producer reports.
  if (producer === 'prematch' && hasBegun && feed.calendar.played(match).endsAt <= at) return []
  if (producer === 'live' && !hasBegun) return []
  const acts =
    producer === 'prematch'
      ? prematchActs(match, feed.settings)
      : liveActs(match, feed.calendar.played(match))
  return acts.filter((act) => act.at <= at && ['announce', 'price', 'hand_over', 'end'].includes(act.kind))
}

/** The last message of a match; before it the earlier settlements, if it leaves something undecided. */
const repeatedMessages = (
  feed: SimulatedFeed,
  match: ScheduledMatch,
  acts: readonly Act[],
  asked: { readonly at: number; readonly known: EventState },
) => {
  const { at, known } = asked
  // The recipient may have missed settlements: all are sent again.
  const reopened = Object.keys(known.markets).map((key) => [key, 'open'] as const)
  const unsentState = { ...known, markets: Object.fromEntries(reopened), told: {} }
  const last = acts.at(-1) as Act
  const lastOpen = last.kind === 'price' && !last.isOpen ? acts.findLast(({ isOpen }) => isOpen) : undefined
  if (lastOpen === undefined) return messagesOfAct(feed, match, { ...last, at }, unsentState)
  const before = messagesOfAct(feed, match, { ...lastOpen, at }, unsentState)
  const now = messagesOfAct(feed, match, { ...last, at }, before.state)
  const settlements = before.messages.filter(({ kind }) => kind === 'bet_settlement')
  return { messages: [...settlements, ...now.messages], state: now.state }
}

/** The position of a snapshot in parts: the last match sent. */
export type Place = Pick<ScheduledMatch, 'startsAt' | 'ref'>

export type Snapshot = {
  readonly producer: Producer
  readonly recovery: number
  readonly at: number
  /** The recipient already knows what was over by then, and pre-match states up to it. */
  readonly knownUntil?: number | undefined
}

/**
 * The state at `at` of everything that a producer covers, as a recovery requests it: the last message of each
 * match with all its settlements, and then the end of the snapshot. The same call opens a feed, or reopens it
 * after a pause: unknown events are sent as new, and those that have ended meanwhile are ended. In a partial
 * snapshot `next` is the next position; null at the end.
 */
export const snapshotPart = (
  feed: SimulatedFeed,
  state: FeedState,
  asked: Snapshot,
  part: { readonly after: Place | null; readonly most: number },
): FeedBatch & { readonly next: Place | null } => {
  const { producer, recovery, at, knownUntil = -Infinity } = asked
  const events: Record<string, EventState> = { ...state.events }
  const { send, end } = sender({ ...state, held: [] })
  // They are few, and come with the first part.
  for (const told of producer === 'prematch' && part.after === null
    ? repeatedOutrights(feed, state, asked)
    : []) {
    events[told.ref] = told.state
    for (const message of told.messages) send(message, null, false)
  }
  let left = part.most
  let next: Place | null = null
  for (const match of matchesAround(feed, state, at - rememberedMs, at)) {
    if (part.after !== null && byStart(match, part.after) <= 0) continue
    const acts = actsUntil(feed, match, producer, at)
    const last = acts.at(-1)
    const known = events[match.ref]
    if (last === undefined) continue
    const isOver = last.kind === 'end'
    // Never announced, and over.
    if (isOver && known === undefined) continue
    if (isOver && (known?.endedAt ?? Infinity) <= knownUntil) continue
    // Before the start nothing but these events changes a match; in play more does.
    if (producer === 'prematch' && known !== undefined && last.at <= knownUntil) continue
    if (left === 0) break
    const { messages, state: after } = repeatedMessages(feed, match, acts, {
      at,
      known: known ?? initialEventState,
    })
    events[match.ref] = isOver ? { ...after, endedAt: last.at } : after
    for (const message of messages) send(message, null, false)
    left -= 1
    next = left === 0 ? { startsAt: match.startsAt, ref: match.ref } : null
  }
  if (next === null) send({ producer, stamp: at, kind: 'snapshot_complete', recovery }, null, false)
  const { come, sequences } = end(at)
  return { messages: come, state: { ...state, sequences, events }, next }
}

/** The complete snapshot. */
export const snapshotOf = (feed: SimulatedFeed, state: FeedState, asked: Snapshot): FeedBatch => {
  const { messages, state: after } = snapshotPart(feed, state, asked, { after: null, most: Infinity })
  return { messages, state: after }
}

/** After a pause: each producer is alive, and reports a gap. */
export const gapMessages = (state: FeedState, at: number): FeedBatch => {
  const { send, end } = sender({ ...state, held: [] })
  for (const alive of aliveAt(at)) send({ ...alive, isSubscribed: false } as UnsequencedMessage, null, false)
  const { come, sequences } = end(at)
  return { messages: come, state: { ...state, sequences } }
}
