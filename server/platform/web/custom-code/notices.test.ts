import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { publishes } from '#test/content.ts'
import { editor, flat, publicReader } from '#test/editors.ts'
import { anna, type Actor } from '#test/players.ts'

let app: TestApp
let player: Actor
beforeAll(async () => {
  app = await createTestApp()
  player = await anna(app)
  const at = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000).toISOString()
  const notices = {
    everybody: { title: 'Everybody', text: 'Words', level: 'warning', url: '/terms', order: 1 },
    guests: { title: 'Guests', audience: 'guest', order: 2 },
    players: { title: 'Players', audience: 'player', order: 3 },
    soon: { title: 'Soon', date_from: at(600), order: 4 },
    later: { title: 'Later', date_from: at(1_000_000), order: 6 },
    over: { title: 'Over', date_to: at(-600), order: 5 },
  }
  for (const [key, given] of Object.entries(notices)) await publishes(app, 'notices', given, { key })
  await publishes(
    app,
    'notices',
    { ...notices.everybody, title: 'Tout le monde' },
    { key: 'everybody', locale: 'fr' },
  )
})
afterAll(() => app.close())

type Flat = { title: string; documentId: string }
const titlesOf = async (response: Response) =>
  ((await response.json()) as { data: Flat[] }).data.map(({ title }) => title)
const ask = (headers: Record<string, string> = {}, locale = 'en') =>
  app.fetch(`/content/notices?locale=${locale}`, { headers: { ...flat, ...headers } })

describe('notices', () => {
  test('NT-03 the list holds what is current for the visitor who asks', async () => {
    expect(await titlesOf(await ask())).toEqual(['Everybody', 'Guests'])
    expect(await titlesOf(await ask({ cookie: player.cookie ?? '' }))).toEqual(['Everybody', 'Players'])
    const bare = await app.fetch('/notices?locale=en', { headers: flat })
    expect(await titlesOf(bare)).toEqual(['Everybody', 'Guests'])
    await app.advance(700)
    expect(await titlesOf(await ask())).toEqual(['Everybody', 'Guests', 'Soon'])
  })

  test('NT-03 a notice comes in the language asked for, else in the house’s own and says so', async () => {
    const answer = await ask({}, 'fr')
    const { data } = (await answer.json()) as { data: unknown[] }
    expect(data[0]).toMatchObject({ title: 'Tout le monde', locale: 'fr' })
    expect(data[1]).toMatchObject({ title: 'Guests', locale: 'en' })
    expect(await titlesOf(await ask({}, 'xx'))).toContain('Everybody')
  })

  test('NT-03 each has the fields of a notice, flat or as attributes, and nothing private may be kept', async () => {
    const fields = { title: 'Everybody', text: 'Words', level: 'warning', url: '/terms', audience: 'all' }
    const dates = { date_from: null, date_to: null }
    const answer = await ask()
    const { data } = (await answer.json()) as { data: unknown[] }
    expect(data[0]).toMatchObject({ id: expect.any(Number) as number, ...fields, ...dates })
    expect(answer.headers.get('cache-control')).toMatch(/no-store|private/)
    const nested = await publicReader(app).get('notices?locale=en')
    expect((nested.data as unknown[])[0]).toMatchObject({ attributes: { ...fields, ...dates } })
  })

  test('NT-03 an editor gets every notice, whenever and for whomever', async () => {
    const all = await (await editor(app)).get('notices', flat)
    expect((all.data as Flat[]).map(({ title }) => title).toSorted()).toEqual(
      ['Everybody', 'Guests', 'Later', 'Over', 'Players', 'Soon'].toSorted(),
    )
  })

  test.each([
    ['a token that is made up', 'Bearer abcdefghijklmnopqrstuvwxyz'],
    ['a jwt that is made up', 'Bearer aaaa.bbbb.cccc'],
    ['another kind of word', 'Basic YW5uYTpib3Jpcw=='],
    ['nothing at all', 'Bearer '],
  ])('NT-03 W1 a guest who sends %s learns of no notice that is not theirs', async (_what, authorization) => {
    const listed = await (await ask({ authorization })).text()
    expect(listed).not.toMatch(/Players|Later|Over/)
  })

  test('NT-03 W1 nor by asking for one of them by its number or its name, through any address', async () => {
    const { data } = await (await editor(app)).get('notices', flat)
    const hidden = (data as (Flat & { id: number })[]).find(({ title }) => title === 'Players')
    for (const name of [hidden?.id, hidden?.documentId])
      for (const path of [`/content/notices/${name}`, `/notices/${name}`])
        for (const headers of [new Headers(), new Headers({ authorization: 'Bearer aaaa.bbbb.cccc' })])
          expect((await app.fetch(path, { headers })).status, path).toBe(404)
    const own = await app.fetch(`/content/notices/${hidden?.documentId}`, {
      headers: { ...flat, cookie: player.cookie ?? '' },
    })
    expect(await own.json()).toMatchObject({ data: { title: 'Players' } })
  })
})
