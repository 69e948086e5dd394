import { AsyncLocalStorage } from 'node:async_hooks'

type Waiting<Item, Answer> = {
  readonly item: Item
  resolve(answer: Answer): void
  reject(error: unknown): void
}

export type BatchedWork<Item, Answer> = {
  readonly most: number
  /** Max wait for a batch of about the last one's size; answered callers often come again a moment later. */
  readonly lingerMs?: number
  /** Items with the same key are processed one at a time. */
  keyOf(item: Item): string
  /** Processes all or none, and answers in the items' order. */
  work(items: readonly Item[]): Promise<readonly Answer[]>
}

/**
 * Batches single requests: those that arrive during a batch form the next one, so the batch size follows the
 * load, and a single request does not wait. A failed batch is repeated one by one, so that no request fails
 * because of another.
 */
export const createMicroBatcher = <Item, Answer>({
  most,
  lingerMs = 0,
  keyOf,
  work,
}: BatchedWork<Item, Answer>) => {
  let waiting: Waiting<Item, Answer>[] = []
  let isUnderWay = false
  // A batch serves many requests, so it must not run in the async context of one of them.
  const outsideRequests = AsyncLocalStorage.snapshot()

  const takeLot = (): Waiting<Item, Answer>[] => {
    const lot = new Map<string, Waiting<Item, Answer>>()
    const later: Waiting<Item, Answer>[] = []
    for (const one of waiting) {
      const key = keyOf(one.item)
      if (lot.size < most && !lot.has(key)) lot.set(key, one)
      else later.push(one)
    }
    waiting = later
    return [...lot.values()]
  }

  const carryOut = async (lot: readonly Waiting<Item, Answer>[]): Promise<void> => {
    try {
      const answers = await work(lot.map(({ item }) => item))
      for (const [at, { resolve }] of lot.entries()) resolve(answers[at] as Answer)
    } catch (error) {
      if (lot.length === 1) lot[0]?.reject(error)
      else await Promise.all(lot.map((one) => carryOut([one])))
    }
  }

  /** The batch size worth waiting for; a single request does not wait. */
  let worth = 0
  let tellEnough: (() => void) | undefined
  const linger = async (): Promise<void> => {
    if (lingerMs === 0 || waiting.length >= worth) return
    const { promise, resolve } = Promise.withResolvers<void>()
    tellEnough = resolve
    const late = setTimeout(resolve, lingerMs)
    await promise
    clearTimeout(late)
    tellEnough = undefined
  }

  const goOn = async (): Promise<void> => {
    while (waiting.length > 0) {
      await linger()
      const lot = takeLot()
      worth = Math.min(most, lot.length * 0.8)
      await carryOut(lot)
    }
    isUnderWay = false
  }

  return (item: Item): Promise<Answer> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (waiting.length >= worth) tellEnough?.()
      if (isUnderWay) return
      isUnderWay = true
      // Requests of the same turn of the event loop form one batch.
      setImmediate(() => void outsideRequests(goOn))
    })
}
