import { describe, expect, test, vi } from 'vitest'
import type { ApiClient } from '#contract/client.ts'
import { startupCalls, type StartupCall } from './startup-calls.ts'
import { createStartup } from './startup.ts'
import { hangLimitMs } from '#test/run/hang-limit.ts'

const api = {} as ApiClient
/** Calls that the test answers, and that record their requests. */
const held = (audience: StartupCall['audience']) => {
  let settle: { resolve: (value: unknown) => void; reject: (error: Error) => void } | undefined
  const ask = vi.fn(
    () =>
      new Promise<unknown>((resolve, reject) => {
        settle = { resolve, reject }
      }),
  )
  return {
    call: { audience, ask },
    answers: (value: unknown) => settle?.resolve(value),
    fails: () => settle?.reject(new Error('away')),
  }
}

describe('startup', () => {
  test('all calls are asked at once, before any has answered, and once a page load', async () => {
    const [one, two] = [held('everybody'), held('everybody')]
    const startup = createStartup({ one: one.call, two: two.call })
    const done = startup.begin(api, 0)
    expect([one.call.ask, two.call.ask].map((ask) => ask.mock.calls.length)).toEqual([1, 1])
    one.answers(1)
    two.answers(2)
    await done
    await startup.begin(api, 0)
    expect([one.call.ask, two.call.ask].map((ask) => ask.mock.calls.length)).toEqual([1, 1])
    expect(startup.facts()).toEqual({ one: 1, two: 2 })
  })

  test('ST-01 each settles on its own: what one brings is there while another hangs, and though a third failed', async () => {
    const [good, bad, slow] = [held('everybody'), held('everybody'), held('everybody')]
    const startup = createStartup({ bad: bad.call, good: good.call, slow: slow.call })
    const heard = vi.fn()
    startup.subscribe(heard)
    const done = startup.begin(api, 0)
    bad.fails()
    good.answers('here')
    await vi.waitFor(() => expect(startup.facts()).toEqual({ good: 'here' }), { timeout: hangLimitMs })
    expect(heard).toHaveBeenCalledTimes(1)
    slow.answers('late')
    await expect(done).resolves.toBeUndefined()
    expect(startup.facts()).toEqual({ good: 'here', slow: 'late' })
  })

  test('a player’s calls are asked for a player alone, and again for the next one', async () => {
    const ask = vi.fn(async () => 1)
    const startup = createStartup({ mine: { audience: 'player', ask } })
    await startup.begin(api, 0)
    expect(ask).not.toHaveBeenCalled()
    await startup.begin(api, 7)
    await startup.begin(api, 7)
    expect(ask).toHaveBeenCalledTimes(1)
    await startup.begin(api, 0)
    await startup.begin(api, 8)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  test('ST-01 every call of the list is a background call', async () => {
    for (const [name, { ask }] of Object.entries(startupCalls)) {
      const get = vi.fn(async () => ({ items: [], sysnames: [] }))
      await ask({ get } as unknown as ApiClient)
      expect(get, name).toHaveBeenCalledTimes(1)
      expect(get.mock.calls[0]?.at(-1 as never), name).toEqual({ report: 'background' })
    }
  })
})
