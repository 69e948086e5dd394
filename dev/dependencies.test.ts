import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { isCompatible, writeLicences } from './dependencies/licences.ts'
import { readLockfile } from './dependencies/lockfile.ts'

const root = join(import.meta.dirname, '..')
const run = promisify(execFile)

const advisory = {
  id: 1,
  url: 'https://github.com/advisories/GHSA-test-test-test',
  title: 'A test package that is known to be vulnerable',
  severity: 'high',
  vulnerable_versions: '<99',
  cwe: [],
  cvss: { score: 0, vectorString: null },
}

let registry: Server | undefined
let folder: string | undefined
afterEach(() => {
  registry?.close()
  if (folder) rmSync(folder, { recursive: true })
  registry = folder = undefined
})

/** A registry with one advisory on `vulnerable`, or without an audit endpoint. */
const openRegistry = async (vulnerable: string | undefined): Promise<string> => {
  registry = createServer(async (request, response) => {
    if (request.method !== 'POST') return response.writeHead(404).end('{}')
    if (vulnerable === undefined) return response.writeHead(405).end()
    const sent: Buffer[] = []
    for await (const chunk of request) sent.push(chunk as Buffer)
    const body = Buffer.concat(sent)
    const asked = JSON.parse(String(request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body))
    return response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(vulnerable in asked ? { [vulnerable]: [advisory] } : {}))
  }).listen(0, '127.0.0.1')
  await once(registry, 'listening')
  return `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`
}

/** Runs the command on a changed copy of the project's lists; returns exit code and output. */
const check = async (parts: {
  vulnerable: string | undefined
  exceptions?: object[]
  change?: (lockfile: { packages: Record<string, object> }) => void
  flags?: string[]
}) => {
  folder = mkdtempSync(join(tmpdir(), 'baize-dependencies-'))
  for (const name of ['package.json', 'package-lock.json', 'dev/dependencies', 'dev/dependencies.ts'])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const lockfile = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  parts.change?.(lockfile)
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lockfile))
  writeFileSync(join(folder, 'dev/dependencies/exceptions.json'), JSON.stringify(parts.exceptions ?? []))
  return run(process.execPath, ['dev/dependencies.ts', ...(parts.flags ?? [])], {
    cwd: folder,
    env: {
      ...process.env,
      npm_config_registry: await openRegistry(parts.vulnerable),
      npm_config_fetch_retries: '0',
      npm_config_cache: join(folder, 'cache'),
    },
  }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  )
}

const excepted = (until: string) => [
  { advisory: 'GHSA-test-test-test', package: 'pino', reason: 'A test', until },
]

test('W31 a dependency that is known to be vulnerable makes the gate fail, and an exception has an end', async () => {
  expect(await check({ vulnerable: 'pino' })).toMatchObject({
    code: 1,
    stdout: /^pino: A test package.*GHSA-test/,
  })
  expect(await check({ vulnerable: 'pino', exceptions: excepted('2999-12-31') })).toEqual({
    code: 0,
    stdout: '',
  })
  expect(await check({ vulnerable: 'pino', exceptions: excepted('2020-01-01') })).toMatchObject({
    code: 1,
    stdout: /its exception ended on 2020-01-01/,
  })
  // An unused exception would hide the next advisory.
  expect(await check({ vulnerable: 'none', exceptions: excepted('2999-12-31') })).toMatchObject({
    code: 1,
    stdout: /pino: the exception for GHSA-test-test-test is not needed any more/,
  })
})

test('W31 a registry that answers no audit is said, and fails the gate where the audit is required', async () => {
  const said = 'The registry has not answered the audit: advisories are not checked.\n'
  expect(await check({ vulnerable: undefined })).toEqual({ code: 0, stdout: said })
  expect(await check({ vulnerable: undefined, flags: ['--require-audit'] })).toEqual({
    code: 1,
    stdout: said,
  })
})

test('W31 an unreviewed install script and an incompatible licence fail the gate', async () => {
  const change = (lockfile: { packages: Record<string, object> }) => {
    Object.assign(lockfile.packages['node_modules/pino'] ?? {}, {
      hasInstallScript: true,
      license: 'SSPL-1.0',
    })
  }
  const { code, stdout } = await check({ vulnerable: 'none', change })
  expect(code).toBe(1)
  expect(stdout).toMatch(/^pino [\d.]+ has the licence SSPL-1.0$/m)
  expect(stdout).toMatch(/^pino [\d.]+ runs a script at installation that is not reviewed$/m)
})

test('W31 a CycloneDX file names every package of an installation and the runtime, and the page of licences is up to date', async () => {
  await run(process.execPath, ['dev/sbom.ts', '--print'], { cwd: root, maxBuffer: 64 * 1024 * 1024 }).then(
    ({ stdout }) => {
      const sbom = JSON.parse(stdout) as {
        bomFormat: string
        components: { name: string; version: string; type: string }[]
      }
      expect(sbom.bomFormat).toBe('CycloneDX')
      const named = new Set(sbom.components.map(({ name, version }) => `${name} ${version}`))
      const platforms = sbom.components.filter(({ type }) => type === 'platform').map(({ name }) => name)
      expect(platforms).toEqual(['node'])
      const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
      expect(
        Object.entries(dependencies).filter(([name, version]) => !named.has(`${name} ${version}`)),
      ).toEqual([])
    },
  )
  expect(readFileSync(join(root, 'docs/licences.md'), 'utf8')).toBe(writeLicences(readLockfile(root)))
})

test.each([
  ['MIT', true],
  ['MIT or MPL-2.0', true],
  ['(MIT OR GPL-2.0-only)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later', true],
  ['Apache-2.0 AND SSPL-1.0', false],
  ['UNLICENSED', false],
])('the licence “%s” may be part of ours: %s', (expression, expected) => {
  expect(isCompatible(expression)).toBe(expected)
})
