import { useSyncExternalStore } from 'react'
import { nanoid } from 'nanoid'
import type { PricePolicy } from '#contract/betting-words.ts'
import { ApiError } from '#contract/client.ts'
import { toMajor } from '#contract/money.ts'
import type { Bet } from '#contract/sportsbook.ts'
import { isOutcomeKnown } from '#site/features/cashier/payment-attempt.ts'
import { createAttempts, type Attempts } from './kept-attempts.ts'
import { inputOf, type Draft } from '../slip-drafts.ts'
import { slipStore } from '../slip-store.ts'

/** A bet on its way, from the press of the button until the player has seen what became of it. */
export type Placing = {
  readonly id: string
  /** What was sent; null for one that was found again after a reload. */
  readonly draft: Draft | null
  /** `lost`: no answer, and nobody here knows whether the bet stands. `refused`: the call was, for `errorType`. */
  readonly phase: 'sending' | 'answered' | 'lost' | 'refused'
  readonly errorType: string | null
  readonly bet: Bet | null
  /** For how long it waits for a decision or an answer, on the browser’s own steady clock. */
  readonly wait: { readonly fromMs: number; readonly untilMs: number } | null
}

type PlaceInput = ReturnType<typeof inputOf> & { stake: number; policy: PricePolicy }

export type PlacingCalls = {
  place(input: PlaceInput, key: string): Promise<Bet>
  answer(id: string, accept: boolean, key: string): Promise<Bet>
  read(id: string): Promise<Bet>
}

export type PlacingWorld = {
  now(): number
  later(ms: number, run: () => void): void
  attempts: Attempts
  /** A bet stands: its selections leave the slip. */
  onTaken(bet: Bet): void
}

export type Wish = {
  readonly drafts: readonly Draft[]
  readonly stakeMinor: bigint
  readonly currency: string
  readonly policy: PricePolicy
}

const isWaiting = (bet: Bet | null): boolean => bet?.state === 'pending' || bet?.state === 'requoted'

/** A bet is read again this long after it should have been decided, and so often while it is not. */
const readAgainMs = 700

const waitOf = (bet: Bet, now: number): Placing['wait'] => {
  const ends = bet.state === 'requoted' ? bet.requoted_until : bet.decide_at
  const begins = bet.state === 'requoted' ? (bet.decide_at ?? bet.placed_at) : bet.placed_at
  if (!isWaiting(bet) || !ends) return null
  return { fromMs: now, untilMs: now + Math.max(0, Date.parse(ends) - Date.parse(begins)) }
}

/** Bets on their way. It outlives the panel that shows them, so that a sheet may be closed meanwhile. */
export class Placings {
  #world: PlacingWorld
  #placings: readonly Placing[] = []
  #isSending = false
  #listeners = new Set<() => void>()

  constructor(world: PlacingWorld) {
    this.#world = world
  }

