import { expect, test } from 'vitest'
import { maxRoutePreloads } from '#contract/constants.ts'
import { createPreloads } from './preload-route.ts'

/** Loads that the test completes. */
const heldLoads = () => {
  const pending = new Map<string, { end: () => void; fail: () => void }>()
  const preload = createPreloads(
    maxRoutePreloads,
    (path) =>
      new Promise<void>((resolve, reject) => {
        pending.set(path, {
          end: () => (pending.delete(path), resolve()),
          fail: () => (pending.delete(path), reject(new Error(path))),
        })
      }),
  )
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  return { pending, preload, settle }
}

test('PW-08 of ten pages asked for at once, four are fetched at a time and all in the end', async () => {
  const { pending, preload, settle } = heldLoads()
  const pages = Array.from({ length: 10 }, (_, at) => `/page-${at}`)
  for (const page of pages) preload(page)
  const fetched: string[] = []
  while (pending.size > 0) {
    expect(pending.size).toBeLessThanOrEqual(4)
    const [path, { end }] = [...pending][0] as [string, { end: () => void }]
    fetched.push(path)
    end()
    await settle()
  }
  expect(fetched).toEqual(pages)
})

test('PW-08 a page is fetched ahead once, and again only when that failed', async () => {
  const { pending, preload, settle } = heldLoads()
  preload('/a')
  preload('/a')
  expect(pending.size).toBe(1)
  pending.get('/a')?.fail()
  await settle()
  preload('/a')
  expect(pending.size).toBe(1)
  pending.get('/a')?.end()
  await settle()
  preload('/a')
  expect(pending.size).toBe(0)
})
