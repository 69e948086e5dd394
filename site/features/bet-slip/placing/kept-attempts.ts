import { hourMs } from '#contract/durations.ts'
import { isRowId, mostLegs } from '../slip.ts'

/** Idempotency keys of bets without an answer, and undecided bets with the input that made them. */
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
 * Guarantees one bet per intent: the same slip, sent again after a lost answer, after a reload or from another
 * tab, uses the same key until the server has answered.
 */
export const createAttempts = (place: Place, world: World) => {
  const read = () => readKept(place.read(), world.now())
  const write = (kept: Kept) => place.write(JSON.stringify({ version, ...kept }))
  return {
    /** The key, and whether it was used before: a refusal of a repeat does not mean that no bet was placed. */
    keyFor(input: string): { readonly key: string; readonly isAgain: boolean } {
      const kept = read()
      const known = kept.keys.find((one) => one.input === input)
      if (known) return { key: known.key, isAgain: true }
      const made = { input, key: world.newKey(), at: world.now() }
      write({ ...kept, keys: [...kept.keys, made] })
      return { key: made.key, isAgain: false }
    },
    /** The result is known: the next intent gets a new key. */
    forget(input: string): void {
      const kept = read()
      write({ ...kept, keys: kept.keys.filter((one) => one.input !== input) })
    },
    waiting: (): readonly string[] => read().waiting.map(({ id }) => id),
    /** What was sent and never answered, with its age; pending bets are not included. */
    unanswered(): readonly { readonly input: string; readonly key: string; readonly ageMs: number }[] {
      const { keys, waiting } = read()
      const inputs = new Set(waiting.map(({ input }) => input))
      const now = world.now()
      return keys
        .filter(({ input }) => !inputs.has(input))
        .map(({ input, key: sentKey, at }) => ({ input, key: sentKey, ageMs: now - at }))
    },
    /** A bet is pending; until it is decided, its input means this bet and no other. */
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
