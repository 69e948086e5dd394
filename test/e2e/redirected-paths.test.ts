import { describe, expect, test } from 'vitest'
import { asPerson } from './players.ts'
import { loads, origin, visit } from './visit.ts'

const get = (path: string, cookie = ''): Promise<Response> =>
  fetch(new URL(path, origin()), { headers: { cookie }, redirect: 'manual' })
const wayFrom = async (path: string, cookie = ''): Promise<[number, string]> => {
  const response = await get(path, cookie)
  return [response.status, (response.headers.get('location') ?? '').replace(origin(), '')]
}

describe('addresses that lead elsewhere', () => {
  test('GD-01 RT-12 the bare cashier and its old billing address lead to the deposits; a deposit page stays', async () => {
    const { cookie } = await asPerson('anna@example.com')
    expect(await wayFrom('/cashier', cookie)).toEqual([302, '/cashier/deposit'])
    expect(await wayFrom('/cashier/billing', cookie)).toEqual([302, '/cashier/deposit'])
    expect(await wayFrom('/fr/cashier/billing?x=1', cookie)).toEqual([302, '/fr/cashier/deposit?x=1'])
    expect(await wayFrom('/cashier/deposit/card', cookie)).toEqual([200, ''])
  })

  test('GD-02 the bare address of bets leads to their history', async () => {
    const { cookie } = await asPerson('anna@example.com')
    expect(await wayFrom('/profile/bets', cookie)).toEqual([302, '/profile/bets/history'])
    expect(await wayFrom('/fr/profile/bets', cookie)).toEqual([302, '/fr/profile/bets/history'])
  })

  test('GD-03 a category as a part of the path leads to the hall with that category, and keeps the query', async () => {
    expect(await wayFrom('/gamehall/slots?x=1')).toEqual([302, '/gamehall?category=slots&x=1'])
    expect(await wayFrom('/fr/gamehall/slots')).toEqual([302, '/fr/gamehall?category=slots'])
  })

  test('RT-12 the profile is an overview that leads to each of its pages', async () => {
    const { cookie } = await asPerson('anna@example.com')
    const response = await get('/profile', cookie)
    const links = [...(await response.text()).matchAll(/<main[\s\S]*<\/main>/g)].flatMap(([main]) =>
      [...main.matchAll(/href="([^"]+)"/g)].map(([, href]) => href),
    )
    expect(response.status).toBe(200)
    for (const path of ['/profile/bets/history', '/profile/security']) expect(links).toContain(path)
  })
})

test('LY-14 the menu opens, closes by its button, Escape and the choice of a page, and opens again', async () => {
  const { page } = await visit()
  await loads(page, '/')
  const button = page.getByRole('navigation', { name: 'Quick menu' }).getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('dialog')
  const opens = async () => {
    await button.click()
    await menu.waitFor()
  }
  await opens()
  await menu.getByRole('button', { name: 'Close menu' }).first().click()
  await menu.waitFor({ state: 'detached' })
  await opens()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  await opens()
  await menu.getByRole('link', { name: 'Provably fair' }).click()
  await page.waitForURL('**/fairness')
  await menu.waitFor({ state: 'detached' })
})
