import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bannerPositions } from '#contract/content/types/banners.ts'
import type { Banner } from '#contract/banners.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { publishes } from '#test/content.ts'
import { readBanners } from '#site/features/home/read-banners.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  for (let at = 0; at < 12; at++)
    await publishes(
      app,
      'banners',
      {
        sysname: `b${at}`,
        position: 'home',
        title: `Banner ${at}`,
        order: at,
        ...(at === 1 ? { finishedAt: new Date(app.ctx.clock.now().getTime() + 60_000).toISOString() } : {}),
        ...(at === 11 ? { audience: 'player' } : {}),
      },
      { key: `b${at}` },
    )
})
afterAll(() => app.close())

type List = { items: Banner[]; offset: number; limit: number; total: number }
const get = async (query = ''): Promise<List> => {
  const answer = await app.fetch(`/api/banners/get?v=1${query}`)
  return ((await answer.json()) as { data: List }).data
}

describe('banners of the product API', () => {
  test('CM-12 CN-04 ten of those that are due are answered, from an offset as many as are asked for', async () => {
    const first = await get()
    expect([first.items.length, first.offset, first.limit, first.total]).toEqual([10, 0, 10, 11])
    expect(first.items[1]).toMatchObject({
      sysname: 'b1',
      finished_at: expect.stringMatching(/Z$/),
      description: { position: 'home', title: 'Banner 1' },
    })
    const next = await get('&offset=10&count=5')
    expect(next.items.map(({ sysname }) => sysname)).toEqual(['b10'])
    const [picked] = (await get('&count=1&fields[]=id&fields[]=description')).items
    expect(Object.keys(picked ?? {}).toSorted()).toEqual(['description', 'id', 'sysname'])
  })

  test('CM-12 one that is over is absent, and one for players is none for guests', async () => {
    await app.advance(61)
    const names = (await get('&count=100')).items.map(({ sysname }) => sysname)
    expect(names).not.toContain('b1')
    expect(names).not.toContain('b11')
  })

  test.each(bannerPositions)('CM-12 the position %s is drawn', (position) => {
    const drawn = readBanners(
      {
        banners: (_locale, _audience, asked) =>
          asked === position ? app.ctx.content.banners('en', 'guest') : [],
      },
      'en',
      'guest',
    )
    expect(drawn.length).toBeGreaterThan(0)
  })

  test('CM-12 a position that nothing draws is refused', async () => {
    await expect(publishes(app, 'banners', { sysname: 'x', position: 'hall', title: 'X' })).rejects.toThrow(
      /position must be one of/,
    )
  })
})
