import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { publishes } from '#test/content.ts'
import { deposits } from '#db/seed/story.ts'
import { anna, createActor } from '#test/players.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Facts = { sysname: string; name: string; icon: string | null; can_withdraw: boolean }
const listed = async (locale = 'en'): Promise<Facts[]> =>
  ((await createActor(app).get('cashier/getPaymentMethods', { locale })).data as { items: Facts[] }).items

test('a guest is told which ways to pay there are, and nothing of anybody’s limits', async () => {
  const methods = await listed()
  expect(methods.map(({ sysname, can_withdraw }) => [sysname, can_withdraw])).toEqual([
    ['card', false],
    ['bank', true],
    ['wallet', true],
    ['crypto', true],
    ['pix', false],
  ])
  expect(Object.keys(methods[0] ?? {}).toSorted()).toEqual([
    'can_deposit',
    'can_withdraw',
    'description',
    'icon',
    'name',
    'sysname',
  ])
})

test('CA-02 a method has the name and the icon that an editor gave it', async () => {
  await publishes(app, 'payment-methods', {
    sysname: 'card',
    name: 'Any card',
    icon: { url: '/icons/card.svg' },
  })
  const card = (await listed()).find(({ sysname }) => sysname === 'card')
  expect(card).toMatchObject({ name: 'Any card', icon: '/icons/card.svg' })
})

test('CA-02 CA-11 a method has one name, in the list of methods, in its settings and in the payments made with it', async () => {
  await publishes(app, 'payment-methods', { sysname: 'card', name: 'Any card' })
  const player = await anna(app)
  const id = await deposits(player, '50')
  const named = async (call: string, input: Record<string, string> = {}) =>
    (await player.get(`cashier/${call}`, input)).data as { items: Record<string, unknown>[] } & Record<
      string,
      unknown
    >
  const [settings, history] = [await named('getdepositsettings'), await named('gethistory')]
  expect([
    (await listed())[0]?.name,
    settings.items[0]?.name,
    history.items[0]?.method_name,
    (await named('getdepositinfo', { id })).method_name,
  ]).toEqual(['Any card', 'Any card', 'Any card', 'Any card'])
  const french = await named('gethistory', { locale: 'fr' })
  expect(french.items[0]?.method_name).toBe('Any card')
  await app.assertLedger()
})
