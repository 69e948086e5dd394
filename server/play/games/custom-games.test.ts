import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Game } from '#contract/games.ts'
import type { BackofficeGame } from '#contract/operator/games.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { readSupplierFrames } from './suppliers/supplier-frames.ts'
import { createActor, type Actor } from '#test/players.ts'

let app: TestApp
let chief: Hired
let second: Hired
beforeAll(async () => {
  app = await createTestApp({
    TRUSTED_PROXIES: '127.0.0.1',
    CODE_HOSTS: 'draws.example,*.tables.example',
    IMAGE_HOSTS: 'pictures.example',
  })
  chief = await hire(app, ['administrator'])
  second = await hire(app, ['administrator'])
  await second.stepUp('money')
})
afterAll(() => app.close())

const lotto = {
  id: 'lotto-5',
  name: 'Lotto Five',
  provider: 'Night Draws',
  image_url: 'https://pictures.example/lotto.png',
  launch_url: 'https://draws.example/open?lang={locale}&look={theme}&mode={mode}',
}
const save = async (given: object = {}, who = chief) => {
  await who.stepUp('system')
  return who.post('games/saveCustom', { ...lotto, reason: 'a partner’s draw', ...given })
}
const approve = async (answer: { data?: unknown }) =>
  second.post('approvals/approve', { id: (answer.data as { approval_id: string }).approval_id })
const inHall = async (sysname: string, who: Actor = createActor(app)) => {
  const { items } = (await who.get('games/get', { options: '{"count":200}' })).data as { items: Game[] }
  return items.find((game) => game.sysname === sysname)
}
const opens = async (id: string, query = 'mode=demo', who: Actor = createActor(app)) => {
  const { status, headers } = await who.request(`/platform/game/custom/${id}/play?${query}`, {
    redirect: 'manual',
  })
  return { status, location: headers.get('location') }
}
const gameOf = async (sysname: string) => (await chief.get('games/get', { sysname })).data as BackofficeGame

describe('a custom game', () => {
  test('RT-21 GM-16 is in the hall and opens at its address once a second person has approved it', async () => {
    const asked = await save()
    expect(asked.error).toBeUndefined()
    expect([(await opens('lotto-5')).status, await inHall('custom-lotto-5')]).toEqual([404, undefined])
    expect((await chief.post('approvals/approve', asked.data as { approval_id: string })).status).not.toBe(
      200,
    )
    expect((await approve(asked)).data).toBe(1)
    expect(await inHall('custom-lotto-5')).toMatchObject({
      name: 'Lotto Five',
      provider: 'night-draws',
      image_url: lotto.image_url,
      custom_id: 'lotto-5',
    })
    expect(await opens('lotto-5', 'mode=demo&locale=fr&theme=light')).toEqual({
      status: 302,
      location: 'https://draws.example/open?lang=fr&look=light&mode=demo',
    })
    expect((await opens('lotto-5', 'mode=real')).status).toBe(401)
    expect((await opens('unknown')).status).toBe(404)
    // A custom game has only its own address: the address for supplier games does not launch it.
    expect((await createActor(app).request('/platform/game/custom-lotto-5/play?mode=demo')).status).toBe(404)
    expect((await inHall('orchard'))?.custom_id).toBeNull()
  })

  test('its page may be framed at its origin, as long as the environment allows the host', async () => {
    expect(await readSupplierFrames(app.ctx)).toContain('https://draws.example')
    const settings = { ...app.ctx.settings, codeHosts: [] }
    expect(await readSupplierFrames({ ...app.ctx, settings })).not.toContain('https://draws.example')
  })

  test('another address of it waits for a second person too, and the trail has both', async () => {
    const asked = await save({ launch_url: 'https://new.tables.example/lotto', name: 'Lotto Six' })
    expect((await opens('lotto-5')).location).toContain('draws.example')
    await approve(asked)
    expect((await opens('lotto-5')).location).toBe('https://new.tables.example/lotto')
    expect((await inHall('custom-lotto-5'))?.name).toBe('Lotto Six')
    const records = await app.ctx.db
      .selectFrom('audit_records')
      .select(['actor', 'after'])
      .where('subject', '=', 'game:custom-lotto-5')
      .where('type', '=', 'game_changed')
      .orderBy('id')
      .execute()
    expect(records.map(({ after }) => (after as { launch_url: string }).launch_url)).toEqual([
      lotto.launch_url,
      'https://new.tables.example/lotto',
    ])
  })

  test('that is switched off opens no more and stands in no list', async () => {
    const state = (to: string, seen: string) =>
      chief.post('games/setState', { sysname: 'custom-lotto-5', state: to, seen_state: seen, reason: 'x' })
    await state('off', 'on')
    expect([(await opens('lotto-5')).status, await inHall('custom-lotto-5')]).toEqual([403, undefined])
    await state('on', 'off')
    expect((await opens('lotto-5')).status).toBe(302)
  })

  test.each([
    ['a host that is not allowed', { launch_url: 'https://evil.example/' }, { launch_url: ['HOST'] }],
    [
      'a host that a place stands in',
      { launch_url: 'https://{lobby}.draws.example/' },
      { launch_url: ['FORMAT'] },
    ],
    [
      'a user before the host',
      { launch_url: 'https://draws.example@evil.example/' },
      { launch_url: ['HOST'] },
    ],
    ['plain http', { launch_url: 'http://draws.example/' }, { launch_url: ['FORMAT'] }],
    ['a script', { launch_url: 'javascript:alert(1)' }, { launch_url: ['FORMAT'] }],
    ['a path of the house', { launch_url: '/profile' }, { launch_url: ['FORMAT'] }],
    [
      'a place for the session',
      { launch_url: 'https://draws.example/?t={token}' },
      { launch_url: ['PLACE'] },
    ],
    [
      'a place for the player',
      { launch_url: 'https://draws.example/?p={player}' },
      { launch_url: ['PLACE'] },
    ],
    ['a picture of a strange host', { image_url: 'https://evil.example/a.png' }, { image_url: ['HOST'] }],
    ['a picture of two slashes', { image_url: '//evil.example/a.png' }, { image_url: ['FORMAT'] }],
    ['an id that is no word of an address', { id: 'a/b' }, { id: ['FORMAT'] }],
  ])('X7 with %s is refused before anyone is asked', async (_name, given, fields) => {
    expect((await save(given)).fields).toEqual(fields)
  })

  test('X7 is nothing that a person without the right for code asks for', async () => {
    const editor = await hire(app, ['content'])
    expect((await save({ id: 'other' }, editor)).status).toBe(403)
  })
})

