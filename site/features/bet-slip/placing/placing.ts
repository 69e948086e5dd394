import { nanoid } from 'nanoid'
import type { PricePolicy } from '#contract/betting-enums.ts'
import { ApiError } from '#contract/client.ts'
import { toMajor } from '#contract/money.ts'
import type { Bet, BetRefusal } from '#contract/sportsbook.ts'
import { isCallLevelError, isOutcomeKnown, isRetryable } from '#site/features/cashier/payment-attempt.ts'
import type { PlacementAttempts } from './placement-attempts.ts'
import { minStakeOf, refusalsOf } from './refusals.ts'
import { inputOf, type Draft } from '../slip-drafts.ts'
import { legKey, type Pocket } from '../slip.ts'
import { parsePlaceInput, serializePlaceInput, type PlaceInput } from './place-input.ts'

/** A bet in progress, from the press of the button until the player has seen the result. */
export type Placing = {
  readonly id: string
  /** The input and its idempotency key; null for a pending bet that was restored after a reload. */
  readonly sent: { readonly input: PlaceInput; readonly key: string } | null
  /** `lost`: no answer, so the bet may have been placed. `refused`: the call failed with `errorType`. */
  readonly phase: 'sending' | 'answered' | 'lost' | 'refused'
  readonly errorType: string | null
  readonly refusals: readonly BetRefusal[]
  /** The min stake, where the stake was less. */
  readonly minStake: number | null
  readonly bet: Bet | null
  /** The wait for a decision or an answer, on the browser’s monotonic clock. */
  readonly wait: { readonly fromMs: number; readonly untilMs: number } | null
}

export type PlacingCalls = {
  /** The owner of these bets; null for a guest. */
  readonly uid: number | null
  place(input: PlaceInput, key: string): Promise<Bet>
  answer(id: string, accept: boolean, key: string): Promise<Bet>
  read(id: string): Promise<Bet>
}

export type PlacingEnvironment = {
  now(): number
  later(ms: number, run: () => void): void
  attempts: PlacementAttempts
  /** The bet was placed: its selections leave the slip. */
  onPlacedBet(bet: Bet): void
}

export type BetIntent = {
  readonly drafts: readonly Draft[]
  readonly stakeMinor: bigint
  readonly currency: string
  readonly policy: PricePolicy
  readonly pocket: Pocket
  /** Staked instead of money. */
  readonly freeBetId?: string | undefined
  readonly boostId?: string | undefined
  /** Refers a stake above the limits to a trader. */
  readonly mayRefer?: boolean
}

const isWaiting = (bet: Bet | null): boolean => bet?.state === 'pending' || bet?.state === 'requoted'

/** A bet is fetched again this long after its decision was due, and then at doubling intervals. */
const firstPollMs = 700
const maxPollMs = 15_000

/** A trader may decide before the deadline: while the stream is silent, the bet is polled this often. */
const referredPollMs = 10_000

const waitOf = ({ left_ms: leftMs }: Bet, now: number): Placing['wait'] =>
  leftMs === null ? null : { fromMs: now, untilMs: now + leftMs }

/** A bet may wait for a trader and then for the bet delay: two stages in one state. */
const stageOf = ({ state, referred_until: referred }: Bet): string =>
  referred === null ? state : `${state} referred`

/** The time in which another tab may still get the answer to its call. */
const answerTimeoutMs = 10_000

const keysOfInput = ({ legs }: PlaceInput): readonly string[] =>
  legs.flatMap(({ selections }) =>
    selections.map(({ market_id: marketId, outcome }) => legKey({ marketId, outcome })),
  )

const keysOf = ({ legs }: Draft): readonly string[] =>
  legs.flatMap(({ others = [], ...leg }) => [leg, ...others]).map(legKey)

/** The keys of a bet of which it is unknown whether it was placed. Another bet on them might be a duplicate. */
const undecidedKeys = ({ phase, sent, bet }: Placing): readonly string[] => {
  if (bet && isWaiting(bet)) {
    const selections = bet.legs.flatMap((leg) => leg.selections)
    return selections.map(({ market_id: marketId, outcome }) => legKey({ marketId, outcome }))
  }
  return sent && (phase === 'sending' || phase === 'lost') ? keysOfInput(sent.input) : []
}

/** Whether a bet on any of these selections is already in progress. */
export const isInProgress = (
  placings: readonly Placing[],
  selections: readonly { marketId: string; outcome: string }[],
): boolean => {
  const undecided = new Set(placings.flatMap(undecidedKeys))
  return selections.some((one) => undecided.has(legKey(one)))
}

const none: readonly Placing[] = []

/** The bets in progress. They outlive the panel that shows them, so that a sheet may be closed meanwhile. */
export class Placings {
  #world: PlacingEnvironment
  #uid: number | null = null
  #placings: readonly Placing[] = none
  /** The intents of one player, in the order of their presses; the first is being sent. */
  #requested: { readonly calls: PlacingCalls; readonly intent: BetIntent }[] = []
  #listeners = new Set<() => void>()

