import { ApiError } from '#contract/client.ts'
import type { CashOut } from '#contract/sportsbook.ts'
import { isCallLevelError, isOutcomeKnown, isRetryable } from '#site/features/cashier/payment-attempt.ts'

/** The progress of accepting a quote. `unknown`: no answer came, so it is unknown whether it was paid. */
export type CashOutProgress =
  | { readonly at: 'idle' | 'taking' | 'unknown' | 'unheard' | 'pending' | 'paid' | 'failed' }
  | { readonly at: 'refused'; readonly refusal: CashOut['refusal'] }

export type CashOutEnvironment = {
  take(quote: string, key: string): Promise<CashOut>
  read(id: string): Promise<CashOut>
  newKey(): string
  /** Runs something later; the returned function cancels it. */
  later(ms: number, run: () => void): () => void
  onProgress(progress: CashOutProgress): void
  /** The bet may have changed; with the paid amount, or null. */
  onChanged(paid: number | null): void
}

const firstWaitMs = 700
const maxWaitMs = 15_000

/**
 * Accepts one quote, with retries: the server pays a quote once, so after a lost answer the same one is sent
 * again, at growing intervals, until the result is known.
 */
export class CashOutAcceptance {
  #world: CashOutEnvironment
  #isStopped = false
  #cancel: (() => void) | undefined

  constructor(world: CashOutEnvironment) {
    this.#world = world
  }

  accept(quote: string): void {
    this.#isStopped = false
    this.#world.onProgress({ at: 'taking' })
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

  #notify(progress: CashOutProgress, paid?: number | null): void {
    if (this.#isStopped) return
    this.#world.onProgress(progress)
    if (paid !== undefined) this.#world.onChanged(paid)
  }

  async #send(quote: string, key: string, waitMs: number, isRetry: boolean): Promise<void> {
    try {
      this.#subscribe(await this.#world.take(quote, key), firstWaitMs)
    } catch (error) {
      if (isOutcomeKnown(error) && !(isRetry && isCallLevelError(error)))
        return this.#notify({ at: 'failed' }, null)
      const next = Math.min(waitMs * 2, maxWaitMs)
      if (isRetryable(error)) {
        this.#notify({ at: 'unknown' })
        this.#later(waitMs, () => this.#send(quote, key, next, true))
      } else this.#notify({ at: 'unheard' })
      if (!(error instanceof ApiError)) throw error
    }
  }

  #subscribe(cashOut: CashOut, waitMs: number): void {
    const { state, id, amount, refusal } = cashOut
    if (state === 'pending') {
      this.#notify({ at: 'pending' })
      this.#later(waitMs, () => this.#follow(id, waitMs))
    } else if (state === 'paid') this.#notify({ at: 'paid' }, amount)
    else this.#notify({ at: 'refused', refusal }, null)
  }

  async #follow(id: string, waitMs: number): Promise<void> {
    const next = Math.min(waitMs * 2, maxWaitMs)
    try {
      this.#subscribe(await this.#world.read(id), next)
    } catch (error) {
      if (isRetryable(error)) this.#later(next, () => this.#follow(id, next))
      else this.#notify({ at: 'unheard' })
      if (!(error instanceof ApiError)) throw error
    }
  }
}
