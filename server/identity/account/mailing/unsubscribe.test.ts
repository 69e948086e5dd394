import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createActor, register } from '#test/players.ts'
import { sendMailing } from './send-mailing.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const mailsTo = async (recipient: string) => {
  await app.settle()
  return app.ctx.db
    .selectFrom('outbox_messages')
    .select(['kind', 'body_text', 'body_html'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
}
const tokenIn = (text: string): string => /\/unsubscribe\?token=([\w-]+)/.exec(text)?.[1] ?? ''
const newsOf = async (email: string) => (await mailsTo(email)).filter(({ kind }) => kind === 'mailingJoined')
const isSubscribed = async (email: string) =>
  (
    await app.ctx.db
      .selectFrom('players')
      .select('is_subscribed')
      .where('email', '=', email)
      .executeTakeFirst()
  )?.is_subscribed
const guest = () => createActor(app)

describe('the mailing of the house', () => {
  test('NF-03 LY-16 who asked for news gets a mail with the unsubscribe link; others get none', async () => {
    await register(app, 'anna@example.com', { notify: '1' })
    await register(app, 'boris@example.com')
    const [mail, ...others] = await newsOf('anna@example.com')
    expect(others).toEqual([])
    expect(tokenIn(mail?.body_text ?? '')).toMatch(/^[\w-]{40,}$/)
    expect(mail?.body_html).toContain(`/unsubscribe?token=${tokenIn(mail?.body_text ?? '')}`)
    expect(await newsOf('boris@example.com')).toEqual([])
    // Service messages go to both, and have no unsubscribe link.
    for (const email of ['anna@example.com', 'boris@example.com']) {
      const service = (await mailsTo(email)).filter(({ kind }) => kind === 'confirmEmail')
      expect(service).toHaveLength(1)
      expect(service[0]?.body_text).not.toContain('/unsubscribe')
    }
  })

  test('LY-16 the link ends the mailing without a sign-in, once; a second press learns that it is done', async () => {
    const player = await register(app, 'carla@example.com', { notify: '1' })
    const token = tokenIn((await newsOf('carla@example.com'))[0]?.body_text ?? '')
    expect((await player.get('account/getInfo')).data).toMatchObject({ is_subscribed: true })
    expect((await guest().post('account/unsubscribe', { token })).data).toBe(1)
    expect((await player.get('account/getInfo')).data).toMatchObject({ is_subscribed: false })
    expect(await isSubscribed('anna@example.com')).toBe(true)
    const again = await guest().post('account/unsubscribe', { token })
    expect([again.status, again.error?.error_data]).toEqual([422, { token: ['USED'] }])
  })

  test('LY-16 nothing more is sent to who has left', async () => {
    const player = await app.ctx.db
      .selectFrom('players')
      .select('uid')
      .where('email', '=', 'carla@example.com')
      .executeTakeFirstOrThrow()
    await sendMailing(app.ctx, { uid: player.uid, template: 'mailingJoined' })
    expect(await newsOf('carla@example.com')).toHaveLength(1)
  })

  test.each(['', 'x', 'A'.repeat(128), '../../etc/passwd', "' or 1=1 --"])(
    'LY-16 %j is no link of ours',
    async (token) => {
      const answer = await guest().post('account/unsubscribe', { token })
      expect(answer.status).toBe(422)
      expect(answer.error?.invalid_parameters).toEqual(['token'])
    },
  )

  test('LY-16 W17 a link of another kind ends nothing and stays good for its own', async () => {
    await register(app, 'elena@example.com', { notify: '1' })
    const confirmation = (await mailsTo('elena@example.com')).find(({ kind }) => kind === 'confirmEmail')
    const code = /code=([\w-]+)/.exec(confirmation?.body_text ?? '')?.[1] ?? ''
    expect((await guest().post('account/unsubscribe', { token: code })).error?.error_data).toEqual({
      token: ['INVALID'],
    })
    expect(await isSubscribed('elena@example.com')).toBe(true)
    expect((await guest().post('auth/confirmEmail', { code })).data).toBe(1)
  })

  test('LY-16 a blocked player may leave too', async () => {
    const player = await register(app, 'dmitri@example.com', { notify: '1' })
    const token = tokenIn((await newsOf('dmitri@example.com'))[0]?.body_text ?? '')
    await app.ctx.db
      .updateTable('players')
      .set({ status: 'banned' })
      .where('email', '=', 'dmitri@example.com')
      .execute()
    expect((await player.post('account/unsubscribe', { token })).data).toBe(1)
    expect(await isSubscribed('dmitri@example.com')).toBe(false)
  })

  test('LY-16 a link works for a year', async () => {
    await register(app, 'farid@example.com', { notify: '1' })
    const token = tokenIn((await newsOf('farid@example.com'))[0]?.body_text ?? '')
    await app.advance(366 * 24 * 60 * 60)
    expect((await guest().post('account/unsubscribe', { token })).error?.error_data).toEqual({
      token: ['INVALID'],
    })
  })
})