  constructor(world: PlacingEnvironment) {
    this.#world = world
  }

  /** The bets of a player; none for any other player. */
  readonly of = (uid: number | null): readonly Placing[] => (uid === this.#uid ? this.#placings : none)

  /** Whether a bet is being sent, or waits for its decision or for the player's answer. */
  get isUndecided(): boolean {
    return (
      this.#requested.length > 0 ||
      this.#placings.some(({ phase, bet }) => phase === 'sending' || isWaiting(bet))
    )
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Another player has signed in, or none is: one player's bets are not shown to the next. */
  setPlayer(uid: number | null): void {
    if (uid === this.#uid) return
    this.#uid = uid
    this.#requested = []
    this.#set(none)
  }

  /**
   * Places every bet of an intent, one after another; an intent that comes meanwhile waits. An intent with a
   * selection whose bet is in progress or lost does nothing: a second press is not a second bet.
   */
  async place(calls: PlacingCalls, intent: BetIntent): Promise<void> {
    this.setPlayer(calls.uid)
    const requestedKeys = intent.drafts.flatMap(keysOf)
    const queued = new Set(this.#requested.flatMap((one) => one.intent.drafts.flatMap(keysOf)))
    const undecided = new Set(this.#placings.flatMap(undecidedKeys))
    if (requestedKeys.some((key) => queued.has(key) || undecided.has(key))) return
    this.#requested.push({ calls, intent })
    if (this.#requested.length > 1) return
    this.#set(this.#placings.filter(({ bet, phase }) => isWaiting(bet) || phase === 'lost'))
    const intents = this.#requested
    try {
      for (let next = intents[0]; next && intents === this.#requested; next = intents[0]) {
        for (const draft of next.intent.drafts) {
          if (intents === this.#requested) await this.#send(next.calls, draft, next.intent)
        }
        intents.shift()
      }
    } finally {
      intents.length = 0
    }
  }

  /** Sends a lost call again, unchanged and under its key, so that it cannot become a second bet. */
  async retry(calls: PlacingCalls, id: string): Promise<void> {
    const lost = this.#find(id)
    if (lost?.phase !== 'lost' || !lost.sent || calls.uid !== this.#uid) return
    this.#update(id, { phase: 'sending' })
    await this.#request(calls, id, lost.sent, true)
  }

  /** Accepts the new odds of a re-quote, or cancels the bet. */
  async answer(calls: PlacingCalls, id: string, accept: boolean): Promise<void> {
    const bet = this.#find(id)?.bet
    if (bet?.state !== 'requoted') return
    const { attempts } = this.#world
    // A bet may be re-quoted more than once, and each re-quote has an answer of its own.
    const text = JSON.stringify({ answer: bet.id, until: bet.requoted_until, accept })
    try {
      const answered = await calls.answer(bet.id, accept, attempts.keyFor(text).key)
      attempts.release(text)
      this.#accept(calls, id, answered)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The result is read from the bet, which is polled throughout.
      if (isOutcomeKnown(error)) attempts.release(text)
    }
  }

  /** Restores bets that were pending when a page was left, and those that may have been placed. */
  resume(calls: PlacingCalls): void {
    this.setPlayer(calls.uid)
    this.#resumeLost(calls.uid)
    const { attempts } = this.#world
    const known = new Set(this.#placings.map(({ bet }) => bet?.id))
    for (const betId of attempts.waiting().filter((id) => !known.has(id))) {
      calls.read(betId).then(
        (bet) => {
          if (calls.uid !== this.#uid || this.#placings.some((one) => one.bet?.id === bet.id)) return
          this.#accept(calls, this.#begin(null, 'answered'), bet)
        },
        (error: unknown) => {
          if (isOutcomeKnown(error) && !isCallLevelError(error)) attempts.removePending(betId)
        },
      )
    }
  }

  /** A call without an answer may be in progress in another tab: it is checked again when its answer is due. */
  #resumeLost(uid: number | null): void {
    if (uid !== this.#uid) return
    const known = new Set(this.#placings.map(({ sent }) => sent?.key))
    const unanswered = this.#world.attempts.unanswered().filter(({ key }) => !known.has(key))
    const soon = unanswered.filter(({ ageMs }) => ageMs < answerTimeoutMs)
    for (const { input: text, key } of unanswered.filter((one) => !soon.includes(one))) {
      const input = parsePlaceInput(text, uid)
      if (input) this.#begin({ input, key }, 'lost')
    }
    const youngest = Math.min(...soon.map(({ ageMs }) => ageMs))
    if (soon.length > 0) this.#world.later(answerTimeoutMs - youngest, () => this.#resumeLost(uid))
  }

  /** The stream reports a change of one of the player’s bets. */
  onBetUpdate(calls: PlacingCalls, betId: string): void {
    const one = this.#placings.find(({ bet }) => bet?.id === betId)
    if (!one || !isWaiting(one.bet)) return
    calls.read(betId).then(
      (bet) => this.#accept(calls, one.id, bet),
      () => undefined,
    )
  }

  dismiss(id: string): void {
    this.#set(this.#placings.filter((one) => one.id !== id || isWaiting(one.bet)))
  }

  #set(next: readonly Placing[]): void {
    this.#placings = next
    for (const listener of this.#listeners) listener()
  }

  #find(id: string): Placing | undefined {
    return this.#placings.find((one) => one.id === id)
  }

  #begin(sent: Placing['sent'], phase: Placing['phase']): string {
    const id = nanoid()
    const nothing = { errorType: null, refusals: [], minStake: null, bet: null, wait: null }
    this.#set([...this.#placings, { id, sent, phase, ...nothing }])
    return id
  }

  #update(id: string, changed: Partial<Placing>): void {
    this.#set(this.#placings.map((one) => (one.id === id ? { ...one, ...changed } : one)))
  }

  async #send(calls: PlacingCalls, draft: Draft, intent: BetIntent): Promise<void> {
    const { stakeMinor, currency, policy, pocket, freeBetId, boostId, mayRefer = false } = intent
    const more = {
      ...(freeBetId !== undefined && { free_bet_id: freeBetId }),
      ...(boostId !== undefined && { boost_id: boostId }),
      ...(mayRefer && { refer: true as const }),
    }
    const input = { ...inputOf(draft), stake: toMajor(stakeMinor, currency), policy, pocket, ...more }
    const { key, isRetry } = this.#world.attempts.keyFor(serializePlaceInput(input, calls.uid))
    const sent = { input, key }
    await this.#request(calls, this.#begin(sent, 'sending'), sent, isRetry)
  }

  async #request(
    calls: PlacingCalls,
    id: string,
    { input, key }: NonNullable<Placing['sent']>,
    isRetry: boolean,
  ): Promise<void> {
    const { attempts } = this.#world
    const text = serializePlaceInput(input, calls.uid)
    try {
      const bet = await calls.place(input, key)
      // While it is pending, the same input from another tab means the same bet.
      if (isWaiting(bet)) attempts.await(bet.id, text)
      else attempts.release(text)
      this.#accept(calls, id, bet)
    } catch (error) {
      const isApiError = error instanceof ApiError
      const isKnown = isOutcomeKnown(error) && !(isRetry && isCallLevelError(error))
      if (isKnown) attempts.release(text)
      this.#update(id, {
        phase: isKnown ? 'refused' : 'lost',
        errorType: isApiError ? error.type : null,
        refusals: isApiError ? refusalsOf(error) : [],
        minStake: isApiError ? minStakeOf(error) : null,
      })
      if (!isApiError) throw error
    }
  }

  /** Takes over the newest state of a bet. */
  #accept(calls: PlacingCalls, id: string, bet: Bet): void {
    const known = this.#find(id)
    const isDecided = known?.bet && !isWaiting(known.bet)
    // A state that was read before a decision and arrives after it is ignored.
    if (!known || (isDecided && isWaiting(bet))) return
    const { attempts, now, later, onPlacedBet } = this.#world
    const stage = stageOf(bet)
    const isSame = known.bet !== null && stageOf(known.bet) === stage
    const wait = isSame ? known.wait : waitOf(bet, now())
    this.#update(id, { phase: 'answered', errorType: null, refusals: [], minStake: null, bet, wait })
    if (isWaiting(bet)) {
      attempts.await(bet.id)
      const inMs = bet.state === 'pending' && wait ? wait.untilMs - now() : 0
      const [soonMs, againMs] =
        bet.referred_until === null
          ? [Math.max(firstPollMs, inMs), firstPollMs]
          : [referredPollMs, referredPollMs]
      if (!isSame) later(soonMs, () => this.#follow(calls, id, stage, againMs))
      return
    }
    attempts.removePending(bet.id)
    if (bet.state !== 'rejected' && bet.state !== 'expired' && !isDecided) onPlacedBet(bet)
  }

  /** Polls until the bet leaves the stage or polling is not allowed, doubling the interval each time. */
  #follow(calls: PlacingCalls, id: string, stage: string, waitMs: number): void {
    const bet = this.#find(id)?.bet ?? null
    if (!bet || stageOf(bet) !== stage) return
    const again = () =>
      this.#world.later(waitMs, () => this.#follow(calls, id, stage, Math.min(waitMs * 2, maxPollMs)))
    calls.read(bet.id).then(
      (newer) => {
        this.#accept(calls, id, newer)
        if (stageOf(newer) === stage) again()
      },
      (error: unknown) => {
        if (isRetryable(error)) again()
      },
    )
  }
}
