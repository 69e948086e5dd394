import { hourMs } from '#contract/durations.ts'
import { isRowId, mostLegs } from '../slip.ts'

/** Keys of bets nobody has heard the end of yet, and bets that are not decided with the input they came of. */
type Kept = {
  readonly keys: readonly { readonly input: string; readonly key: string; readonly at: number }[]
  readonly waiting: readonly { readonly id: string; readonly input: string }[]
}

const nothing: Kept = { keys: [], waiting: [] }
const key = /^[\w-]{10,128}$/
const lifetimeMs = hourMs
const version = 2

const isKey = (value: unknown): value is Kept['keys'][number] => {
  const one = value as Partial<Record<keyof Kept['keys'][number], unknown>> | null
  return (
    typeof one?.input === 'string' &&
    typeof one.key === 'string' &&
    key.test(one.key) &&
    typeof one.at === 'number'
  )
}

const isWaitingBet = (value: unknown): value is Kept['waiting'][number] => {
  const one = value as Partial<Record<keyof Kept['waiting'][number], unknown>> | null
  return isRowId(one?.id) && typeof one.input === 'string'
}

export const readKept = (text: string | null, now: number): Kept => {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Record<keyof Kept | 'version', unknown>> | null
    if (kept?.version !== version || !Array.isArray(kept.keys) || !Array.isArray(kept.waiting)) return nothing
    return {
      keys: kept.keys.filter((one) => isKey(one) && Math.abs(now - one.at) < lifetimeMs).slice(-mostLegs),
      waiting: kept.waiting.filter(isWaitingBet).slice(-mostLegs),
    }
  } catch {
    return nothing
  }
}

type Place = { read(): string | null; write(text: string): void }
type World = { now(): number; newKey(): string }

/**
 * What makes one bet of one wish: the same slip sent again, after an answer was lost, after a reload or from another tab, goes
 * under the same key until the house has said what became of it.
 */
export const createAttempts = (place: Place, world: World) => {
  const read = () => readKept(place.read(), world.now())
  const write = (kept: Kept) => place.write(JSON.stringify({ version, ...kept }))
  return {
    /** The key of a wish; and whether it was sent under it before, so that a call may be refused that did not make the bet. */
    keyFor(input: string): { readonly key: string; readonly isAgain: boolean } {
      const kept = read()
      const known = kept.keys.find((one) => one.input === input)
      if (known) return { key: known.key, isAgain: true }
      const made = { input, key: world.newKey(), at: world.now() }
      write({ ...kept, keys: [...kept.keys, made] })
      return { key: made.key, isAgain: false }
    },
    /** What became of it is known: the next wish is another one. */
    forget(input: string): void {
      const kept = read()
      write({ ...kept, keys: kept.keys.filter((one) => one.input !== input) })
    },
    waiting: (): readonly string[] => read().waiting.map(({ id }) => id),
    /** What was sent and never answered, and how long ago: bets that wait for their decision are none of these. */
    unanswered(): readonly { readonly input: string; readonly key: string; readonly ageMs: number }[] {
      const { keys, waiting } = read()
      const inputs = new Set(waiting.map(({ input }) => input))
      const now = world.now()
      return keys
        .filter(({ input }) => !inputs.has(input))
        .map(({ input, key: sentKey, at }) => ({ input, key: sentKey, ageMs: now - at }))
    },
    /** A bet waits for its decision; until then the input it came of is this bet and no other. */
    await(id: string, input = ''): void {
      const kept = read()
      const known = kept.waiting.find((one) => one.id === id)
      if (known && (input === '' || known.input === input)) return
      write({ ...kept, waiting: [...kept.waiting.filter((one) => one !== known), { id, input }] })
    },
    decided(id: string): void {
      const kept = read()
      const known = kept.waiting.find((one) => one.id === id)
      if (!known) return
      write({
        keys: kept.keys.filter(({ input }) => input !== known.input),
        waiting: kept.waiting.filter((one) => one !== known),
      })
    },
  }
}
export type Attempts = ReturnType<typeof createAttempts>
