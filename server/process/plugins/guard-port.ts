import type { Log } from '#server/platform/kernel/log.ts'

type Call = (...given: never[]) => unknown

/** For each call of a port, what it answers after its adapter has thrown. */
export type Faults<Port> = {
  readonly [Name in keyof Port as NonNullable<Port[Name]> extends Call ? Name : never]?: (
    error: unknown,
  ) => ReturnType<Extract<Port[Name], Call>>
}

/** Longer than a vendor's own time limit should be: a call without an answer would hold up its player for ever. */
const longestCallMs = 30_000

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof (value as Partial<Promise<unknown>> | undefined)?.then === 'function'

const within = async (answer: Promise<unknown>, ms: number): Promise<unknown> => {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`There was no answer within ${ms / 1000} seconds`)), ms)
  })
  return Promise.race([answer, limit]).finally(() => clearTimeout(timer))
}

/** Its properties, also those that its class has. */
const propertiesOf = <Port extends object>(port: Port): Port => {
  const found: Record<string, unknown> = {}
  for (let at: object = port; at && at !== Object.prototype; at = Object.getPrototypeOf(at) as object)
    for (const name of Object.getOwnPropertyNames(at)) {
      if (name === 'constructor' || Object.hasOwn(found, name)) continue
      const value = (port as Record<string, unknown>)[name]
      found[name] = typeof value === 'function' ? (value as Call).bind(port) : value
    }
  return found as Port
}

/**
 * An adapter of a plugin that answers as its port demands where the plugin throws or does not answer in time, so that
 * the fault is that of its port and nothing else; the log, which names the plugin, has the error. Calls that it lacks
 * are lacking.
 */
export const guardPort = <Port extends object>(
  port: Port,
  faults: Faults<Port>,
  log: Log,
  callMs = longestCallMs,
): Port => {
  const properties = propertiesOf(port)
  const calls = properties as Record<string, ((...given: unknown[]) => unknown) | undefined>
  const guarded = Object.entries(faults as Record<string, (error: unknown) => unknown>)
    .filter(([call]) => calls[call] !== undefined)
    .map(([call, answer]) => {
      const fail = (error: unknown): unknown => {
        log.error({ err: error, call }, 'A plugin failed')
        return answer(error)
      }
      const run = (...given: unknown[]): unknown => {
        try {
          const result = calls[call]?.(...given)
          return isPromise(result) ? within(result, callMs).catch(fail) : result
        } catch (error) {
          return fail(error)
        }
      }
      return [call, run] as const
    })
  return { ...properties, ...Object.fromEntries(guarded) }
}
