import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createActor, register, storyPassword } from '#test/players.ts'
import { liftRestriction } from './restrictions/lift-restriction.ts'
import { setRestriction } from './restrictions/set-restriction.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const byStaff = { actor: { kind: 'operator', name: 'olga' }, reason: 'fraud' } as const
const elsewhere = async (email: string) => {
  const other = createActor(app)
  await other.post('auth/login', { login: email, password: storyPassword })
  return other
}

test.each(['banned', 'suspended'] as const)(
  'ER-09 an open session of an account that is %s answers UserBanned',
  async (kind) => {
    const email = `${kind}@example.com`
    const player = await register(app, email)
    await setRestriction(app.ctx, { uid: player.uid, kind, ...byStaff })
    const answer = await player.post('storage/set', { key: 'a', value: 'b' })
    expect([answer.status, answer.error?.type]).toEqual([403, 'UserBannedException'])
    await liftRestriction(app.ctx, { uid: player.uid, kind, ...byStaff })
    const later = await elsewhere(email)
    expect((await later.post('storage/set', { key: 'a', value: 'b' })).status).toBe(200)
  },
)

test('ER-08 an open session of an account that is closed answers UserDeleted', async () => {
  const player = await register(app, 'closed@example.com')
  const other = await elsewhere('closed@example.com')
  expect((await player.post('personalData/closeAccount', { password: storyPassword })).data).toBe(1)
  const answer = await other.post('storage/set', { key: 'a', value: 'b' })
  expect([answer.status, answer.error?.type]).toEqual([401, 'UserDeletedException'])
})

test('ER-09 a stranger without a session of the account learns nothing of it', async () => {
  const answer = await createActor(app).post('storage/set', { key: 'a', value: 'b' })
  expect(answer.error?.type).toBe('AuthorizationException')
})
