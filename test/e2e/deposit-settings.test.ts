import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collections } from '#contract/content/collections.ts'
import { sections } from '#contract/content/sections.ts'
import { register, type Actor } from '#db/seed/actor.ts'
import { deposits } from '#db/seed/story.ts'
import type { EntryData } from '#server/content/schema.ts'
import { openOwnApp, type OwnApp } from './own-app.ts'
import { visitAs } from './players.ts'
import { goElsewhere, leaveBrowser, newEmail } from './visit.ts'

let app: OwnApp
let anna: Actor
let paid = ''
beforeAll(async () => {
  app = await openOwnApp()
  await app.publish(sections.contacts, {
    email: 'desk@house.example',
    phone: '+371 2000 0000',
    hours: 'Every day, 9 to 21',
    address: '1 Harbour Street\nRiga',
    text: '',
  })
  anna = await register({ origin: app.origin, fetch: app.fetch }, newEmail(), { country: 'LV' })
  paid = await deposits(anna, '25')
})
afterAll(async () => {
  await leaveBrowser()
  await app.close()
})

/** The width of the first picture in a place, in its own pixels. */
const widthOf = (place: Locator): Promise<number> =>
  place
    .locator('img')
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      return image.naturalWidth
    })

const decides = (given: EntryData) => app.publish(sections['deposit-settings'], given)
/** The page as the server sends it, without scripts. */
const reads = async (path: string): Promise<string> => {
  const html = await (await anna.request(path)).text()
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}
const quickSums = async (method: string): Promise<number[]> => {
  const { data } = await anna.get('cashier/getdepositsettings')
  const { items } = data as { items: { sysname: string; amounts: number[] }[] }
  return items.find(({ sysname }) => sysname === method)?.amounts ?? []
}

test('CA-14 amounts that editors suggest for a currency are offered if the method accepts them', async () => {
  const own = await quickSums('card')
  await decides({
    amounts: [
      { currency: 'EUR', values: ['5', '30', '75', '2000', 'many'] },
      { currency: 'USD', values: ['40'] },
    ],
  })
  expect(await quickSums('card')).toEqual([30, 75])
  expect(await quickSums('bank')).toEqual([30, 75, 2000])
  expect(await reads('/cashier/deposit/card')).toContain('€75')
  await decides({ amounts: [{ currency: 'USD', values: ['40'] }] })
  expect(await quickSums('card')).toEqual(own)
})

test('ER-18 in a house in which no way to pay serves the cashier says so, and the rest goes on', async () => {
  const { paymentProviders } = app.ctx
  const serving = { ...paymentProviders }
  const none = Object.entries(serving).map(([name, provider]) => [
    name,
    { ...provider, methods: { deposit: [], payout: [] } },
  ])
  const notice = 'Payments are temporarily unavailable'
  const seen = async () => [
    (await reads('/cashier/deposit')).includes(notice),
    (await reads('/cashier/withdraw')).includes(notice),
  ]
  expect(await seen()).toEqual([false, false])
  Object.assign(paymentProviders, Object.fromEntries(none))
  try {
    expect(await seen()).toEqual([true, true])
    for (const path of ['/gamehall', '/cashier/wallet'])
      expect([path, (await anna.request(path)).status]).toEqual([path, 200])
  } finally {
    Object.assign(paymentProviders, serving)
  }
})

test('PF-07 CA-14 CA-23 the newest payments stand beside the cashier, in the profile, or nowhere', async () => {
  const heading = 'Recent transactions'
  const seen = async () => [
    (await reads('/cashier/deposit')).includes(heading),
    (await reads('/profile')).includes(heading),
  ]
  await decides({ isDetalizationEnabled: true, detalizationPlace: 'cashier header' })
  expect(await seen()).toEqual([true, false])
  await decides({ detalizationPlace: 'profile menu' })
  expect(await seen()).toEqual([false, true])
  await decides({ isDetalizationEnabled: false })
  expect(await seen()).toEqual([false, false])
})

