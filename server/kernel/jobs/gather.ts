import { AsyncLocalStorage } from 'node:async_hooks'

type Waiting<Item, Answer> = {
  readonly item: Item
  resolve(answer: Answer): void
  reject(error: unknown): void
}

export type GatheredWork<Item, Answer> = {
  /** So many are done together at most. */
  readonly most: number
  /** So long the next lot waits at most for about as many as the last one had; those who were answered ask again a moment later. */
  readonly lingerMs?: number
  /** Of those with the same key one is done at a time. */
  keyOf(item: Item): string
  /** Does all of these or nothing, and answers each in its place. */
  work(items: readonly Item[]): Promise<readonly Answer[]>
}

/**
 * Does together what is asked for one by one: whatever comes while some are under way goes with the next lot, so a lot is as large as the
 * house is busy, and who comes alone waits for nobody. A lot that fails is done one by one, so that nobody fails for another.
 */
export const gather = <Item, Answer>({ most, lingerMs = 0, keyOf, work }: GatheredWork<Item, Answer>) => {
  let waiting: Waiting<Item, Answer>[] = []
  let isUnderWay = false
  // A lot serves many requests, so it must not run inside what one of them has set up.
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

  /** How many are worth waiting for, told when they are there; a lone one waits for nobody. */
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
      // What comes in this turn of the event loop goes together.
      setImmediate(() => void outsideRequests(goOn))
    })
}
