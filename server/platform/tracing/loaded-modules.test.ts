import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const loadedWith = async (env: Record<string, string>): Promise<number> => {
  const file = join(import.meta.dirname, 'loaded-modules.fixture.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [file], {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'test', ...env },
  })
  return Number(stdout)
}

test('where tracing is off, no module of the SDK is loaded', async () => {
  expect(await loadedWith({})).toBe(0)
  expect(await loadedWith({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })).toBeGreaterThan(0)
})
