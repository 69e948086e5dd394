import type { Log } from '#server/platform/kernel/log.ts'

type Call = (...given: never[]) => unknown

/** For each call of a port, what it answers after its adapter has thrown. */
export type Faults<Port> = {
  readonly [Name in keyof Port as NonNullable<Port[Name]> extends Call ? Name : never]?: (
    error: unknown,
  ) => ReturnType<Extract<Port[Name], Call>>
}

/**
 * An adapter of a plugin that answers as its port demands where the plugin throws, so that the fault is that of its port
 * and nothing else; the log, which names the plugin, has the error. Calls that it lacks are lacking.
 */
export const guardPort = <Port extends object>(port: Port, faults: Faults<Port>, log: Log): Port => {
  const calls = port as Record<string, ((...given: unknown[]) => unknown) | undefined>
  const guarded = Object.entries(faults as Record<string, (error: unknown) => unknown>)
    .filter(([call]) => calls[call] !== undefined)
    .map(([call, answer]) => {
      const fail = (error: unknown): unknown => {
        log.error({ err: error, call }, 'A plugin failed')
        return answer(error)
      }
      const run = (...given: unknown[]): unknown => {
        try {
          const result = calls[call]?.apply(port, given)
          return result instanceof Promise ? result.catch(fail) : result
        } catch (error) {
          return fail(error)
        }
      }
      return [call, run] as const
    })
  return { ...port, ...Object.fromEntries(guarded) }
}
