import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, afterEach, expect, test, vi } from 'vitest'
import { hourMs } from '#contract/durations.ts'
import type { AuditRecordDto } from '#contract/operator/audit.ts'
import type { PlayStop } from '#contract/operator/games.ts'
import { deposits, opensGame } from '#db/seed/story.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { register, type Actor } from '#test/players.ts'
import { findChangedGameFiles, writeGameManifest } from './game-files.ts'
import { checkGameFiles, watchGameFiles } from './watch-game-files.ts'

let app: TestApp
let chief: Hired
let anna: Actor
/** An installation as built: the sources of one game, and a bundle. */
let root: string

beforeAll(async () => {
  app = await createTestApp()
  chief = await hire(app, ['administrator'])
  anna = await register(app, 'anna@example.com')
  await deposits(anna, '100')
})
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'baize-game-files-'))
  cpSync(join(import.meta.dirname, '../../../../studio/games/orchard'), join(root, 'studio/games/orchard'), {
    recursive: true,
  })
  mkdirSync(join(root, 'build/studio/.vite'), { recursive: true })
  writeFileSync(join(root, 'build/studio/.vite/manifest.json'), '{}')
  writeFileSync(join(root, 'build/studio/main-1a2b.js'), 'show()')
  writeGameManifest(root)
})
afterEach(async () => {
  rmSync(root, { recursive: true })
  await app.assertLedger()
})
afterAll(() => app.close())

const stops = async () => ((await chief.get('games/getStops')).data as { items: PlayStop[] }).items
const alarms = async () =>
  ((await chief.get('audit/getList', { subject: 'studio:studio' })).data as { items: AuditRecordDto[] }).items

test('I2 files that are as they were built stop nothing, nor does what no game is made of', async () => {
  writeFileSync(join(root, 'studio/games/orchard/orchard.test.ts'), 'a test')
  expect(await checkGameFiles(app.ctx, root)).toEqual([])
  expect(await stops()).toEqual([])
  expect(await alarms()).toEqual([])
})

test('I2 one byte of a bundle raises the alarm and stops our games, until an operator lets play go on', async () => {
  const table = await opensGame(anna, 'orchard')
  const begun = await table.spin('100', 'before-the-change')
  appendFileSync(join(root, 'build/studio/main-1a2b.js'), ';')
  expect(await checkGameFiles(app.ctx, root)).toEqual(['build/studio/main-1a2b.js'])
  await checkGameFiles(app.ctx, root)
  expect(await stops()).toMatchObject([
    {
      kind: 'studio',
      name: 'studio',
      reason: expect.stringContaining('build/studio/main-1a2b.js') as string,
    },
  ])
  const written = await alarms()
  expect(written.map(({ type }) => type).toSorted()).toEqual(['game_files_changed', 'play_stopped'])
  const alarm = written.find(({ type }) => type === 'game_files_changed')
  const { after } = (await chief.get('audit/get', { id: alarm?.id ?? '' })).data as { after: unknown }
  expect(after).toEqual({ files: ['build/studio/main-1a2b.js'] })

  // An open round ends; no new stake is accepted.
  await table.shown(begun.roundId)
  await expect(table.spin('100', 'while-stopped')).rejects.toThrow('GAME_CLOSED')

  const lift = { kind: 'studio', name: 'studio', is_stopped: '0', seen_stopped: '1', reason: 'built anew' }
  expect((await chief.post('games/setStop', lift)).data).toEqual({ is_stopped: false })
  await table.shown((await table.spin('100', 'after-the-build')).roundId)
})

test('I2 an open house looks at its files at once and each hour', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const end = await watchGameFiles(app.ctx, root)
  try {
    appendFileSync(join(root, 'build/studio/main-1a2b.js'), ';')
    vi.advanceTimersByTime(hourMs - 1)
    expect(await stops()).toEqual([])
    vi.advanceTimersByTime(1)
    await expect.poll(async () => (await stops()).map(({ name }) => name)).toEqual(['studio'])
    const lift = { kind: 'studio', name: 'studio', is_stopped: '0', seen_stopped: '1', reason: 'built anew' }
    await chief.post('games/setStop', lift)
  } finally {
    end()
    vi.useRealTimers()
  }
})

test('I2 a rule that was changed, a file that is gone, one that has come and a lost list are all found', () => {
  const definition = 'studio/games/orchard/definition.ts'
  appendFileSync(join(root, definition), ' ')
  rmSync(join(root, 'studio/games/orchard/art.ts'))
  writeFileSync(join(root, 'build/studio/more.js'), '')
  writeFileSync(join(root, 'build/studio/.vite/manifest.json'), '{ }')
  expect(findChangedGameFiles(root)).toEqual([
    'build/studio/.vite/manifest.json',
    'build/studio/more.js',
    'studio/games/orchard/art.ts',
    definition,
  ])
  rmSync(join(root, 'build/game-files.json'))
  expect(findChangedGameFiles(root)).toEqual(['build/game-files.json'])
  rmSync(join(root, 'build'), { recursive: true })
  expect(findChangedGameFiles(root)).toEqual([])
})
