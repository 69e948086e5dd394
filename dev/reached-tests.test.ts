import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { domains } from '#server/domains.ts'
import map from '#site/routes.ts'
import { createReach, importsOf, type House } from './reached-tests.ts'

const root = join(import.meta.dirname, '..')
let house: House
let reach: ReturnType<typeof createReach>
beforeAll(async () => {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(tsx?|css|json)$/.test(file) && existsSync(join(root, file)))
  const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  house = { sources, siteMap: await map, domains }
  reach = createReach(house)
})
const reached = (...changed: string[]): string[] => reach(changed)
const ofBrowser = (tests: readonly string[]): string[] =>
  tests.filter((file) => file.startsWith('test/e2e/')).map((file) => file.slice(9, -8))
const all = (): string[] => [...house.sources.keys()].filter((file) => /\.test\.tsx?$/.test(file)).toSorted()

test('an import counts at once and later, by either kind of name, and not for its types', () => {
  const text = `import { a } from './a.ts'
import type { B } from './b.ts'
import { type C, d } from '#server/c.ts'
export { e } from '../e.ts'
import './f.css'
import zod from 'zod'
const late = () => import('./g.ts')`
  expect(importsOf('site/home/x.ts', text)).toEqual([
    'site/home/a.ts',
    'server/c.ts',
    'site/e.ts',
    'site/home/f.css',
    'site/home/g.ts',
  ])
})

describe('what a change reaches', () => {
  test('a part of the cashier’s pages: the journeys through the cashier, and none that stay outside', () => {
    const journeys = ofBrowser(reached('site/routes/cashier.withdraw.tsx'))
    expect(journeys).toContain('cashier')
    expect(journeys).not.toContain('redirects')
    expect(journeys).not.toContain('long-hall')
  })

  test('the frame around every page, a migration, or what serves pages: every journey', () => {
    const every = ofBrowser(all())
    for (const file of ['site/root.tsx', 'server/http.ts', 'db/migrations/0001-kernel.ts'])
      expect([file, ofBrowser(reached(file))]).toEqual([file, every])
  })

  test('a domain: the journeys whose pages make its calls', () => {
    const journeys = ofBrowser(reached('server/oauth/endpoints.ts'))
    expect(journeys).toContain('social-sign-in')
    expect(journeys).not.toContain('long-hall')
    expect(ofBrowser(reached('contract/cashier.ts'))).toContain('payment-actions')
  })

  test('a rule: its own tests and those of whoever applies it', () => {
    const tests = reached('contract/phone-rules.ts')
    expect(tests).toContain('contract/phone-rules.test.ts')
    expect(tests).not.toContain('contract/money.test.ts')
  })

  test('the process that is killed by tests is not imported by them, and reaches them all the same', () => {
    expect(reached('dev/start.ts')).toContain('test/race/house-killed.test.ts')
  })

  test('a page of words: only the tests that read files', () => {
    const tests = reached('docs/money.md')
    expect(tests).toContain('test/tidy.test.ts')
    expect(tests).toContain('docs/docs.test.ts')
    expect(ofBrowser(tests)).toEqual([])
  })

  test('the tools: everything', () => {
    expect(reached('package-lock.json')).toEqual(all())
  })

  test('every area of the contract has a domain behind it, whose files reach whoever makes its calls', () => {
    const journeys = new Map(
      Object.keys(calls).map((area) => [`test/e2e/${area}.test.ts`, `page.goto('/'); '${area}/something'`]),
    )
    const reachWith = createReach({ ...house, sources: new Map([...house.sources, ...journeys]) })
    const endpoints = [...house.sources.keys()].filter((file) => /^server\/.*endpoints\.ts$/.test(file))
    for (const journey of journeys.keys())
      expect([journey, endpoints.some((file) => reachWith([file]).includes(journey))]).toEqual([
        journey,
        true,
      ])
  })
})
