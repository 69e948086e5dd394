import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createActor, register, storyPassword } from '#db/seed/actor.ts'
import { startTestServer } from '#test/e2e/setup.ts'
import { startPostgres } from '#test/race/postgres.ts'
import { createReport, quantile } from './harness/report.ts'
import type { SignInOrder, SignInReport } from './signin/clients.ts'

/**
 * `npm run bench brands`: memory and start time of another brand in a process, and the effect of sign-ins at
 * one brand on another. Demonstration applications in production mode on a PostgreSQL of its own; everything
 * starts twice before it is measured, because the first start fills empty databases.
 */
const names = ['one', 'two', 'three']
const flood = 600
const quietSignIns = 40
/** Budget of each further brand in a process. */
const budget = { megabytes: 60, seconds: 2 }

const { report, print, exitCode } = createReport()
const postgres = await startPostgres({ shared_buffers: '256MB', max_connections: '120' })
const databaseUrl = await postgres.createDatabase('brands')
const port = 4700 + (process.pid % 200)
/** The first brand answers by the plain name, which health checks of the process use. */
const hostOf = (name: string): string => (name === 'one' ? `localhost:${port}` : `${name}.localhost:${port}`)

const start = async (brands: readonly string[], dataDir?: string) => {
  const startedAt = performance.now()
  const app = await startTestServer({
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '4',
    TRUSTED_PROXIES: '127.0.0.1',
    PORT: String(port),
    BRANDS: brands.join(','),
    ...Object.fromEntries(
      names.map((name) => [`${name.toUpperCase()}__PUBLIC_URL`, `http://${hostOf(name)}`]),
    ),
    ...(dataDir && { DATA_DIR: dataDir }),
  })
  return { ...app, seconds: (performance.now() - startedAt) / 1000 }
}
type Started = Awaited<ReturnType<typeof start>>

const megabytesOf = ({ pid }: Started): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
}

const atDoor = (name: string, address: string) => ({
  origin: `http://${hostOf(name)}`,
  fetch: (path: string, init: RequestInit = {}): Promise<Response> =>
    new Promise((resolve, reject) => {
      void (async () => {
        const asked = new Request(new URL(path, `http://${hostOf(name)}`), init)
        const body = Buffer.from(await asked.arrayBuffer())
        const headers = Object.fromEntries([...asked.headers, ...new Headers(init.headers)])
        const sent = request(
          {
            host: '127.0.0.1',
            port,
            path,
            method: asked.method,
            headers: {
              ...headers,
              host: hostOf(name),
              'x-forwarded-for': address,
              'content-length': body.length,
            },
          },
          (answer) => {
            const parts: Buffer[] = []
            answer.on('data', (part: Buffer) => parts.push(part))
            answer.on('end', () => {
              const told = new Headers()
              for (const [key, value] of Object.entries(answer.headers))
                for (const one of [value ?? []].flat()) told.append(key, one)
              resolve(new Response(Buffer.concat(parts), { status: answer.statusCode ?? 500, headers: told }))
            })
          },
        )
        sent.on('error', reject)
        sent.end(body)
      })().catch(reject)
    }),
})

/** Sign-ins of one player after another, each from another network. */
const signsIn = async (name: string, email: string, isOver: (done: number) => boolean) => {
  const times: number[] = []
  let refused = 0
  for (let at = 0; !isOver(at); at++) {
    const actor = createActor(atDoor(name, `203.0.113.${at % 250}`), email)
    const startedAt = performance.now()
    const answer = await actor.post('auth/login', { login: email, password: storyPassword })
    times.push(performance.now() - startedAt)
    if (answer.status !== 200) refused++
    await wait(20)
  }
  return { times, refused }
}

const dataDirs: string[] = []
let running: Started | undefined
try {
  running = await start(names)
  const { dataDir } = running
  dataDirs.push(dataDir)
  await running.kill()

  const measured: { brands: number; seconds: number; megabytes: number }[] = []
  for (const brands of [1, names.length]) {
    running = await start(names.slice(0, brands), dataDir)
    for (const name of names.slice(0, brands))
      for (let page = 0; page < 5; page++)
        await atDoor(name, '203.0.113.1').fetch('/', { headers: { accept: 'text/html' } })
    await wait(5000)
    measured.push({ brands, seconds: running.seconds, megabytes: megabytesOf(running) })
    if (brands < names.length) await running.kill()
  }
  for (const { brands, seconds, megabytes } of measured)
    print(`${brands} in a process`, `${seconds.toFixed(1)} s to start, ${megabytes.toFixed(0)} MB`)
  const [alone, all] = measured
  const further = names.length - 1
  const megabytes = ((all?.megabytes ?? 0) - (alone?.megabytes ?? 0)) / further
  const seconds = ((all?.seconds ?? 0) - (alone?.seconds ?? 0)) / further
  report(
    'memory of a further brand',
    `${megabytes.toFixed(0)} MB`,
    megabytes <= budget.megabytes,
    `<= ${budget.megabytes} MB`,
  )
  report(
    'time to start of a further brand',
    `${seconds.toFixed(1)} s`,
    seconds <= budget.seconds,
    `<= ${budget.seconds} s`,
  )

  const email = 'quiet@example.com'
  await register(atDoor('two', '203.0.113.251'), email)
  const logins = Array.from({ length: 60 }, (_one, at) => `crowd${at}@example.com`)
  for (const [at, login] of logins.entries()) await register(atDoor('one', `198.51.100.${at}`), login)
  const quiet = await signsIn('two', email, (done) => done >= quietSignIns)
  const child = fork(join(import.meta.dirname, 'signin/clients.ts'))
  const order: SignInOrder = {
    port,
    password: storyPassword,
    logins: Array.from({ length: flood }, (_one, at) => logins[at % logins.length] ?? ''),
    burst: 0,
  }
  let isOver = false
  const crowded = (once(child, 'message') as Promise<[SignInReport]>).finally(() => (isOver = true))
  child.send(order)
  const [busy, [crowd]] = await Promise.all([signsIn('two', email, () => isOver), crowded])
  const rejected = crowd.answers.filter(({ status }) => status === 429).length
  const last = Math.max(...crowd.answers.filter(({ status }) => status === 200).map(({ ms }) => ms))
  const p95 = quantile(busy.times, 0.95)
  print(`${flood} sign in to one at once: turned away`, String(rejected))
  print('the last of them that is let in waits', `${last.toFixed(0)} ms`)
  print('a sign-in to two, no other sign-ins, p95', `${quantile(quiet.times, 0.95).toFixed(0)} ms`)
  report(
    'a sign-in to two meanwhile, p95',
    `${p95.toFixed(0)} ms`,
    p95 < last / 4,
    `< ${(last / 4).toFixed(0)} ms, a quarter of that`,
  )
  report(
    'sign-ins to two that are turned away',
    `${busy.refused} of ${busy.times.length}`,
    busy.refused === 0,
    '0',
  )
  report('the crowd before one meets its own bound', String(rejected), rejected > 0, '> 0')
} finally {
  await running?.kill()
  await postgres.stop()
  for (const dataDir of dataDirs) rmSync(dataDir, { recursive: true, force: true })
}
process.exit(exitCode())
