import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiVersion } from '#contract/call-encoding.ts'
import { calls } from '#contract/calls.ts'
import { operatorCalls } from '#contract/operator/operator-calls.ts'
import {
  describeBackofficeCalls,
  describeProductCalls,
} from '#server/platform/web/reference/described-calls.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { freePort } from '#test/e2e/setup.ts'
import { makePackage } from './make-package.ts'
import { clientCalls } from './print/client-calls.ts'
import { readableNames } from './print/readable-names.ts'

/** The package as a user gets it: packed, and installed without the rest of the repository. */
const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'baize-stranger-'))
const project = join(folder, 'project')
const run = promisify(execFile)
const npm = (where: string, ...words: string[]) =>
  run('npm', [...words, '--offline', '--cache', join(folder, 'cache')], {
    cwd: where,
    env: { ...process.env, npm_config_update_notifier: 'false' },
  })

let packed: string[]
beforeAll(async () => {
  makePackage(join(folder, 'package'))
  const { stdout } = await npm(join(folder, 'package'), 'pack', '--json', '--pack-destination', folder)
  // npm 12 answers by name, npm 11 as a list.
  const answer = JSON.parse(stdout) as Record<string, { filename: string; files: { path: string }[] }>
  const [tarball] = Object.values(answer)
  packed = (tarball?.files ?? []).map(({ path }) => path)
  mkdirSync(project)
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'stranger', type: 'module' }))
  await npm(project, 'install', '--no-audit', '--no-fund', join(folder, tarball?.filename ?? ''))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const installed = () => join(project, 'node_modules/@baize/client')

type Maker = (options: object) => Record<string, Record<string, (...given: object[]) => Promise<unknown>>>
const makerOf = async (file: string, name: string): Promise<Maker> =>
  ((await import(pathToFileURL(join(installed(), file)).href)) as Record<string, Maker>)[name] as Maker

const compilerSays = async (config: string): Promise<string[]> => {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const ended = await run(process.execPath, [tsc, '-p', config, '--pretty', 'false'], {
    maxBuffer: 1e8,
  }).catch((error: unknown) => error as { stdout: string; stderr: string })
  return `${ended.stdout}${ended.stderr}`.split('\n').filter((line) => /\berror TS/.test(line))
}

const strangersConfig = (include: string[], more: object = {}) =>
  JSON.stringify({
    compilerOptions: {
      target: 'ES2022',
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
      module: 'nodenext',
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      types: [],
      ...more,
    },
    include,
  })

const apis = [
  ['index.js', 'createBaize', '/api', calls, describeProductCalls],
  ['desk.js', 'createBaizeDesk', '/backoffice/api', operatorCalls, describeBackofficeCalls],
] as const

