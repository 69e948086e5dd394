import { hourMs } from '#contract/durations.ts'
import { isRowId, maxLegs } from '../slip.ts'

/** Idempotency keys of bets without an answer, and undecided bets with the input that made them. */
type StoredAttempts = {
  readonly keys: readonly { readonly input: string; readonly key: string; readonly at: number }[]
  readonly waiting: readonly { readonly id: string; readonly input: string }[]
}

const nothing: StoredAttempts = { keys: [], waiting: [] }
const key = /^[\w-]{10,128}$/
const lifetimeMs = hourMs
const version = 2

const isKey = (value: unknown): value is StoredAttempts['keys'][number] => {
  const one = value as Partial<Record<keyof StoredAttempts['keys'][number], unknown>> | null
  return (
    typeof one?.input === 'string' &&
    typeof one.key === 'string' &&
    key.test(one.key) &&
    typeof one.at === 'number'
  )
}

const isPendingBet = (value: unknown): value is StoredAttempts['waiting'][number] => {
  const one = value as Partial<Record<keyof StoredAttempts['waiting'][number], unknown>> | null
  return isRowId(one?.id) && typeof one.input === 'string'
}

export const parseStoredAttempts = (text: string | null, now: number): StoredAttempts => {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<
      Record<keyof StoredAttempts | 'version', unknown>
    > | null
    if (stored?.version !== version || !Array.isArray(stored.keys) || !Array.isArray(stored.waiting))
      return nothing
    return {
      keys: stored.keys.filter((one) => isKey(one) && Math.abs(now - one.at) < lifetimeMs).slice(-maxLegs),
      waiting: stored.waiting.filter(isPendingBet).slice(-maxLegs),
    }
  } catch {
    return nothing
  }
}

type Place = { read(): string | null; write(text: string): void }
type Environment = { now(): number; newKey(): string }

/**
 * Guarantees one bet per intent: the same slip, sent again after a lost answer, after a reload or from another
 * tab, uses the same key until the server has answered.
 */
export const createPlacementAttempts = (place: Place, environment: Environment) => {
  const read = () => parseStoredAttempts(place.read(), environment.now())
  const write = (stored: StoredAttempts) => place.write(JSON.stringify({ version, ...stored }))
  return {
    /** The key, and whether it was used before: a refusal of a repeat does not mean that no bet was placed. */
    keyFor(input: string): { readonly key: string; readonly isRetry: boolean } {
      const stored = read()
      const known = stored.keys.find((one) => one.input === input)
      if (known) return { key: known.key, isRetry: true }
      const made = { input, key: environment.newKey(), at: environment.now() }
      write({ ...stored, keys: [...stored.keys, made] })
      return { key: made.key, isRetry: false }
    },
    /** The result is known: the next intent gets a new key. */
    release(input: string): void {
      const stored = read()
      write({ ...stored, keys: stored.keys.filter((one) => one.input !== input) })
    },
    waiting: (): readonly string[] => read().waiting.map(({ id }) => id),
    /** What was sent and never answered, with its age; pending bets are not included. */
    unanswered(): readonly { readonly input: string; readonly key: string; readonly ageMs: number }[] {
      const { keys, waiting } = read()
      const inputs = new Set(waiting.map(({ input }) => input))
      const now = environment.now()
      return keys
        .filter(({ input }) => !inputs.has(input))
        .map(({ input, key: sentKey, at }) => ({ input, key: sentKey, ageMs: now - at }))
    },
    /** A bet is pending; until it is decided, its input means this bet and no other. */
    await(id: string, input = ''): void {
      const stored = read()
      const known = stored.waiting.find((one) => one.id === id)
      if (known && (input === '' || known.input === input)) return
      write({ ...stored, waiting: [...stored.waiting.filter((one) => one !== known), { id, input }] })
    },
    removePending(id: string): void {
      const stored = read()
      const known = stored.waiting.find((one) => one.id === id)
      if (!known) return
      write({
        keys: stored.keys.filter(({ input }) => input !== known.input),
        waiting: stored.waiting.filter((one) => one !== known),
      })
    },
  }
}
export type PlacementAttempts = ReturnType<typeof createPlacementAttempts>
