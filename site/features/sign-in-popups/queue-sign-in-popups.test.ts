import { expect, test } from 'vitest'
import { queueSignInPopups } from './queue-sign-in-popups.ts'

test('SE-05 what is due is queued in one order, however long each takes, and one that fails holds up none', async () => {
  const queued: string[] = []
  const slow = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    queued.push('cashback')
  }
  const fast = () => Promise.resolve(void queued.push('campaign'))
  const api = {} as never
  await queueSignInPopups(api, [slow, fast])
  expect(queued).toEqual(['cashback', 'campaign'])
  await expect(queueSignInPopups(api, [() => Promise.reject(new Error('away')), fast])).rejects.toThrow('due')
  expect(queued).toEqual(['cashback', 'campaign', 'campaign'])
})
