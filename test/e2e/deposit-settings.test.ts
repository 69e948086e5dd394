import { afterAll, beforeAll, expect, test } from 'vitest'
import { sections } from '#contract/content/sections.ts'
import { register, type Actor } from '#db/seed/actor.ts'
import { deposits } from '#db/seed/story.ts'
import type { EntryData } from '#server/content/schema.ts'
import { openOwnHouse, type OwnHouse } from './own-house.ts'
import { newEmail } from './visit.ts'

let house: OwnHouse
let anna: Actor
let paid = ''
beforeAll(async () => {
  house = await openOwnHouse()
  await house.publish(sections.contacts, {
    email: 'desk@house.example',
    phone: '+371 2000 0000',
    hours: 'Every day, 9 to 21',
    address: '1 Harbour Street\nRiga',
    text: '',
  })
  anna = await register({ origin: house.origin, fetch: house.fetch }, newEmail(), { country: 'LV' })
  paid = await deposits(anna, '25')
})
afterAll(() => house.close())

const decides = (given: EntryData) => house.publish(sections['deposit-settings'], given)
/** The page as it comes from the server, without what its scripts bring. */
const reads = async (path: string): Promise<string> => {
  const html = await (await anna.request(path)).text()
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}
const quickSums = async (method: string): Promise<number[]> => {
  const { data } = await anna.get('cashier/getdepositsettings')
  const { items } = data as { items: { sysname: string; amounts: number[] }[] }
  return items.find(({ sysname }) => sysname === method)?.amounts ?? []
}

test('CA-14 the sums that editors suggest for a currency are offered as far as the method takes them', async () => {
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

test('CA-14 CA-23 the newest payments stand beside the cashier, in the profile, or nowhere', async () => {
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

test('CA-15 a receipt tells the address, contacts and rules, each as long as editors let it', async () => {
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
