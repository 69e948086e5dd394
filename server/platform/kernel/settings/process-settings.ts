import { z } from 'zod'
import { wholeSetting } from '#contract/numbers.ts'
import { listed } from './setting-texts.ts'

/**
 * What a process does: `web` answers requests, `worker` runs jobs, cron jobs, odds feeds and live rounds, `all`
 * does both.
 */
const processRoles = ['all', 'web', 'worker'] as const
export type ProcessRole = (typeof processRoles)[number]

/** Settings of a process, the same for all its brands. */
export const processFields = {
  PROCESS_ROLE: z.enum(processRoles, { error: `must be ${processRoles.join(', ')}` }).default('all'),
  PLUGINS: z.string().default(''),
  DRAIN_SECONDS: wholeSetting(0, 600, 'a number of seconds').optional(),
  METRICS_PORT: wholeSetting(1, 65535, 'a number').optional(),
  METRICS_HOST: z
    .string()
    .regex(/^\S+$/, { error: 'must be an address such as 10.0.0.5' })
    .default('127.0.0.1'),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, { error: 'must be a token of at least 16 characters without spaces' })
    .optional(),
}

export type ProcessSettings = {
  readonly processRole: ProcessRole
  /** Modules of plugins: paths from the working directory, or names of packages. */
  readonly plugins: readonly string[]
  /** How long a stopped process still serves everything, so that its proxy notices the stop. */
  readonly drainMs: number
  readonly metrics: {
    /** A port of their own; undefined: under the token on the main port, or nowhere. */
    readonly port: number | undefined
    readonly host: string
    readonly token: string | undefined
  }
}

type Fields = z.output<z.ZodObject<typeof processFields>> & {
  readonly MODE: 'demo' | 'live'
  readonly DATABASE_URL?: string | undefined
}

const loopback = /^(127(\.\d{1,3}){3}|::1|localhost)$/

/** What only the settings together show. */
export const processProblems = (it: Fields): readonly (readonly [string, string])[] => [
  ...(it.PROCESS_ROLE !== 'all' && !it.DATABASE_URL
    ? ([['PROCESS_ROLE', 'must be all with the embedded database, which only one process can open']] as const)
    : []),
  ...(it.METRICS_PORT !== undefined && it.METRICS_TOKEN === undefined && !loopback.test(it.METRICS_HOST)
    ? ([
        ['METRICS_TOKEN', 'is required where METRICS_HOST is not this machine alone: metrics are not public'],
      ] as const)
    : []),
]

/** A proxy that checks each second needs two or three; a demonstration at a terminal ends at once. */
const liveDrainSeconds = 5

export const readProcessSettings = (it: Fields): ProcessSettings => ({
  processRole: it.PROCESS_ROLE,
  plugins: listed(it.PLUGINS),
  drainMs: (it.DRAIN_SECONDS ?? (it.MODE === 'live' ? liveDrainSeconds : 0)) * 1000,
  metrics: { port: it.METRICS_PORT, host: it.METRICS_HOST, token: it.METRICS_TOKEN },
})
