import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { exposeMetrics, openProcessMetrics } from './platform/metrics/exposition.ts'
import { MetricRegistry } from './platform/metrics/metric-registry.ts'
import { metricNamesOf } from './platform/metrics/scrape.fixture.ts'

/** The rules and the dashboard of deploy/observability name only metrics that an application exposes. */
const root = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const rules = read('deploy/observability/rules.yml')
const cases = read('deploy/observability/rules.test.yml')

type Panel = {
  readonly id: number
  readonly type: string
  readonly title: string
  readonly gridPos: Readonly<Record<'h' | 'w' | 'x' | 'y', number>>
  readonly targets?: readonly { readonly refId: string; readonly expr: string }[]
}
const dashboard = JSON.parse(read('deploy/observability/grafana-dashboard.json')) as {
  readonly title: string
  readonly uid: string
  readonly schemaVersion: number
  readonly panels: readonly Panel[]
}

/** The expressions of a rule file: on the line of `expr:`, or indented below it. */
const expressionsOf = (yaml: string): string[] =>
  [...yaml.matchAll(/^( +)expr: (?:>-\n((?:\1 +.*\n)+)|(.+)$)/gm)].map(([, , below, beside]) =>
    (below ?? beside ?? '').replaceAll(/\s+/g, ' ').trim(),
  )

const words = new Set('and or unless by without on ignoring group_left group_right bool offset'.split(' '))

/** The metrics that an expression reads. */
const metricsIn = (expression: string): string[] =>
  [
    ...expression
      .replaceAll(/"(?:[^"\\]|\\.)*"|\{[^}]*\}|\[[^\]]*\]/g, ' ')
      .replaceAll(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ')
      .matchAll(/[A-Za-z_:][\w:]*(?!\w*\s*\()/g),
  ]
    .map(([name]) => name)
    .filter((name) => !words.has(name) && !/^e\d*$/.test(name))

const exposed = metricNamesOf(
  await exposeMetrics(openProcessMetrics(), [
    { registry: new MetricRegistry(undefined), collect: () => Promise.resolve() },
  ]),
)
const recorded = [...rules.matchAll(/- record: (\S+)/g)].map(([, name = '']) => name)
// `up` is Prometheus' own, of each scrape.
const known = new Set([...exposed, ...recorded, 'up'])
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
const pageOf = (alert: string): string => alert.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()

test.each([
  ['sum by (brand) (rate(a_total{x="y z"}[5m]))', ['a_total']],
  ['histogram_quantile(0.9, sum by (le) (rate(b_bucket[5m]))) > 1e3', ['b_bucket']],
  ['c == 0 unless on (instance) max_over_time(d:e[1h]) or f', ['c', 'd:e', 'f']],
])('the metrics of %s', (expression, names) => {
  expect(metricsIn(expression)).toEqual(names)
})

describe('rules', () => {
  const expressions = expressionsOf(rules)

  test('every rule has an expression, of metrics that exist', () => {
    expect(expressions).toHaveLength(recorded.length + alerts.length)
    const read = expressions.map((expression) => [expression, metricsIn(expression)] as const)
    expect(read.filter(([, names]) => names.length === 0)).toEqual([])
    expect(read.flatMap(([, names]) => names.filter((name) => !known.has(name)))).toEqual([])
  })

  test('every alert has a page that it names, and every page an alert', () => {
    const pages = globSync('docs/operating/runbooks/*.md', { cwd: root }).map((path) => basename(path, '.md'))
    expect(pages.toSorted()).toEqual(alerts.map(pageOf).toSorted())
    const named = [...rules.matchAll(/runbook: (\S+)/g)].map(([, path = '']) => path)
    expect(named).toEqual(alerts.map((alert) => `docs/operating/runbooks/${pageOf(alert)}.md`))
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test.each(alerts)('%s is described by what it means, what players notice and what to do', (alert) => {
    const page = read(`docs/operating/runbooks/${pageOf(alert)}.md`)
    expect(page.startsWith(`# ${alert}\n`)).toBe(true)
    expect([...page.matchAll(/^## (.*)$/gm)].map(([, title]) => title)).toEqual([
      'What it means',
      'What players notice',
      'What to look at',
      'What to do',
    ])
  })

  test.each(alerts)('%s fires in a case of rules.test.yml', (alert) => {
    expect(cases).toMatch(new RegExp(`alertname: ${alert}\\n +exp_alerts:\\n`))
  })

  test('an alert has a severity and states what is wrong', () => {
    expect(rules.match(/labels: \{ severity: (?:page|ticket) \}/g)).toHaveLength(alerts.length)
    expect(rules.match(/^ +summary: \S/gm)).toHaveLength(alerts.length)
  })
})

describe('the dashboard', () => {
  const panels = dashboard.panels.filter(({ type }) => type !== 'row')

  test('has what Grafana requires', () => {
    expect(dashboard.schemaVersion).toBeGreaterThanOrEqual(36)
    expect([dashboard.title, dashboard.uid]).toEqual(['Baize', 'baize-overview'])
    const ids = dashboard.panels.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const outside = dashboard.panels.filter(({ gridPos: { x, w, h } }) => x + w > 24 || w < 1 || h < 1)
    expect(outside).toEqual([])
    expect(panels.filter(({ title, targets = [] }) => !title || targets.length === 0)).toEqual([])
  })

  test('reads only metrics that exist, and every metric of Baize has a panel', () => {
    const read = panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => metricsIn(expr)))
    expect(read.filter((name) => !known.has(name))).toEqual([])
    const family = (name: string): string => name.replace(/_(bucket|sum|count)$/, '')
    const shown = new Set([...read, ...expressionsOf(rules).flatMap(metricsIn)].map(family))
    const own = [...exposed].filter((name) => name.startsWith('baize_')).map(family)
    expect([...new Set(own)].filter((name) => !shown.has(name))).toEqual([])
  })
})