  readonly now = (): readonly Placing[] => this.#placings

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Places every bet of a wish, one after another. A second press while one is on its way does nothing. */
  async place(calls: PlacingCalls, wish: Wish): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    this.#set(this.#placings.filter(({ bet }) => isWaiting(bet)))
    try {
      for (const draft of wish.drafts) await this.#send(calls, draft, wish)
    } finally {
      this.#isSending = false
    }
  }

  /** Takes the new odds of a re-quote, or lets the bet go. */
  async answer(calls: PlacingCalls, id: string, accept: boolean): Promise<void> {
    const bet = this.#find(id)?.bet
    if (bet?.state !== 'requoted') return
    const { attempts } = this.#world
    const text = JSON.stringify({ answer: bet.id, accept })
    try {
      const answered = await calls.answer(bet.id, accept, attempts.keyFor(text))
      attempts.forget(text)
      this.#take(calls, id, answered)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The bet, which is read all the while, says by itself what has become of it.
      if (isOutcomeKnown(error)) attempts.forget(text)
    }
  }

  /** Finds bets again that waited when a page was left. */
  resume(calls: PlacingCalls): void {
    const { attempts } = this.#world
    const known = new Set(this.#placings.map(({ bet }) => bet?.id))
    for (const betId of attempts.waiting().filter((id) => !known.has(id))) {
      calls.read(betId).then(
        (bet) => {
          if (this.#placings.some((one) => one.bet?.id === bet.id)) return
          this.#take(calls, this.#begin(null, 'answered'), bet)
        },
        (error: unknown) => {
          if (isOutcomeKnown(error)) attempts.decided(betId)
        },
      )
    }
  }

  /** A bet of the player’s has changed, as the stream tells. */
  hear(calls: PlacingCalls, betId: string): void {
    const one = this.#placings.find(({ bet }) => bet?.id === betId)
    if (!one || !isWaiting(one.bet)) return
    calls.read(betId).then(
      (bet) => this.#take(calls, one.id, bet),
      () => undefined,
    )
  }

  /** The player has seen it. */
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

  #begin(draft: Draft | null, phase: Placing['phase']): string {
    const id = nanoid()
    this.#set([...this.#placings, { id, draft, phase, errorType: null, bet: null, wait: null }])
    return id
  }

  #update(id: string, changed: Partial<Placing>): void {
    this.#set(this.#placings.map((one) => (one.id === id ? { ...one, ...changed } : one)))
  }

  async #send(calls: PlacingCalls, draft: Draft, wish: Wish): Promise<void> {
    const { attempts } = this.#world
    const id = this.#begin(draft, 'sending')
    const stake = toMajor(wish.stakeMinor, wish.currency)
    const input = { ...inputOf(draft), stake, policy: wish.policy }
    const text = JSON.stringify(input)
    try {
      const bet = await calls.place(input, attempts.keyFor(text))
      attempts.forget(text)
      this.#take(calls, id, bet)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isKnown = isOutcomeKnown(error)
      if (isKnown) attempts.forget(text)
      this.#update(id, { phase: isKnown ? 'refused' : 'lost', errorType: error.type })
    }
  }

  /** The newest word on a bet. */
  #take(calls: PlacingCalls, id: string, bet: Bet): void {
    const known = this.#find(id)
    if (!known) return
    const { attempts, now, later, onTaken } = this.#world
    const isSame = known.bet?.state === bet.state
    const wait = isSame ? known.wait : waitOf(bet, now())
    this.#update(id, { phase: 'answered', errorType: null, bet, wait })
    if (isWaiting(bet)) {
      attempts.await(bet.id)
      const inMs = bet.state === 'pending' && wait ? wait.untilMs - now() : 0
      if (!isSame) later(Math.max(readAgainMs, inMs), () => this.#follow(calls, id, bet.state))
      return
    }
    attempts.decided(bet.id)
    const isTaken = known.bet !== null && !isWaiting(known.bet)
    if (bet.state !== 'rejected' && bet.state !== 'expired' && !isTaken) onTaken(bet)
  }

  /** Reads it until it is in that state no more. */
  #follow(calls: PlacingCalls, id: string, state: Bet['state']): void {
    const bet = this.#find(id)?.bet ?? null
    if (!bet || bet.state !== state) return
    const again = () => this.#world.later(readAgainMs, () => this.#follow(calls, id, state))
    calls.read(bet.id).then((newer) => {
      this.#take(calls, id, newer)
      if (newer.state === state) again()
    }, again)
  }
}

const attemptsKey = 'bet_slip_attempts'

/** What could not be stored: then a bet is one as long as the page is open. */
let unstored: string | null = null

const browserAttempts = createAttempts(
  {
    read() {
      try {
        return unstored ?? window.localStorage.getItem(attemptsKey)
      } catch {
        return unstored
      }
    },
    write(text) {
      try {
        window.localStorage.setItem(attemptsKey, text)
        unstored = null
      } catch {
        unstored = text
      }
    },
  },
  { now: () => Date.now(), newKey: () => nanoid() },
)

export const placings = new Placings({
  now: () => performance.now(),
  later: (ms, run) => void window.setTimeout(run, ms),
  attempts: browserAttempts,
  onTaken: ({ legs }) =>
    slipStore.remove(
      ...legs.flatMap(({ selections }) =>
        selections.map(({ market_id: marketId, outcome }) => ({ marketId, outcome })),
      ),
    ),
})

const none: readonly Placing[] = []

export const usePlacings = (): readonly Placing[] =>
  useSyncExternalStore(placings.subscribe, placings.now, () => none)
