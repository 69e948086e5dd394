import { execFile } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serve, type ServerType } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offerOf } from '#server/play/sportsbook/bets/betting-app.fixture.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { freePort } from '#test/race/postgres.ts'
import { createPartFolder } from './daemon.ts'
import { journeys } from './generated-clients/journeys.ts'
import { installNpmPart } from './npm-part.ts'
import { describePart } from './part.ts'

const part = installNpmPart('openapi-typescript', {
  'openapi-typescript': '7.13.0',
  'openapi-fetch': '0.17.0',
  '@hey-api/openapi-ts': '0.99.0',
  '@redocly/cli': '2.77.0',
  '@types/node': '24.19.2',
  typescript: '5.9.3',
})
const run = promisify(execFile)

/** A project of an integrator, with the document as the application serves it. */
const compilerOptions = {
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'nodenext',
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  types: ['node'],
  outDir: 'built',
  rootDir: '.',
}

describePart(part, () => {
  let app: TestApp
  let server: ServerType
  let baseUrl: string
  let folder: string
  const program = async (name: string, ...args: string[]): Promise<string> => {
    const ended = await run(join(part.folder, 'node_modules/.bin', name), args, {
      cwd: folder,
      maxBuffer: 1e8,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', CI: '1', NO_COLOR: '1' },
    }).catch((error: { stdout: string; stderr: string }) => {
      throw new Error(`${name} fails:\n${`${error.stdout}${error.stderr}`.slice(-4000)}`)
    })
    return `${ended.stdout}${ended.stderr}`
  }
  const writeDocument = async (from: TestApp) =>
    writeFileSync(
      join(folder, 'openapi.json'),
      JSON.stringify(await (await from.fetch('/docs/api/openapi.json')).json(), null, 1),
    )

  beforeAll(async () => {
    folder = createPartFolder('generated-clients')
    symlinkSync(join(part.folder, 'node_modules'), join(folder, 'node_modules'))
    mkdirSync(join(folder, 'src'))
    for (const [file, text] of Object.entries(journeys)) writeFileSync(join(folder, 'src', file), text)
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }))
    const generator = { input: 'openapi.json', output: { path: 'src/hey', module: { extension: '.js' } } }
    writeFileSync(join(folder, 'openapi-ts.config.mjs'), `export default ${JSON.stringify(generator)}\n`)
    app = await createTestApp()
    const port = await freePort()
    baseUrl = `http://127.0.0.1:${port}`
    await new Promise((listens) => {
      server = serve({ fetch: app.app.fetch, port, hostname: '127.0.0.1' }, listens)
    })
  })
  afterAll(async () => {
    server.close()
    await app.close()
  })

  test('the OpenAPI document has no error and no warning of the recommended rules of Redocly', async () => {
    const open = await createTestApp({ PUBLIC_URL: 'https://play.test' })
    await writeDocument(open)
    await open.close()
    const answer = await program('redocly', 'lint', 'openapi.json', '--format=json')
    const { totals } = JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1)) as {
      totals: { errors: number; warnings: number }
    }
    expect(totals).toMatchObject({ errors: 0, warnings: 0 })
  })

  test('two generators make clients without warnings, whose code is correct under strict', async () => {
    await writeDocument(app)
    const written = [
      await program('openapi-typescript', 'openapi.json', '-o', 'src/schema.ts'),
      await program('openapi-ts', '--file', 'openapi-ts.config.mjs', '--no-log-file'),
    ]
    for (const output of written) expect(output).not.toMatch(/warn|error|deprecat/i)
    expect(await program('tsc', '-p', '.', '--pretty', 'false')).toBe('')
  })

  test.each(['openapi-fetch', 'hey-api'])(
    'a program with %s registers, signs in, deposits, bets and reads its history',
    async (client) => {
      const offer = offerOf(app.ctx)
      await offer.producers('up')
      const { eventId, marketId, outcome } = await offer.prematch()
      const { stdout } = await run(process.execPath, [join(folder, `built/src/${client}-journey.js`)], {
        env: {
          ...process.env,
          BASE_URL: baseUrl,
          EMAIL: `${client}@example.com`,
          EVENT: String(eventId),
          MARKET: String(marketId),
          OUTCOME: outcome,
        },
      })
      expect(JSON.parse(stdout)).toEqual({
        guestRefused: 'AuthorizationException',
        wrongMethod: ['method'],
        balance: 30,
        bet: { state: 'accepted', stake: 10 },
        repeated: true,
        bets: 1,
        transactions: ['deposit'],
      })
      await app.assertLedger()
    },
  )
})
