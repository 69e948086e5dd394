import { ApiError } from '#contract/client.ts'
import type { CashOut } from '#contract/sportsbook.ts'
import { isOfTheCallAlone, isOutcomeKnown, mayBeAnsweredYet } from '#site/features/cashier/payment-attempt.ts'

/** The progress of accepting a quote. `unknown`: no answer came, so it is unknown whether it was paid. */
export type Taking =
  | { readonly at: 'idle' | 'taking' | 'unknown' | 'unheard' | 'pending' | 'paid' | 'failed' }
  | { readonly at: 'refused'; readonly refusal: CashOut['refusal'] }

export type TakingWorld = {
  take(quote: string, key: string): Promise<CashOut>
  read(id: string): Promise<CashOut>
  newKey(): string
  /** Runs something later; the returned function cancels it. */
  later(ms: number, run: () => void): () => void
  tell(taking: Taking): void
  /** The bet may have changed; with the paid amount, or null. */
  onChanged(paid: number | null): void
}

const firstWaitMs = 700
const longestWaitMs = 15_000

/**
 * Accepts one quote, with retries: the server pays a quote once, so after a lost answer the same one is sent
 * again, at growing intervals, until the result is known.
 */
export class CashOutTaking {
  #world: TakingWorld
  #isStopped = false
  #cancel: (() => void) | undefined

  constructor(world: TakingWorld) {
    this.#world = world
  }

  accept(quote: string): void {
    this.#isStopped = false
    this.#world.tell({ at: 'taking' })
    void this.#send(quote, this.#world.newKey(), firstWaitMs, false)
  }

  /** Unmounted. A call that was sent stays sent. */
  stop(): void {
    this.#isStopped = true
    this.#cancel?.()
  }

  #later(ms: number, run: () => Promise<void>): void {
    if (!this.#isStopped) this.#cancel = this.#world.later(ms, () => void run())
  }

  #tell(taking: Taking, paid?: number | null): void {
    if (this.#isStopped) return
    this.#world.tell(taking)
    if (paid !== undefined) this.#world.onChanged(paid)
  }

  async #send(quote: string, key: string, waitMs: number, isAgain: boolean): Promise<void> {
    try {
      this.#hear(await this.#world.take(quote, key), firstWaitMs)
    } catch (error) {
      if (isOutcomeKnown(error) && !(isAgain && isOfTheCallAlone(error)))
        return this.#tell({ at: 'failed' }, null)
      const next = Math.min(waitMs * 2, longestWaitMs)
      if (mayBeAnsweredYet(error)) {
        this.#tell({ at: 'unknown' })
        this.#later(waitMs, () => this.#send(quote, key, next, true))
      } else this.#tell({ at: 'unheard' })
      if (!(error instanceof ApiError)) throw error
    }
  }

  #hear(cashOut: CashOut, waitMs: number): void {
    const { state, id, amount, refusal } = cashOut
    if (state === 'pending') {
      this.#tell({ at: 'pending' })
      this.#later(waitMs, () => this.#follow(id, waitMs))
    } else if (state === 'paid') this.#tell({ at: 'paid' }, amount)
    else this.#tell({ at: 'refused', refusal }, null)
  }

  async #follow(id: string, waitMs: number): Promise<void> {
    const next = Math.min(waitMs * 2, longestWaitMs)
    try {
      this.#hear(await this.#world.read(id), next)
    } catch (error) {
      if (mayBeAnsweredYet(error)) this.#later(next, () => this.#follow(id, next))
      else this.#tell({ at: 'unheard' })
      if (!(error instanceof ApiError)) throw error
    }
  }
}
