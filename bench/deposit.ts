import { rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { createActor, register, type Actor } from '#db/seed/actor.ts'
import { startTestServer } from '#test/e2e/setup.ts'
import { startPostgres } from '#test/race/postgres.ts'
import { createReport, quantile } from './harness/report.ts'

/**
 * `npm run bench deposit`: sixteen clients deposit one after another, each from the press on the button to the
 * address of the provider’s page, with the sandbox provider on a PostgreSQL of its own. First with pauses of
 * about a second, as people make them, for which there is a budget; then without, which gives deposits per
 * second with the sandbox's work included. A read of the same application is measured beside it.
 */
const clients = 16
const playersEach = 6
/** The application limits a player to sixty in ten minutes. */
const depositsEach = 25
const thoughtMs = 1000
const budgetMs = 50
const goldenRatio = (1 + Math.sqrt(5)) / 2

const { report, print, exitCode } = createReport()
const ms = (value: number): string => `${value.toFixed(1)} ms`

const postgres = await startPostgres({ shared_buffers: '256MB', max_connections: '60' })
const databaseUrl = await postgres.createDatabase('deposit')
const app = await startTestServer({ DATABASE_URL: databaseUrl, TRUSTED_PROXIES: '127.0.0.1' })
console.log(`House at ${app.origin} on PostgreSQL`)

const atDoor = (address: string) => ({
  origin: app.origin,
  fetch: (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('x-forwarded-for', address)
    return fetch(new URL(path, `http://127.0.0.1:${app.port}`), { ...init, headers })
  },
})

const agent = new Agent({ keepAlive: true })
type Sent = { ms: number; status: number; body: string }

const send = (actor: Actor, path: string, form: Record<string, string> | undefined): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now()
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port: app.port,
        path: `/api/${path}`,
        method: form ? 'POST' : 'GET',
        headers: {
          host: `localhost:${app.port}`,
          origin: app.origin,
          cookie: actor.cookie ?? '',
          ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        },
      },
      (answer) => {
        let body = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => (body += chunk))
        answer.on('end', () =>
          resolve({ ms: performance.now() - startedAt, status: answer.statusCode ?? 0, body }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(form ? new URLSearchParams(form).toString() : undefined)
  })

let thoughts = 0
/** Between 0.5 and 1.5, the same in every run, and out of step with the other clients. */
const thought = (): number => 0.5 + ((thoughts++ * goldenRatio) % 1)

/** All clients at once, each sending again as soon as it is answered. */
const crowd = async (
  people: readonly (readonly Actor[])[],
  rounds: number,
  ask: (actor: Actor) => Promise<Sent>,
  pauseMs = 0,
): Promise<{ times: number[]; seconds: number; refused: string[] }> => {
  const times: number[] = []
  const refused: string[] = []
  const startedAt = performance.now()
  await Promise.all(
    people.map(async (own) => {
      // Clients do not start at the same moment.
      if (pauseMs > 0) await wait(pauseMs * thought())
      for (let round = 0; round < rounds; round++) {
        for (const actor of own) {
          const { ms: took, status, body } = await ask(actor)
          times.push(took)
          if (status !== 200) refused.push(body)
          if (pauseMs > 0) await wait(pauseMs * thought())
        }
      }
    }),
  )
  return { times, seconds: (performance.now() - startedAt) / 1000, refused }
}

const deposit = (actor: Actor) =>
  send(actor, 'cashier/makedeposit?v=1&locale=en', { method: 'card', amount: '20' })
const balance = (actor: Actor) => send(actor, 'account/getBalance', undefined)

const tellOf = (what: string, { times, seconds }: { times: number[]; seconds: number }): void => {
  const line = [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${ms(quantile(times, share))}`)
  print(what, `${line.join('   ')}   ${(times.length / seconds).toFixed(0)}/s of ${times.length}`)
}

try {
  const people: Actor[][] = []
  for (let client = 0; client < clients; client++) {
    const own: Actor[] = []
    for (let at = 0; at < playersEach; at++) {
      const actor = createActor(atDoor(`198.51.100.${client}`))
      const registered = await register(atDoor(`198.51.100.${client}`), `payer${client}-${at}@example.com`)
      own.push(Object.assign(actor, { cookie: registered.cookie, uid: registered.uid }))
    }
    people.push(own)
  }
  await wait(3000)
  await crowd(people, 5, deposit)
  const read = await crowd(people, 10, balance)
  const calm = await crowd(people, 5, deposit, thoughtMs)
  const flatOut = await crowd(people, depositsEach, deposit)
  tellOf(`account/getBalance, ${clients} clients flat out`, read)
  tellOf(`cashier/makedeposit, ${clients} clients flat out`, flatOut)
  tellOf(`cashier/makedeposit, ${clients} clients who think in between`, calm)
  const p95 = quantile(calm.times, 0.95)
  report('from the press to the address of the page, p95', ms(p95), p95 <= budgetMs, `<= ${budgetMs} ms`)
  const refused = [...calm.refused, ...flatOut.refused]
  report('deposits that were refused', String(refused.length), refused.length === 0, '0')
  if (refused[0]) console.log(refused[0].slice(0, 300))
} finally {
  agent.destroy()
  await app.kill()
  await postgres.stop()
  rmSync(app.dataDir, { recursive: true, force: true })
}
process.exit(exitCode())