describe('the name and picture of a game', () => {
  const show = async (given: object) => {
    const { override_name: name, override_names, override_image_url: image } = await gameOf('orchard')
    return chief.post('games/setShown', {
      sysname: 'orchard',
      seen_name: name ?? '',
      seen_names: override_names,
      seen_image_url: image ?? '',
      reason: 'our own campaign',
      ...given,
    })
  }

  test('GM-02 are the operator’s where there are any, and the supplier’s again when they are emptied', async () => {
    const before = await inHall('orchard')
    const given = { name: 'Baize Orchard', image_url: 'https://pictures.example/orchard.png' }
    expect((await show(given)).error).toBeUndefined()
    expect(await inHall('orchard')).toMatchObject({
      name: before?.name,
      image_url: before?.image_url,
      description: { name: 'Baize Orchard', img_288_192: given.image_url },
    })
    const found = await createActor(app).get('games/get', { options: '{"search":"baize orch"}' })
    expect((found.data as { items: Game[] }).items.map(({ sysname }) => sysname)).toEqual(['orchard'])
    const stale = await show({ name: 'Other', seen_name: '' })
    expect(stale.fields).toMatchObject({ name: ['CHANGED'] })
    expect((await show({ name: '', image_url: '' })).error).toBeUndefined()
    expect(await inHall('orchard')).toEqual(before)
  })

  test('AP-11 the name is that of the language asked for where it has one, in lists, searches and by order', async () => {
    const guest = createActor(app)
    const listed = async (locale: string, options: object) => {
      const { data } = await guest.get('games/get', { locale, options: JSON.stringify(options) })
      return (data as { items: Game[] }).items.map((game) => game.description.name ?? game.name)
    }
    const found = (locale: string, search: string) => listed(locale, { search })
    const names = { fr: 'Le Verger', lv: '  Augļu dārzs ', ru: '' }
    expect((await show({ name: 'Aaa Orchard', names })).error).toBeUndefined()
    expect((await gameOf('orchard')).override_names).toEqual({ fr: 'Le Verger', lv: 'Augļu dārzs' })
    const one = { sysnames: ['orchard'] }
    for (const [locale, name] of [
      ['fr', 'Le Verger'],
      ['lv', 'Augļu dārzs'],
      ['ru', 'Aaa Orchard'],
      ['en', 'Aaa Orchard'],
      ['xx', 'Aaa Orchard'],
    ] as const)
      expect([locale, await listed(locale, one)]).toEqual([locale, [name]])
    expect(await found('fr', 'verger')).toEqual(['Le Verger'])
    expect(await found('lv', 'verger')).toEqual([])
    expect(await found('lv', 'auglu')).toEqual(['Augļu dārzs'])
    const byName = { sort: 'name', count: 300 }
    expect((await listed('en', byName)).indexOf('Aaa Orchard')).toBe(0)
    const french = await listed('fr', byName)
    expect(french).toEqual(french.toSorted(new Intl.Collator('fr', { numeric: true }).compare))
    expect((await show({ name: 'Aaa Orchard', seen_names: {} })).fields).toMatchObject({ name: ['CHANGED'] })
    expect((await show({ names: { xx: 'Nothing' } })).status).toBe(422)
    expect((await show({})).error).toBeUndefined()
    expect(await listed('fr', one)).toEqual(['Orchard'])
  })

  test('GM-02 a picture of a strange host, or none by https, is refused', async () => {
    expect((await show({ image_url: 'https://evil.example/a.png' })).fields).toEqual({ image_url: ['HOST'] })
    expect((await show({ image_url: 'http://pictures.example/a.png' })).fields).toEqual({
      image_url: ['FORMAT'],
    })
    expect((await show({ sysname: 'nothing', name: 'x' })).fields).toEqual({ sysname: ['NOT_FOUND'] })
    expect((await show({ name: 'x', reason: ' ' })).fields).toEqual({ reason: ['REQUIRED'] })
  })
})
