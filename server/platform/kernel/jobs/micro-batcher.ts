import { AsyncLocalStorage } from 'node:async_hooks'
import { recordedSpan, traceBatch } from '#server/platform/tracing/tracing.ts'

type Waiting<Item, Answer> = {
  readonly item: Item
  readonly span: ReturnType<typeof recordedSpan>
  resolve(answer: Answer): void
  reject(error: unknown): void
}

export type BatchedWork<Item, Answer> = {
  /** Of the batch's span in a trace. */
  readonly name?: string
  readonly maxItems: number
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
  name = 'batch',
  maxItems,
  lingerMs = 0,
  keyOf,
  work,
}: BatchedWork<Item, Answer>) => {
  let waiting: Waiting<Item, Answer>[] = []
  let isUnderWay = false
  // A batch serves many requests, so it must not run in the async context of one of them.
  const outsideRequestContext = AsyncLocalStorage.snapshot()

  const nextBatch = (): Waiting<Item, Answer>[] => {
    const batch = new Map<string, Waiting<Item, Answer>>()
    const later: Waiting<Item, Answer>[] = []
    for (const one of waiting) {
      const key = keyOf(one.item)
      if (batch.size < maxItems && !batch.has(key)) batch.set(key, one)
      else later.push(one)
    }
    waiting = later
    return [...batch.values()]
  }

  const processBatch = async (batch: readonly Waiting<Item, Answer>[]): Promise<void> => {
    try {
      const answers = await traceBatch(
        name,
        batch.map(({ span }) => span),
        () => work(batch.map(({ item }) => item)),
      )
      for (const [at, { resolve }] of batch.entries()) resolve(answers[at] as Answer)
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error)
      else await Promise.all(batch.map((one) => processBatch([one])))
    }
  }

  /** The batch size worth waiting for; a single request does not wait. */
  let targetSize = 0
  let stopLingering: (() => void) | undefined
  const linger = async (): Promise<void> => {
    if (lingerMs === 0 || waiting.length >= targetSize) return
    const { promise, resolve } = Promise.withResolvers<void>()
    stopLingering = resolve
    const late = setTimeout(resolve, lingerMs)
    await promise
    clearTimeout(late)
    stopLingering = undefined
  }

  const processWaiting = async (): Promise<void> => {
    while (waiting.length > 0) {
      await linger()
      const batch = nextBatch()
      targetSize = Math.min(maxItems, batch.length * 0.8)
      await processBatch(batch)
    }
    isUnderWay = false
  }

  return (item: Item): Promise<Answer> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, span: recordedSpan(), resolve, reject })
      if (waiting.length >= targetSize) stopLingering?.()
      if (isUnderWay) return
      isUnderWay = true
      // Requests of the same turn of the event loop form one batch.
      setImmediate(() => void outsideRequestContext(processWaiting))
    })
}
