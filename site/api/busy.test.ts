import { expect, test, vi } from 'vitest'
import { createBusy, onDemandBusy, whileBusy } from './busy.ts'

test('LY-15 the flag is on until every piece of work has ended, each once', () => {
  const busy = createBusy()
  const heard = vi.fn()
  busy.subscribe(heard)
  const [first, second] = [busy.begin(), busy.begin()]
  expect(busy.isOn()).toBe(true)
  first()
  first()
  expect(busy.isOn()).toBe(true)
  second()
  expect(busy.isOn()).toBe(false)
  expect(heard).toHaveBeenCalledTimes(4)
})

test('LY-15 work that fails ends the flag too', async () => {
  const failing = whileBusy(() => Promise.reject(new Error('away')))
  expect(onDemandBusy.isOn()).toBe(true)
  await expect(failing).rejects.toThrow('away')
  expect(onDemandBusy.isOn()).toBe(false)
})
