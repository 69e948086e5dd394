import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Popup } from '#contract/popups.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { publishes } from '#test/content.ts'
import { editor } from '#test/editors.ts'
import { anna, boris, createActor, storyPassword, type Actor } from '#test/players.ts'

let app: TestApp
let player: Actor
let other: Actor
let guest: Actor
beforeAll(async () => {
  app = await createTestApp()
  player = await anna(app)
  other = await boris(app)
  guest = createActor(app)
})
afterAll(() => app.close())

const inSeconds = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000).toISOString()
const open = (actor: Actor, sysname: string, more: Record<string, string> = {}) =>
  actor.get('popups/get', { sysname, ...more })
const viewsOf = async (sysname: string) =>
  (await app.ctx.db.selectFrom('popup_views').select(['views']).where('sysname', '=', sysname).execute()).map(
    ({ views }) => views,
  )
const dueTo = async (actor: Actor) =>
  ((await actor.get('popups/getDue')).data as { items: Popup[] }).items.map(({ sysname }) => sysname)

const signsInAgain = async (): Promise<Actor> => {
  await player.post('auth/login', { login: player.email, password: storyPassword })
  return player
}

describe('a campaign’s popup', () => {
  test('PD-05 opens to a player by its sysname, with everything it shows and its text made safe', async () => {
    await publishes(app, 'popups', {
      sysname: 'spring',
      title: 'Spring tables',
      text: '<p onclick="steal()">Open <a href="javascript:steal()">until May</a></p><script>steal()</script>',
      image: { url: '/platform/art/orchard.svg', alternativeText: 'Apples' },
      buttons: [
        { label: 'Games', url: '/gamehall' },
        { label: 'Later', view: 'secondary' },
      ],
      is_closable: false,
    })
    const { status, data } = await open(player, 'spring')
    expect(status).toBe(200)
    expect(data).toEqual({
      sysname: 'spring',
      title: 'Spring tables',
      text: expect.stringMatching(/^<p>Open .*until May/) as string,
      locale: 'en',
      image: { url: '/platform/art/orchard.svg', alternativeText: 'Apples', width: null, height: null },
      buttons: [
        { label: 'Games', url: '/gamehall', view: 'primary' },
        { label: 'Later', url: null, view: 'secondary' },
      ],
      is_closable: false,
    })
    expect(JSON.stringify(data)).not.toMatch(/script|onclick|steal/)
  })

  test('PD-05 opens only for a player, and not before its start', async () => {
    await publishes(
      app,
      'popups',
      { sysname: 'later', title: 'Later', startedAt: inSeconds(60) },
      { key: 'later' },
    )
    expect((await open(guest, 'spring')).error?.type).toBe('AuthorizationException')
    for (const sysname of ['later', 'unheard-of', '__proto__']) {
      expect((await open(player, sysname)).error?.error_data).toEqual({ sysname: ['NOT_FOUND'] })
    }
    expect((await player.post('popups/view', { sysname: 'later' })).error?.error_data).toEqual({
      sysname: ['NOT_FOUND'],
    })
  })

  test('PD-06 a preview shows the draft to anybody, counts no view, and can be closed by the editor', async () => {
    const writer = await editor(app)
    const made = await writer.post('popups?status=draft', { sysname: 'draft', title: 'Not yet said' })
    expect(made.status).toBe(201)
    expect((await open(guest, 'draft', { preview: '1' })).data).toMatchObject({ title: 'Not yet said' })
    expect((await open(player, 'draft', { preview: '1' })).data).toMatchObject({ title: 'Not yet said' })
    expect((await open(player, 'draft')).status).toBe(422)
    expect(await viewsOf('draft')).toEqual([])

    const secret = { sysname: 'secret', title: 'For ourselves', hasPreview: false }
    expect((await writer.post('popups?status=draft', secret)).status).toBe(201)
    expect((await open(guest, 'secret', { preview: '1' })).error?.error_data).toEqual({
      sysname: ['NOT_FOUND'],
    })
  })

  test('PD-05 each view of a player is counted, and of the player alone', async () => {
    for (const actor of [player, player, other]) {
      expect((await actor.post('popups/view', { sysname: 'spring' })).data).toBe(1)
    }
    expect((await viewsOf('spring')).toSorted((a, b) => a - b)).toEqual([1, 2])
    expect((await guest.post('popups/view', { sysname: 'spring' })).status).toBe(401)
  })

  test('PD-09 CN-06 what is due comes in its order, and after it was closed stays away for a day', async () => {
    const queued = { isQueued: true, is_closable: true }
    await publishes(app, 'popups', { ...queued, sysname: 'second', title: 'B', order: 2 }, { key: 'second' })
    await publishes(app, 'popups', { ...queued, sysname: 'first', title: 'A', order: 1 }, { key: 'first' })
    await publishes(
      app,
      'popups',
      { ...queued, sysname: 'over', title: 'C', order: 0, finishedAt: inSeconds(-60) },
      { key: 'over' },
    )
    expect(await dueTo(player)).toEqual(['first', 'second'])
    await player.post('popups/view', { sysname: 'first' })
    expect(await dueTo(player)).toEqual(['first', 'second'])
    await player.post('popups/dismiss', { sysname: 'first' })
    expect([await dueTo(player), await dueTo(other)]).toEqual([['second'], ['first', 'second']])
    await app.advance(24 * 60 * 60 - 60)
    expect(await dueTo(await signsInAgain())).toEqual(['second'])
    await app.advance(120)
    expect(await dueTo(await signsInAgain())).toEqual(['first', 'second'])
  })
})