describe('the package', () => {
  test('holds its code, types, licence and words, and needs nothing else', () => {
    expect(packed).toEqual(
      expect.arrayContaining([
        'LICENSE',
        'README.md',
        'package.json',
        'index.js',
        'index.d.ts',
        'desk.js',
        'desk.d.ts',
      ]),
    )
    expect(packed.filter((path) => !/^[\w-]+(\.js|\.d\.ts|\.json|\.md)$|^LICENSE$/.test(path))).toEqual([])
    const manifest = JSON.parse(readFileSync(join(installed(), 'package.json'), 'utf8')) as object
    const house = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as object
    expect(manifest).toMatchObject({
      name: '@baize/client',
      version: (house as { version: string }).version,
      license: (house as { license: string }).license,
    })
    expect(Object.keys(manifest).filter((key) => /dependencies/i.test(key))).toEqual([])
    expect(readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
      '@baize',
    ])
    for (const path of packed.filter((name) => /\.(js|d\.ts)$/.test(name)))
      for (const [, from = ''] of readFileSync(join(installed(), path), 'utf8').matchAll(
        /from ['"](.+?)['"]/g,
      ))
        expect(packed, path).toContain(from.replace(/^\.\//, '').replace(/\.js$/, '.js'))
  })

  test.each(apis)(
    '%s makes every call of its API where and how the contract says, and no other',
    async (file, maker, under, contract) => {
      const sent: { url: URL; init: RequestInit & { headers: Record<string, string> } }[] = []
      const baize = (await makerOf(file, maker))({
        baseUrl: 'https://house.example/',
        fetch: (url: URL, init: RequestInit & { headers: Record<string, string> }) => {
          sent.push({ url, init })
          return Promise.resolve(Response.json({ data: sent.length }))
        },
      })
      expect(Object.keys(baize)).toEqual(Object.keys(contract))
      for (const [area, own] of Object.entries(contract)) {
        const nameOf = (call: string) =>
          under === '/api' ? (readableNames[`${area}/${call}`] ?? call) : call
        expect(Object.keys(baize[area] ?? {}), area).toEqual(Object.keys(own).map(nameOf))
        for (const [name, call] of Object.entries(own)) {
          const answer = await baize[area]?.[nameOf(name)]?.({}, { locale: 'lv' })
          const { url, init } = sent.at(-1) ?? expect.fail(`${area}/${name} was not sent`)
          expect(answer).toBe(sent.length)
          expect([init.method, url.origin, url.pathname]).toEqual([
            (call as { method: string }).method,
            'https://house.example',
            `${under}/${area}/${name}`,
          ])
          expect([...url.searchParams].toSorted()).toEqual([
            ['locale', 'lv'],
            ['v', apiVersion],
          ])
          expect(init.headers).toMatchObject({ 'x-requested-with': 'baize' })
        }
      }
    },
  )

  test('names are readable: none is written in small letters where it has more than one word', () => {
    for (const [path, name] of Object.entries(readableNames)) {
      const [area = '', call = ''] = path.split('/')
      expect(calls, path).toHaveProperty([area, call])
      expect(name.toLowerCase()).toBe(call)
    }
    const names = apis.flatMap(([, , , , described]) => clientCalls(described()).map(({ name }) => name))
    expect(names.filter((name) => !/^[a-z][A-Za-z0-9]*$/.test(name))).toEqual([])
    expect(names.filter((name) => /^(get|set|make|take|buy|cancel|save|send|start)[a-z]/.test(name))).toEqual(
      [],
    )
  })
})

/** Checks by the compiler that the types of all calls are those of the contract. */
const comparison = () => {
  const lines = apis.flatMap(([file, , , , described]) => {
    const isBackoffice = file === 'desk.js'
    const [own, contract] = isBackoffice ? ['Desk', 'OperatorCalls'] : ['Product', 'Calls']
    const printed = clientCalls(described())
    return described().flatMap(({ area, name }, at) => {
      const type = `${own}.${printed[at]?.typeName}`
      const path = `'${area}/${name}', ${contract}`
      return [
        `export const output${own}${at}: Same<OutputOf<${path}>, ${type}Output> = true`,
        `export const input${own}${at}: Fits<${type}Input, InputOf<${path}>> = true`,
      ]
    })
  })
  return `import type * as Product from '${join(installed(), 'index.js')}'
import type * as Desk from '${join(installed(), 'desk.js')}'
import type { InputOf, OutputOf } from '${join(root, 'contract/client.ts')}'
import type { Calls } from '${join(root, 'contract/calls.ts')}'
import type { OperatorCalls } from '${join(root, 'contract/operator/operator-calls.ts')}'
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : 'wider') : 'narrower'
type Plain<T> = T extends object ? { -readonly [K in keyof T]: Plain<T[K]> } : T
// Files are held differently at either end.
type Told<T> = T extends unknown ? Plain<Omit<T, 'file' | 'attachments'>> : never
type Fits<A, B> = [Told<A>] extends [Told<B>] ? true : 'other'
${lines.join('\n')}
`
}

test('every call takes and answers in the client just what the contract says', async () => {
  const place = join(folder, 'compared')
  mkdirSync(place)
  const source = comparison()
  writeFileSync(join(place, 'compared.ts'), source)
  writeFileSync(
    join(place, 'tsconfig.json'),
    JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      compilerOptions: { types: [], typeRoots: [] },
      include: ['compared.ts'],
    }),
  )
  const lines = source.split('\n')
  const wrong = (await compilerSays(place)).map((said) => {
    const line = Number(/compared\.ts\((\d+),/.exec(said)?.[1])
    return /'([\w/]+)',/.exec(lines[line - 1] ?? '')?.[1] ?? said
  })
  // `support/getsettings` answers further fields for chats besides the declared ones; the client's type is
  // looser.
  expect(wrong).toEqual(['support/getsettings'])
})

/** A program written only with the package's own documentation. */
const program = `import { attempt, createBaize, createCookieJar, isRefusal, type CashierMakeDepositInput } from '@baize/client'

const evening = async (baseUrl: string) => {
  const cookies = createCookieJar()
  const baize = createBaize({ baseUrl, cookies })
  const guest = await baize.account.getBalance().catch((error: unknown) => (isRefusal(error) ? error.type : 'a bug'))

  const player = await baize.auth.register({
    email: 'stranger@example.com', password: 'Evening1', country: 'LV', currency: 'EUR', terms: true,
  })
  const uid: number = 'uid' in player ? player.uid : 0

  const input: CashierMakeDepositInput = { method: 'card', amount: '50' }
  const started = await baize.cashier.makeDeposit(input, { idempotencyKey: 'the first' })
  const again = await baize.cashier.makeDeposit(input, { idempotencyKey: 'the first' })
  await fetch(new URL(started.action.url, baseUrl), {
    method: 'POST', body: new URLSearchParams({ choice: 'approve' }), redirect: 'manual',
  })
  let { balance_main } = await baize.account.getBalance()
  for (let tries = 0; balance_main.amount === 0 && tries < 200; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    ;({ balance_main } = await baize.account.getBalance())
  }
  const history = await baize.cashier.getHistory({ statuses: ['success'], count: 5 })

  const refused = await attempt(baize.cashier.makeDeposit({ method: 'card', amount: '0.01' }))
  if (refused.ok) throw new Error('A cent was taken')
  const { error } = refused
  const amount = error.type === 'InvalidParameter' ? error.fields.amount : undefined

  // The jar is written down and opened again; then the session ends, and with it what the jar holds.
  const later = createBaize({ baseUrl, cookies: createCookieJar(JSON.parse(JSON.stringify(cookies))) })
  const known = await later.account.getInfo()
  await baize.auth.logout()
  const after = await attempt(baize.account.getBalance())
  const left = after.ok ? 'nothing' : after.error.type

  const { topics } = await baize.support.getSettings()
  const written = await baize.support.sendFeedback({
    email: 'stranger@example.com', topic: topics[0]?.id ?? '', message: 'Here it is.',
    attachments: [new Blob(['What it says'], { type: 'text/plain' })],
  }).catch((error: unknown) => (isRefusal(error) ? error.fields : error))
  const own = AbortSignal.abort(new Error('given up'))
  const given = await attempt(baize.account.getInfo({}, { signal: own })).catch((error: Error) => error.message)
  return {
    guest, uid, isSame: started.transaction_id === again.transaction_id, balance_main,
    history: history.items.map((item) => [item.id === started.transaction_id, item.status, item.amount]),
    amount, message: error.message, knows: known.uid === uid, left, written, given,
  }
}
export { evening }
`

/** Code that must not compile, each with its error. */
const wrongUses: readonly (readonly [string, RegExp])[] = [
  [`void baize.cashier.makeDeposit({ method: 'card' })`, /amount/],
  [`void baize.cashier.makeDeposit({ method: 'card', amount: 50 })`, /'number' is not assignable/],
  [`void baize.cashier.makeDeposit({ method: 'card', amount: '50', sum: '50' })`, /'sum'/],
  [`void baize.cashier.makeDepositt({ method: 'card', amount: '50' })`, /makeDepositt/],
  [`void baize.account.getBalance({ currency: 'EUR' })`, /currency|never/],
  [`void baize.account.getBalance({}, { idempotencyKey: 'a' })`, /idempotencyKey/],
  [`void baize.cashier.getHistory({ statuses: ['paid'] })`, /'"paid"' is not assignable/],
  [`void baize.account.getBalance().then(({ balance_main }) => balance_main.cents)`, /cents/],
  [`if (!outcome.ok && outcome.error.type === 'StorageQuotaExceeded') void 0`, /no overlap/],
  [`if (outcome.ok) void outcome.error`, /'error' does not exist/],
  [`void desk.players.getList({ status: 'asleep' })`, /asleep/],
]

describe('a stranger', () => {
  test('writes a program that compiles, as do the examples of the package', async () => {
    writeFileSync(join(project, 'program.ts'), program)
    const examples = [
      ...readFileSync(join(installed(), 'README.md'), 'utf8').matchAll(/```ts\n([\s\S]*?)```/g),
    ].map(([, example = '']) => example)
    expect(examples.length).toBeGreaterThan(3)
    examples.forEach((example, at) => writeFileSync(join(project, `example-${at}.ts`), example))
    writeFileSync(
      join(project, 'tsconfig.json'),
      strangersConfig(['program.ts', 'example-*.ts'], { outDir: 'out', rootDir: '.' }),
    )
    expect(await compilerSays(project)).toEqual([])
  })

  test('is stopped by the compiler where a call is used wrongly', async () => {
    const opening = [
      `import { attempt, createBaize } from '@baize/client'`,
      `import { createBaizeDesk } from '@baize/client/desk'`,
      `const baize = createBaize()`,
      `const desk = createBaizeDesk()`,
      `const outcome = await attempt(baize.cashier.makeDeposit({ method: 'card', amount: '50' }))`,
    ]
    const place = join(project, 'wrong')
    mkdirSync(place)
    writeFileSync(join(place, 'wrong.ts'), [...opening, ...wrongUses.map(([use]) => use)].join('\n'))
    writeFileSync(join(place, 'tsconfig.json'), strangersConfig(['wrong.ts'], { noEmit: true }))
    const said = await compilerSays(place)
    expect(said.map((line) => Number(/wrong\.ts\((\d+),/.exec(line)?.[1]))).toEqual(
      wrongUses.map((_use, at) => opening.length + at + 1),
    )
    wrongUses.forEach(([, what], at) => expect(said[at]).toMatch(what))
  })

  test('registers a player, deposits, reads the balance and gets an error, on an application', async () => {
    const port = await freePort()
    const app: TestApp = await createTestApp({ PORT: String(port) })
    const server = serve({ fetch: app.app.fetch, port, hostname: '127.0.0.1' })
    try {
      writeFileSync(
        join(project, 'run.mjs'),
        `import { evening } from './out/program.js'\nconsole.log(JSON.stringify(await evening(process.argv[2])))\n`,
      )
      const house = `http://127.0.0.1:${port}`
      const ended = { isSo: false }
      const told = run(process.execPath, ['run.mjs', house], { cwd: project }).finally(() => {
        ended.isSo = true
      })
      while (!ended.isSo) {
        await app.settle()
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      expect(JSON.parse((await told).stdout)).toEqual({
        guest: 'Authorization',
        uid: expect.any(Number),
        isSame: true,
        balance_main: { amount: 50, currency: 'EUR' },
        history: [[true, 'success', { amount: 50, currency: 'EUR' }]],
        amount: [expect.stringMatching(/^[A-Z_]+$/)],
        message: app.ctx.messages.text('en', 'errors.InvalidParameter'),
        knows: true,
        left: 'Authorization',
        written: 1,
        given: 'given up',
      })
      const kept = await app.ctx.db
        .selectFrom('support_attachments')
        .select(['mime_type', 'size_bytes'])
        .execute()
      expect(kept).toEqual([{ mime_type: 'text/plain', size_bytes: 'What it says'.length }])
      await app.assertLedger()
    } finally {
      server.close()
      await app.close()
    }
  })
})
