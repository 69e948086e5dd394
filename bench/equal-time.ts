import { rmSync } from 'node:fs'
import { connect } from '#db/connect.ts'
import { createActor, register, storyPassword } from '#db/seed/actor.ts'
import { startTestServer } from '#test/e2e/setup.ts'
import { startPostgres } from '#test/race/postgres.ts'
import { mannWhitney } from './harness/mann-whitney.ts'
import { createReport, median } from './harness/report.ts'

/**
 * `npm run bench equal-time`: whether the time of an answer reveals that an account exists (standards W6): 200 samples
 * of each, in turn, over HTTP in production mode on a PostgreSQL of its own. A burst of other load may look like a
 * difference once, so a comparison is repeated twice before it counts as missed.
 */
const samples = 200
const warmUp = 10
const attempts = 3
const budget = 0.01

const { report, print, exitCode } = createReport()
const postgres = await startPostgres({ shared_buffers: '256MB', max_connections: '60' })
const databaseUrl = await postgres.createDatabase('equal_time')
const app = await startTestServer({ DATABASE_URL: databaseUrl, TRUSTED_PROXIES: '127.0.0.1' })
const connection = await connect({ databaseUrl, poolSize: 1 })
const client = {
  origin: app.origin,
  fetch: (path: string, init: RequestInit = {}) => fetch(new URL(path, `http://127.0.0.1:${app.port}`), init),
}

const known = 'known@example.com'
const unknown = 'unknown@example.com'

const timeOf = async (path: string, input: Record<string, string>): Promise<number> => {
  await connection.db.deleteFrom('rate_limits').execute()
  const actor = createActor(client)
  const startedAt = performance.now()
  await actor.post(path, input)
  return performance.now() - startedAt
}

const compare = async (path: string, inputs: readonly Record<string, string>[]): Promise<number> => {
  const times: [number[], number[]] = [[], []]
  for (let round = -warmUp; round < samples; round++) {
    for (const which of round % 2 ? [0, 1] : [1, 0]) {
      const took = await timeOf(path, inputs[which] ?? {})
      if (round >= 0) times[which]?.push(took)
    }
  }
  print(path, times.map((one) => `${median(one).toFixed(2)} ms`).join(' known, ') + ' unknown')
  return mannWhitney(...times)
}

const form = { password: storyPassword, country: 'US', currency: 'EUR' }
const cases = [
  ['auth/login', (name: string) => ({ login: name, password: 'Wrong!1' })],
  ['auth/restore', (name: string) => ({ login: name })],
  ['auth/register', (name: string) => ({ ...form, email: name })],
] as const

try {
  await register(client, known)
  for (const [path, inputOf] of cases) {
    let best = 0
    for (let attempt = 0; attempt < attempts && best <= budget; attempt++)
      best = Math.max(best, await compare(path, [inputOf(known), inputOf(unknown)]))
    report(`${path}: p that both take the same time`, best.toFixed(4), best > budget, `> ${budget}`)
  }
} finally {
  await connection.close()
  await app.kill()
  await postgres.stop()
  rmSync(app.dataDir, { recursive: true, force: true })
}
process.exit(exitCode())
