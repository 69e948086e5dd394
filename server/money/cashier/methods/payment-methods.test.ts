import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { publishes } from '#test/content.ts'
import { deposits } from '#db/seed/story.ts'
import { anna, boris, carla, createActor } from '#test/players.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Facts = {
  sysname: string
  name: string
  icon: string | null
  can_deposit: boolean
  can_withdraw: boolean
}
const listed = async (locale = 'en'): Promise<Facts[]> =>
  ((await createActor(app).get('cashier/getPaymentMethods', { locale })).data as { items: Facts[] }).items

test('a guest sees which payment methods there are, and nothing of any player’s limits', async () => {
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

test('CA-02 its settings have the icon and the description of the editor, and of a method without them its own', async () => {
  const icon = { url: '/icons/card.svg' }
  await publishes(app, 'payment-methods', { sysname: 'card', description: 'Any card of yours', icon })
  const player = await boris(app)
  const { data } = await player.get('cashier/getdepositsettings')
  const [card, bank] = (data as { items: { icon: string | null; description: string }[] }).items
  expect(card).toMatchObject({ icon: '/icons/card.svg', description: 'Any card of yours' })
  expect(bank).toMatchObject({ icon: null, description: expect.stringMatching(/\S/) as string })
})

test('CA-14 where deposits are taken in other currencies alone none is offered or begun, and money is still paid out', async () => {
  const player = await carla(app)
  const settings = async (call: string) => {
    const { data } = await player.get(`cashier/${call}`)
    const { items, closed_currency } = data as { items: unknown[]; closed_currency?: string | null }
    return [items.length > 0, closed_currency]
  }
  const pays = async () =>
    (await player.post('cashier/makedeposit', { method: 'card', amount: '50' })).error?.type ?? 'taken'
  const canPayIn = async () => (await listed()).map(({ sysname, can_deposit }) => [sysname, can_deposit])
  for (const [availableCurrencies, isOpen] of [
    [['USD'], false],
    [['USD', 'EUR'], true],
    [[], true],
  ] as const) {
    await publishes(app, 'deposit-settings', { availableCurrencies: [...availableCurrencies] })
    expect(await settings('getdepositsettings')).toEqual([isOpen, isOpen ? null : 'EUR'])
    expect(await settings('getwithdrawsettings')).toEqual([true, undefined])
    expect(await pays()).toBe(isOpen ? 'taken' : 'BillingUnavailableException')
    expect(await canPayIn()).toContainEqual(['card', true])
    // Pix has one currency only, and is not listed where it cannot be used.
    const hasPix = (await listed()).some(({ sysname }) => sysname === 'pix')
    expect(hasPix).toBe(availableCurrencies.length === 0)
  }
  await app.assertLedger()
})

test('CA-14 a currency whose bounds are derived is as good as one whose bounds are named', async () => {
  const north = await createTestApp({ CURRENCIES: 'EUR,NOK' })
  try {
    await publishes(north, 'deposit-settings', { availableCurrencies: ['NOK'] })
    const { data } = await createActor(north).get('cashier/getPaymentMethods')
    const open = (data as { items: Facts[] }).items.filter(({ can_deposit }) => can_deposit)
    expect(open.map(({ sysname }) => sysname)).toEqual(['card', 'bank', 'wallet', 'crypto'])
  } finally {
    await north.close()
  }
})

test('CA-14 a currency of deposits is a code in capital letters', async () => {
  for (const wrong of ['eur', 'E', 'EUROS1'])
    await expect(publishes(app, 'deposit-settings', { availableCurrencies: [wrong] })).rejects.toThrow('EUR')
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
