import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { layoutOf, type ClusterSecrets } from './cluster-layout.ts'
import { renderTemplate } from './render-template.ts'
import { patroniTimes, renderHaproxy, renderPatroni, renderPgbouncer } from './write-configuration.ts'

const layout = layoutOf('/somewhere', 20_000)
const secrets: ClusterSecrets = {
  superuser: 'of-superuser',
  replication: 'of-replication',
  rewind: 'of-rewind',
  database: 'of-database',
  session: 'of-session',
}

/** Placeholders as in the files, which a text of JavaScript would fill itself. */
const template = (text: string): string => text.replaceAll(/<(\w+)>/g, '$${$1}')

test('a template is filled, and what has no value or no place is refused', () => {
  expect(renderTemplate(template('port <PORT> of <HOST>, <PORT>'), { PORT: 5, HOST: 'a' })).toBe(
    'port 5 of a, 5',
  )
  expect(() => renderTemplate(template('port <PORT>'), {})).toThrow('PORT, which has no value')
  expect(() => renderTemplate('port', { PORT: 5 })).toThrow('no place for PORT')
})

test('a value may look like a placeholder or a replacement pattern', () => {
  expect(renderTemplate(template('<A>'), { A: template('<B> $& $1') })).toBe(template('<B> $& $1'))
})

describe('the files of a cluster', () => {
  const [node] = layout.nodes
  const patroni = renderPatroni(layout, node!, secrets, '/bin/of/postgres')

  test('have no placeholder left', () => {
    for (const text of [patroni, renderHaproxy(layout), renderPgbouncer(layout)])
      expect(text).not.toMatch(/\$\{\w+\}/)
  })

  test('acknowledge no commit that only one node has', () => {
    expect(patroni).toMatch(/^ +synchronous_mode: true$/m)
    expect(patroni).toMatch(/^ +synchronous_mode_strict: true$/m)
    for (const name of ['fsync', 'full_page_writes', 'synchronous_commit'])
      expect(patroni).toMatch(new RegExp(`^ +${name}: 'on'$`, 'm'))
    expect(patroni).toMatch(/^ +- data-checksums$/m)
  })

  test('renew the leader’s lock by comparing, which Patroni before 3.0.3 does through the older API only', () => {
    expect(patroni).toMatch(/^etcd:$/m)
    expect(patroni).not.toMatch(/^etcd3:$/m)
  })

  test('give etcd time for two failed calls before the leader loses its lock', () => {
    const { ttlSeconds, loopWaitSeconds, retryTimeoutSeconds } = patroniTimes
    expect(ttlSeconds).toBeGreaterThanOrEqual(loopWaitSeconds + 2 * retryTimeoutSeconds)
  })

  test('name every node and process, on ports of their own', () => {
    const haproxy = renderHaproxy(layout)
    for (const { postgresPort, restPort } of layout.nodes)
      expect(haproxy.split(`127.0.0.1:${postgresPort} check port ${restPort}`)).toHaveLength(3)
    expect([...haproxy.matchAll(/server (web\d)/g)].map(([, name]) => name)).toEqual(['web1', 'web2'])
    const ports = [
      ...Object.values(layout.ports),
      ...layout.nodes.flatMap(({ postgresPort, restPort }) => [postgresPort, restPort]),
      ...layout.platform.map(({ port }) => port),
    ]
    expect(new Set(ports).size).toBe(ports.length)
  })

  test('hold no secret but those of their own daemon', () => {
    for (const secret of Object.values(secrets)) {
      expect(renderHaproxy(layout) + renderPgbouncer(layout)).not.toContain(secret)
      const isOwn = secret !== secrets.database && secret !== secrets.session
      expect(patroni.includes(secret)).toBe(isOwn)
    }
  })

  test('explain each time that decides how long an outage lasts', () => {
    const template = readFileSync(join(import.meta.dirname, 'templates/patroni.yml'), 'utf8')
    for (const name of ['ttl', 'loop_wait', 'retry_timeout', 'maximum_lag_on_failover'])
      expect(template).toMatch(new RegExp(`^ +# .+\\n +${name}:`, 'm'))
  })
})

test.each([0, 1023, 65_500, 1.5, Number.NaN])('%s is no base port', (port) => {
  expect(() => layoutOf('/somewhere', port)).toThrow('base port')
})
