import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { openMetricSources } from '../metric-sources.ts'
import { MetricsPortError } from '../platform/metrics/listen-metrics.ts'
import { readBrands } from '../platform/kernel/settings/brands.ts'
import { readSettings, SettingsError } from '../platform/kernel/settings/settings.ts'
import { serveMetrics } from './serve-metrics.ts'

const token = 'a-token-of-24-characters'
const bearer = { authorization: `Bearer ${token}` }

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
const serve = (env: Record<string, string>) =>
  serveMetrics(readSettings(env), {
    open: [{ metrics: openMetricSources(app.ctx) }],
    unopened: [{ brand: 'harbour' }],
  })

/** A port of this machine on which another server listens. */
const occupyPort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const release = async () => {
    server.close()
    await once(server, 'close')
  }
  return { port, release }
}

describe('on a port of its own', () => {
  test('metrics are at /metrics, nothing else is there, and the main port shows none', async () => {
    const { port, release } = await occupyPort()
    await release()
    const metrics = await serve({ METRICS_PORT: String(port) })
    try {
      const address = `http://127.0.0.1:${metrics.port}`
      const text = await (await fetch(`${address}/metrics`)).text()
      expect(text).toContain('baize_database_up{brand="default"} 1')
      // A brand that is not open yet has no database.
      expect(text).toContain('baize_database_up{brand="harbour"} 0')
      expect((await fetch(`${address}/healthz`)).status).toBe(404)
      const answer = await metrics.around(app.app.fetch)(new Request('http://localhost:3000/metrics'))
      expect(answer.status).toBe(404)
    } finally {
      metrics.close()
    }
  })

  test('a port that is taken refuses the start with one sentence', async () => {
    const { port, release } = await occupyPort()
    const refused = await serve({ METRICS_PORT: String(port) }).catch((error: unknown) => error)
    await release()
    expect(refused).toBeInstanceOf(MetricsPortError)
    expect((refused as Error).message).toBe(
      `METRICS_PORT ${port} on 127.0.0.1 cannot be opened: another process listens on it.`,
    )
  })
})

describe('on the main port', () => {
  const ask = async (path: string, headers: Record<string, string> = {}, host = 'localhost:3000') => {
    const { around } = await serve({ METRICS_TOKEN: token })
    return around(app.app.fetch)(new Request(`http://${host}${path}`, { headers }))
  }

  test('the token opens them, also under a host that no brand has', async () => {
    expect((await ask('/metrics', bearer, '10.1.2.3:3000')).status).toBe(200)
    expect((await ask('/metrics')).status).toBe(401)
    expect((await ask('/healthz', bearer)).status).toBe(200)
  })

  test('the application is not asked: no place, maintenance or limit refuses or counts them', async () => {
    const { around } = await serve({ METRICS_TOKEN: token })
    let asked = 0
    const closed = around(() => {
      asked += 1
      return new Response('Closed', { status: 503 })
    })
    const answer = await closed(new Request('http://localhost:3000/metrics', { headers: bearer }))
    expect([answer.status, asked]).toEqual([200, 0])
    expect((await closed(new Request('http://localhost:3000/'))).status).toBe(503)
  })

  test('neither setting leaves the address to the application', async () => {
    const { around } = await serve({})
    const answer = await around(app.app.fetch)(
      new Request('http://localhost:3000/metrics', { headers: bearer }),
    )
    expect(answer.status).toBe(404)
  })
})

describe('settings', () => {
  const problemsOf = (env: Record<string, string>): readonly string[] => {
    try {
      readSettings(env)
      return []
    } catch (error) {
      return (error as SettingsError).problems
    }
  }

  test.each([
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be a token of at least 16 characters without spaces.'],
    [
      { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' },
      'METRICS_TOKEN is required where METRICS_HOST is not this machine alone: metrics are not public.',
    ],
  ] as const)('%o is refused', (env: Record<string, string>, problem) => {
    expect(problemsOf(env)).toEqual([problem])
  })

  test.each([
    [{ METRICS_PORT: '9464' }],
    [{ METRICS_PORT: '9464', METRICS_HOST: '::1' }],
    [{ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0', METRICS_TOKEN: token }],
  ] as const)('%o is accepted', (env: Record<string, string>) => {
    expect(problemsOf(env)).toEqual([])
  })

  test('they are those of the process, and no brand has its own', () => {
    const brands = { BRANDS: 'harbour', HARBOUR__PUBLIC_URL: 'http://harbour.localhost:3000' }
    expect(() => readBrands({ ...brands, HARBOUR__METRICS_PORT: '9464' })).toThrow(SettingsError)
    expect(readBrands({ ...brands, METRICS_PORT: '9464' })[0].metrics.port).toBe(9464)
  })
})
