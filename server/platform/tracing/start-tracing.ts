import type { OpenedSdk } from './open-sdk.ts'
import { setTracing } from './tracing.ts'
import type { TracingOptions } from './tracing-options.ts'

type TracingSettings = {
  readonly tracing: TracingOptions | undefined
  readonly tracingProblems: readonly string[]
}

type Log = {
  info(text: string): void
  warn(fields: object, text: string): void
}

export type StartedTracing = Pick<OpenedSdk, 'flush'> & {
  /** Sends the last spans, within a bound. */
  stop(): Promise<void>
}

/** A collector that is away must not keep a stopped process from ending. */
const closeMs = 2000

/**
 * Starts tracing if the settings ask for it; before connections and applications are opened, which are only
 * instrumented then. Otherwise nothing of the SDK is loaded.
 */
export const startTracing = async (
  { tracing: options, tracingProblems }: TracingSettings,
  log: Log,
): Promise<StartedTracing> => {
  for (const says of tracingProblems) log.warn({}, says)
  if (options === undefined) return { flush: () => Promise.resolve(), stop: () => Promise.resolve() }
  const { openSdk } = await import('./open-sdk.ts')
  const { host } = new URL(options.url)
  const sdk = openSdk(options, {
    failed: (error) =>
      log.warn(
        { err: error, collector: host },
        'Spans cannot be exported and are lost; everything else goes on',
      ),
    recovered: () => log.info('Spans are exported again'),
  })
  setTracing(sdk)
  return {
    flush: sdk.flush,
    async stop() {
      setTracing(undefined)
      await sdk.close(closeMs)
    },
  }
}
