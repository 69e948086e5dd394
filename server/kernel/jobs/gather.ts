import { AsyncLocalStorage } from 'node:async_hooks'

type Waiting<Item, Answer> = {
  readonly item: Item
  resolve(answer: Answer): void
  reject(error: unknown): void
}

export type GatheredWork<Item, Answer> = {
  /** So many are done together at most. */
  readonly most: number
  /** Of those with the same key one is done at a time. */
  keyOf(item: Item): string
  /** Does all of these or nothing, and answers each in its place. */
  work(items: readonly Item[]): Promise<readonly Answer[]>
}

/**
 * Does together what is asked for one by one: whatever comes while some are under way goes with the next lot, so a lot is as large as the
 * house is busy, and who comes alone waits for nobody. A lot that fails is done one by one, so that nobody fails for another.
 */
export const gather = <Item, Answer>({ most, keyOf, work }: GatheredWork<Item, Answer>) => {
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

  const goOn = async (): Promise<void> => {
    while (waiting.length > 0) await carryOut(takeLot())
    isUnderWay = false
  }

  return (item: Item): Promise<Answer> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (isUnderWay) return
      isUnderWay = true
      // What comes in this turn of the event loop goes together.
      setImmediate(() => void outsideRequests(goOn))
    })
}
