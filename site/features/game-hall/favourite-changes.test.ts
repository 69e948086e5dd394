import { describe, expect, test } from 'vitest'
import { createFavouriteChanges } from './favourite-changes.ts'

/** A server that answers on demand. */
const slowServer = () => {
  const requests: { sysname: string; isOn: boolean; answer(): void; refuse(): void }[] = []
  return {
    requests,
    send: (sysname: string, isOn: boolean) =>
      new Promise<void>((resolve, reject) => {
        requests.push({ sysname, isOn, answer: resolve, refuse: () => reject(new Error('refused')) })
      }),
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('GM-08 a favourite is shown at once and sent behind it', () => {
  test('GM-08 it stays when the house agrees, until newer data comes', async () => {
    const changes = createFavouriteChanges()
    const { requests, send } = slowServer()
    const done = changes.change('night-ferry', true, send)
    expect(changes.get('night-ferry')).toBe(true)
    expect(changes.get('orchard')).toBeUndefined()
    changes.clearConfirmed()
    expect(changes.get('night-ferry')).toBe(true)
    requests[0]?.answer()
    await done
    expect(changes.get('night-ferry')).toBe(true)
    changes.clearConfirmed()
    expect(changes.get('night-ferry')).toBeUndefined()
  })

  test('GM-08 it is taken back when the house refuses, and listeners hear of both', async () => {
    const changes = createFavouriteChanges()
    const { requests, send } = slowServer()
    const seen: (boolean | undefined)[] = []
    changes.subscribe(() => seen.push(changes.get('orchard')))
    const done = changes.change('orchard', true, send)
    requests[0]?.refuse()
    await expect(done).rejects.toThrow('refused')
    expect(seen).toEqual([true, undefined])
  })

  test('GM-08 a refusal goes back to what the house last confirmed', async () => {
    const changes = createFavouriteChanges()
    const { requests, send } = slowServer()
    const first = changes.change('orchard', true, send)
    requests[0]?.answer()
    await first
    const second = changes.change('orchard', false, send)
    requests[1]?.refuse()
    await expect(second).rejects.toThrow('refused')
    expect(changes.get('orchard')).toBe(true)
  })

  test('GM-08 quick presses send one request at a time and end with the last wish', async () => {
    const changes = createFavouriteChanges()
    const { requests, send } = slowServer()
    const done = changes.change('orchard', true, send)
    await changes.change('orchard', false, send)
    await changes.change('orchard', true, send)
    await changes.change('orchard', false, send)
    expect(requests).toHaveLength(1)
    expect(changes.get('orchard')).toBe(false)
    requests[0]?.answer()
    await turn()
    expect(requests.map(({ isOn }) => isOn)).toEqual([true, false])
    requests[1]?.answer()
    await done
    expect(changes.get('orchard')).toBe(false)
    expect(requests).toHaveLength(2)
  })
})
