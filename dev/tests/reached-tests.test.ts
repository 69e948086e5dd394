import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { operatorCalls } from '#contract/operator/operator-calls.ts'
import map from '#site/routes.ts'
import { createModulesBehind } from './modules-behind-calls.ts'
import { importsOf, reachOf } from './module-graph.ts'
import { createReach, type Repository } from './reached-tests.ts'

const root = join(import.meta.dirname, '../..')
let repository: Repository
let reach: ReturnType<typeof createReach>
beforeAll(async () => {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(tsx?|css|json)$/.test(file) && existsSync(join(root, file)))
  const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  repository = { sources, siteMap: await map }
  reach = createReach(repository)
})
const reached = (...changed: string[]): string[] => reach(changed)
const ofBrowser = (tests: readonly string[]): string[] =>
  tests.filter((file) => file.startsWith('test/e2e/')).map((file) => file.slice(9, -8))
const all = (): string[] =>
  [...repository.sources.keys()].filter((file) => /\.test\.tsx?$/.test(file)).toSorted()

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

const e2e = (...names: string[]): string[] => names.map((name) => `test/e2e/${name}.test.ts`)

/** The changed file, some tests that it must reach, some that it must not, and the max number it may reach. */
const changes: readonly (readonly [changed: string, reached: string[], not: string[], most: number])[] = [
  ['server/rewards/loyalty/shop/get-products.ts', e2e('loyalty'), e2e('cashier', 'long-hall'), 60],
  ['server/play/sportsbook/cash-out/cash-out.ts', e2e('betting'), e2e('cashier', 'wheel'), 80],
  [
    'server/backoffice/operators/get-self.ts',
    ['server/backoffice/operators/staff.test.ts'],
    e2e('betting'),
    60,
  ],
  ['server/content/backoffice/save.ts', e2e('backoffice-content'), e2e('betting', 'cashier'), 60],
  ['server/rewards/tournaments/calls/participate.ts', e2e('tournaments'), e2e('cashier', 'wheel'), 60],
  [
    'server/identity/session/sign-in/log-in-by-passkey.ts',
    ['server/identity/account/passkeys/passkeys.test.ts'],
    e2e('cashback'),
    60,
  ],
  [
    'server/money/cashier/backoffice/get-deposits.ts',
    e2e('backoffice-cashier'),
    e2e('backoffice-content', 'cashier'),
    90,
  ],
  [
    'server/money/cashier/deposit/make-deposit.ts',
    ['server/money/cashier/deposit/make-deposit.test.ts'],
    e2e('long-hall'),
    150,
  ],
  ['server/identity/oauth/endpoints.ts', e2e('social-sign-in'), e2e('long-hall'), 80],
  [
    'server/platform/kernel/mail/delivery.ts',
    ['server/platform/kernel/mail/delivery.test.ts'],
    e2e('long-hall'),
    130,
  ],
  [
    'betting-engine/markets/settle-by-score.ts',
    ['betting-engine/markets/settle-by-score.test.ts'],
    e2e('cashier'),
    60,
  ],
  ['contract/phone-rules.ts', ['contract/phone-rules.test.ts'], ['contract/money.test.ts'], 440],
  [
    'studio/rtp-monitoring/drift.ts',
    ['studio/rtp-monitoring/drift.test.ts', 'server/play/games/rtp-monitoring/rtp-monitoring.test.ts'],
    e2e('cashier'),
    150,
  ],
  [
    'backoffice/cashier/deposits-list-page.tsx',
    e2e('backoffice-cashier'),
    e2e('backoffice-content', 'cashier'),
    40,
  ],
  ['backoffice/players/player-card-page.tsx', e2e('backoffice-players'), e2e('backoffice-content'), 40],
  ['site/routes/loyalty.shop.tsx', e2e('loyalty'), e2e('betting'), 40],
  ['site/routes/cashier.withdraw.tsx', e2e('cashier'), e2e('redirects', 'long-hall'), 60],
  ['site/features/wheel/wheel.module.css', e2e('wheel'), e2e('betting'), 40],
  ['dev/start.ts', ['test/race/app-killed.test.ts'], e2e('wheel'), 120],
  ['docs/money.md', ['test/tidy.test.ts', 'docs/docs.test.ts'], e2e('cashier', 'journey'), 30],
]

describe('what a change reaches', () => {
  test.each(changes)('%s: its own tests, and not all of them', (changed, wanted, not, most) => {
    expect(repository.sources.has(changed) || changed.endsWith('.md')).toBe(true)
    const tests = reached(changed)
    expect(tests).toEqual(expect.arrayContaining(wanted))
    expect(tests.filter((one) => not.includes(one))).toEqual([])
    expect(tests.length).toBeLessThanOrEqual(most)
  })

  test('the frame around every page, a migration, or what serves pages: every journey', () => {
    const every = ofBrowser(all())
    for (const file of ['site/root.tsx', 'server/http.ts', 'db/migrations/0001-kernel.ts'])
      expect([file, ofBrowser(reached(file))]).toEqual([file, every])
  })

  test('the tools: everything', () => {
    expect(reached('package-lock.json')).toEqual(all())
  })

  test('every use case of the server: half of them at most sixty files of tests', () => {
    const useCases = [...repository.sources.keys()]
      .filter((file) => /^server\/[\w-]+\/.*\.ts$/.test(file) && !/\.(test|fixture)\.ts$/.test(file))
      .filter((_file, at) => at % 8 === 0)
    const counts = useCases.map((file) => reached(file).length).toSorted((one, other) => one - other)
    expect(counts[Math.floor(counts.length / 2)]).toBeLessThanOrEqual(60)
  })

  test('every call of both contracts has a use case behind it', () => {
    const behind = createModulesBehind(repository.sources, reachOf(repository.sources))
    const named = [calls, operatorCalls].flatMap((areas) =>
      Object.entries(areas).flatMap(([area, list]) => Object.keys(list).map((name) => `${area}/${name}`)),
    )
    expect(named.length).toBeGreaterThan(500)
    expect(named.filter((call) => behind(call.toLowerCase()).size < 2)).toEqual([])
  })
})
