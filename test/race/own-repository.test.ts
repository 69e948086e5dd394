import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makePackages } from '#dev/pack/make-packages.ts'
import { copyDatabase, postgresVariable } from '../template-database.ts'
import { freePort } from './postgres.ts'

/** An operator's folder as `npm create baize` and `npm install` make it, with the packages of this repository. */
const root = join(import.meta.dirname, '../..')
const place = mkdtempSync(join(tmpdir(), 'baize-operator-'))
const folder = join(place, 'lucky-harbour')
const installed = join(folder, 'node_modules/baize')

const unpack = (tarball: string, target: string): void => {
  mkdirSync(target, { recursive: true })
  execFileSync('tar', ['-xzf', tarball, '-C', target, '--strip-components=1'])
}

/** Links the packages that npm would install. */
const linkDependencies = (): void => {
  const { dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  for (const name of Object.keys(dependencies)) {
    const link = join(folder, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(root, 'node_modules', name), link)
  }
}

const create = (...args: string[]) =>
  spawnSync(process.execPath, [join(place, 'create/create.js'), ...args], { cwd: place, encoding: 'utf8' })

/** Settings of Vitest are none of the operator's. */
const cleanEnvironment = (env: Record<string, string>): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: place,
  LOG_LEVEL: 'warn',
  ...env,
})

const baize = (name: string, env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [join(installed, 'dev/operator/baize.js'), name], {
    cwd: folder,
    env: cleanEnvironment(env),
    encoding: 'utf8',
  })

const live = async (): Promise<Record<string, string>> => {
  const url = new URL(inject('postgresUrl'))
  await copyDatabase(url.href, 'lucky_harbour')
  url.pathname = '/lucky_harbour'
  return {
    MODE: 'live',
    DATABASE_URL: url.href,
    PUBLIC_URL: 'https://harbour.example',
    SESSION_SECRET: 'a secret of more than 32 characters',
  }
}

let env: Record<string, string>
beforeAll(async () => {
  const packages = makePackages(root, join(place, 'packages'), false)
  unpack(packages.create, join(place, 'create'))
  const { status, stderr } = create('lucky-harbour', '--baize', packages.baize)
  expect([status, stderr]).toEqual([0, ''])
  unpack(packages.baize, installed)
  linkDependencies()
  env = await live()
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

test('an operator’s folder opens with its own name, colours, page and icon, and builds nothing', async () => {
  const port = await freePort()
  const child = spawn(process.execPath, [join(installed, 'dev/operator/baize.js'), 'start'], {
    cwd: folder,
    env: cleanEnvironment({ ...env, PORT: String(port) }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const get = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { host: 'harbour.example' } })
  const text = async (path: string): Promise<string> => (await get(path)).text()
  try {
    while (!(await get('/readyz').catch(() => undefined))?.ok) {
      if (child.exitCode !== null) throw new Error(`It ended:\n${output}`)
      await wait(200)
    }
    const home = await text('/')
    expect(home).toContain('Lucky harbour')
    expect(home).toMatch(/<meta name="theme-color" content="#0c0f1a"/)
    const [, sheet = ''] = /<link rel="stylesheet" href="(\/theme\/[^"]+)"/.exec(home) ?? []
    expect(await text(sheet)).toContain('--felt:#1d2a5c')
    expect(await text('/icon.svg')).toBe(readFileSync(join(folder, 'theme/icon.svg'), 'utf8'))
    expect(await text('/about')).toContain('Lucky harbour is run with Baize')
    expect((await get('/backoffice')).status).toBe(200)
  } finally {
    child.kill('SIGKILL')
  }
})

test('its own test runs its plugin on the real application', () => {
  const { status, stdout } = spawnSync(process.execPath, ['--test', 'test/plugins.test.ts'], {
    cwd: folder,
    env: cleanEnvironment({ [postgresVariable]: inject('postgresUrl') }),
    encoding: 'utf8',
  })
  expect([status, /^ℹ pass (\d+)$/m.exec(stdout)?.[1]], stdout).toEqual([0, '1'])
})

test('the commands are those of this repository, with the settings of the folder', () => {
  const migrated = baize('migrate', env)
  expect(migrated.stdout).toContain('The database is up to date')
  const checked = baize('doctor', env)
  expect(checked.stdout).toContain('MODE is live.')
  expect(checked.stdout).toContain('node_modules/baize/docs/operating/doctor.md#')
  expect(baize('nothing')).toMatchObject({ status: 1, stderr: expect.stringContaining('Usage: baize') })
})

test('a wrong configuration ends a command with a sentence that names file and key', () => {
  const file = join(folder, 'baize.config.ts')
  const whole = readFileSync(file, 'utf8')
  writeFileSync(file, whole.replace('brandName:', "sessionSecret: 'abc', colour: 'red', brandName:"))
  const { status, stderr } = baize('migrate', env)
  writeFileSync(file, whole)
  expect(status).toBe(1)
  expect(stderr).toContain('baize.config.ts: sessionSecret is a secret')
  expect(stderr).toContain('baize.config.ts: colour is no setting')
})

test('an older Node is refused with a sentence', () => {
  const old = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'20.1.0'}})`
  for (const file of [join(place, 'create/create.js'), join(installed, 'dev/operator/baize.js')]) {
    const { status, stderr } = spawnSync(process.execPath, ['--import', old, file, 'start'], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([1, expect.stringContaining('Baize needs Node 24 or later')])
  }
})
