import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SavedView } from '#contract/operator/views.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'

let app: TestApp
let chief: Hired
let support: Hired
beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  chief = await hire(app, ['administrator'])
  support = await hire(app, ['support'])
})
afterAll(() => app.close())

let names = 0
const list = 'players/getList'
const newView = (more: object = {}) => ({
  list,
  name: `View ${names++}`,
  filters: { country: 'LV', status: 'banned' },
  columns: ['uid', 'email'],
  sort: '-reg_time',
  ...more,
})
const save = (who: Hired, view: object) => who.post('views/save', view)
const saved = async (who: Hired, view: object) => (await save(who, view)).data as SavedView
const namesOf = async (who: Hired) =>
  ((await who.get('views/getList', { list })).data as { items: SavedView[] }).items.map(({ name }) => name)

describe('a saved view', () => {
  test('comes back as it was kept, to its author alone', async () => {
    const view = newView({ name: '  Banned in Latvia ' })
    expect(await saved(support, view)).toMatchObject({
      ...view,
      name: 'Banned in Latvia',
      scope: 'own',
      version: 1,
      is_changeable: true,
    })
    expect(await namesOf(support)).toContain('Banned in Latvia')
    expect(await namesOf(chief)).not.toContain('Banned in Latvia')
    expect((await save(support, newView({ name: 'BANNED in latvia' }))).fields).toEqual({
      name: ['ALREADY_EXISTS'],
    })
    expect((await save(chief, newView({ name: 'Banned in Latvia' }))).status).toBe(200)
  })

  test('W26 is shared, changed and removed for everyone only by staff who may share', async () => {
    expect((await save(support, newView({ scope: 'shared' }))).error).toMatchObject({
      type: 'AccessDeniedException',
      error_data: { right: 'views.share' },
    })
    const shared = await saved(chief, newView({ name: 'For all', scope: 'shared' }))
    expect(await namesOf(support)).toContain('For all')
    const change = { ...newView({ name: 'Mine now' }), id: shared.id, version: 1 }
    expect((await save(support, change)).status).toBe(403)
    expect((await support.post('views/remove', { id: shared.id })).status).toBe(403)
    const own = await saved(support, newView())
    for (const path of ['views/save', 'views/remove'])
      expect((await chief.post(path, { ...newView(), id: own.id, version: 1 })).fields, path).toEqual({
        id: ['NOT_FOUND'],
      })
    expect((await chief.post('views/remove', { id: shared.id })).data).toBe(1)
    expect(await namesOf(support)).not.toContain('For all')
  })

  test('a stale form overwrites nothing and receives the current version', async () => {
    const { id } = await saved(chief, newView())
    const first = newView({ name: 'First' })
    expect(await saved(chief, { ...first, id, version: 1 })).toMatchObject({ version: 2, name: 'First' })
    const stale = await save(chief, { ...newView({ name: 'Second' }), id, version: 1 })
    expect(stale.fields).toMatchObject({ version: ['CHANGED'], present: { version: 2, name: 'First' } })
    expect(await namesOf(chief)).toContain('First')
  })

  test.each([
    ['no name', { name: ' ' }, { name: ['REQUIRED'] }],
    ['a name with a card number', { name: '4111111111111111' }, { name: ['CARD_NUMBER'] }],
    ['no list', { list: 'players' }, { list: ['FORMAT'] }],
    ['an order that is none', { sort: 'uid; drop' }, { sort: ['FORMAT'] }],
    ['another scope', { scope: 'house' }, { scope: ['UNKNOWN'] }],
    ['too many columns', { columns: Array(81).fill('uid') }, { columns: ['MAX_LENGTH'] }],
  ])('%s is refused', async (_what, more, fields) => {
    expect((await save(support, newView(more))).fields).toEqual(fields)
  })

  test('a hundred of a list are enough', async () => {
    const member = await hire(app, ['support'])
    for (let at = 0; at < 100; at++) expect((await save(member, newView())).status).toBe(200)
    expect((await save(member, newView())).fields).toMatchObject({ list: ['FULL'], max: 100 })
    expect((await save(member, newView({ list: 'cashier/getDeposits' }))).status).toBe(200)
  })
})