test('CA-14 many methods may stand in a window of their own', async () => {
  await decides({ view: 'container-scroll' })
  expect(await reads('/cashier/deposit')).toContain('data-scrolling="true"')
  await decides({ view: 'container' })
  expect(await reads('/cashier/deposit')).toContain('data-scrolling="false"')
})

test('CA-14 methods are shown with their pictures, or by their names alone', async () => {
  const seen = async (path: string) => {
    const page = await reads(path)
    return [page.includes('Bank card'), page.includes('viewBox="0 0 48 48"')]
  }
  // By default an operator has the pictures.
  await decides({})
  for (const path of ['/cashier/deposit', '/cashier/deposit/card']) {
    expect([path, await seen(path)]).toEqual([path, [true, true]])
    await decides({ paymentMethodDisplay: 'name' })
    expect([path, await seen(path)]).toEqual([path, [true, false]])
    await decides({ paymentMethodDisplay: 'sysname' })
    expect([path, await seen(path)]).toEqual([path, [true, true]])
  }
})

test('CA-14 a player of a currency in which no deposits are taken reads so, and of no outage', async () => {
  const closed = 'No deposits in EUR'
  await decides({ availableCurrencies: ['USD'] })
  const page = await reads('/cashier/deposit')
  expect([page.includes(closed), page.includes('temporarily unavailable')]).toEqual([true, false])
  expect(await reads('/cashier/withdraw')).toContain('Bank')
  await decides({ availableCurrencies: [] })
  expect(await reads('/cashier/deposit')).not.toContain(closed)
})

test('CA-02 the page draws the picture that an editor gave a method, with its description, and the house’s where that is lost', async () => {
  const named = (sysname: string, url: string) =>
    app.publish(collections['payment-methods'], {
      sysname,
      description: `All about ${sysname}`,
      icon: { url },
    })
  await named('card', '/icons/icon-192.png')
  await named('wallet', '/icons/lost.png')
  goElsewhere(app.origin)
  const { page } = await visitAs(anna)
  const main = page.getByRole('main')
  const row = (words: string) => main.getByRole('listitem').filter({ hasText: words })
  await page.goto('/cashier/deposit')
  expect(await widthOf(row('All about card'))).toBeGreaterThan(0)
  await row('All about wallet').locator('svg[viewBox="0 0 48 48"]').waitFor()
  expect(await row('All about wallet').locator('img').count()).toBe(0)
  await row('All about card').getByRole('link').click()
  await page.waitForURL('**/cashier/deposit/card')
  expect(await main.innerText()).toContain('All about card')
  expect(await widthOf(main)).toBeGreaterThan(0)
})

test('CA-14 CA-15 a receipt shows address, contacts and rules, each if editors allow it', async () => {
  const said = { address: '1 Harbour Street', contacts: 'desk@house.example', rules: 'href="/terms"' }
  const seen = async (path: string) => {
    const page = await reads(path)
    return Object.entries(said).flatMap(([block, words]) => (page.includes(words) ? [block] : []))
  }
  for (const path of ['/cashier/receipt', `/cashier/receipt/${paid}`]) {
    await decides({ receipt: { showAddress: true, showContacts: true, showRules: true } })
    expect([path, await seen(path)]).toEqual([path, ['address', 'contacts', 'rules']])
    await decides({ receipt: { showAddress: false, showContacts: true, showRules: true } })
    expect([path, await seen(path)]).toEqual([path, ['contacts', 'rules']])
    await decides({ receipt: { showAddress: true, showContacts: false, showRules: true } })
    expect([path, await seen(path)]).toEqual([path, ['address', 'rules']])
    await decides({ receipt: { showAddress: true, showContacts: true, showRules: false } })
    expect([path, await seen(path)]).toEqual([path, ['address', 'contacts']])
  }
})
