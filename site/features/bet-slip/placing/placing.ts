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

const isWaiting = (bet: Bet | null): bet is Bet => bet?.state === 'pending' || bet?.state === 'requoted'

/** A bet is read again this long after it should have been decided, and so often while it is not. */
const readAgainMs = 700

const waitOf = (bet: Bet, now: number): Placing['wait'] => {
  const ends = bet.state === 'requoted' ? bet.requoted_until : bet.decide_at
  const begins = bet.state === 'requoted' ? (bet.decide_at ?? bet.placed_at) : bet.placed_at
  if (!isWaiting(bet) || !ends) return null
  return { fromMs: now, untilMs: now + Math.max(0, Date.parse(ends) - Date.parse(begins)) }
}

/** Bets on their way. It outlives the panel that shows them, so that a sheet may be closed meanwhile. */
export const createPlacings = (world: PlacingWorld) => {
  let placings: readonly Placing[] = []
  const listeners = new Set<() => void>()
  const set = (next: readonly Placing[]) => {
    placings = next
    for (const listener of listeners) listener()
  }
  const update = (id: string, changed: Partial<Placing>) =>
    set(placings.map((one) => (one.id === id ? { ...one, ...changed } : one)))
  const find = (id: string) => placings.find((one) => one.id === id)

  const take = (calls: PlacingCalls, id: string, bet: Bet): void => {
    const known = find(id)
    if (!known) return
    const isSame = known.bet?.state === bet.state
    const wait = isSame ? known.wait : waitOf(bet, world.now())
    update(id, { phase: 'answered', errorType: null, bet, wait })
    if (isWaiting(bet)) {
      world.attempts.await(bet.id)
      const inMs = bet.state === 'pending' ? untilEnd(wait) : 0
      if (!isSame) world.later(Math.max(readAgainMs, inMs), () => follow(calls, id, bet.state))
      return
    }
    world.attempts.decided(bet.id)
    if (bet.state !== 'rejected' && bet.state !== 'expired' && !isTaken(known.bet)) world.onTaken(bet)
  }
  const untilEnd = (wait: Placing['wait']): number => (wait ? wait.untilMs - world.now() + 100 : 0)
  const isTaken = (bet: Bet | null): boolean => bet !== null && !isWaiting(bet)

  /** Reads it until it is in that state no more. */
  const follow = (calls: PlacingCalls, id: string, state: Bet['state']): void => {
    const bet = find(id)?.bet ?? null
    if (!isWaiting(bet) || bet.state !== state) return
    const again = () => world.later(readAgainMs, () => follow(calls, id, state))
    calls.read(bet.id).then((newer) => {
      const isSame = newer.state === bet.state
      take(calls, id, newer)
      if (isSame) again()
    }, again)
  }

  const fail = (id: string, error: unknown, onKnown: () => void): void => {
    if (!(error instanceof ApiError)) throw error
    if (isOutcomeKnown(error)) onKnown()
    update(id, { phase: isOutcomeKnown(error) ? 'refused' : 'lost', errorType: error.type })
  }

  const send = async (calls: PlacingCalls, draft: Draft, wish: Wish): Promise<void> => {
    const id = nanoid()
    const input = {
      ...inputOf(draft),
      stake: toMajor(wish.stakeMinor, wish.currency),
      policy: wish.policy,
    }
    const text = JSON.stringify(input)
    set([...placings, { id, draft, phase: 'sending', errorType: null, bet: null, wait: null }])
    try {
      const bet = await calls.place(input, world.attempts.keyFor(text))
      world.attempts.forget(text)
      take(calls, id, bet)
    } catch (error) {
      fail(id, error, () => world.attempts.forget(text))
    }
  }

  return {
    now: () => placings,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Places every bet of a wish, one after another. A second press while one is on its way does nothing. */
    async place(calls: PlacingCalls, wish: Wish): Promise<void> {
      if (placings.some(({ phase }) => phase === 'sending')) return
      set(placings.filter(({ bet }) => isWaiting(bet)))
      for (const draft of wish.drafts) await send(calls, draft, wish)
    },
    /** Takes the new odds of a re-quote, or lets the bet go. */
    async answer(calls: PlacingCalls, id: string, accept: boolean): Promise<void> {
      const bet = find(id)?.bet
      if (bet?.state !== 'requoted') return
      const text = JSON.stringify({ answer: bet.id, accept })
      try {
        const answered = await calls.answer(bet.id, accept, world.attempts.keyFor(text))
        world.attempts.forget(text)
        take(calls, id, answered)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        // The bet, which is read all the while, says by itself what has become of it.
        if (isOutcomeKnown(error)) world.attempts.forget(text)
      }
    },
    /** Finds bets again that waited when a page was left. */
    resume(calls: PlacingCalls): void {
      const known = new Set(placings.map(({ bet }) => bet?.id))
      for (const betId of world.attempts.waiting().filter((id) => !known.has(id))) {
        calls.read(betId).then(
          (bet) => {
            const id = nanoid()
            if (placings.some((one) => one.bet?.id === bet.id)) return
            set([...placings, { id, draft: null, phase: 'answered', errorType: null, bet: null, wait: null }])
            take(calls, id, bet)
          },
          () => world.attempts.decided(betId),
        )
      }
    },
    /** A bet of the player’s has changed, as the stream tells. */
    hear(calls: PlacingCalls, betId: string): void {
      const one = placings.find(({ bet }) => bet?.id === betId)
      if (one && isWaiting(one.bet))
        calls.read(betId).then(
          (bet) => take(calls, one.id, bet),
          () => undefined,
        )
    },
    /** The player has seen it. */
    dismiss: (id: string) => set(placings.filter((one) => one.id !== id || isWaiting(one.bet))),
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

export const placings = createPlacings({
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
