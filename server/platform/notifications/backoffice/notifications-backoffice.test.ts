import { fullPermissions } from '#server/content/guard/author-permissions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type {
  BackofficeNotification,
  NotificationTexts,
  NotificationTextsDetails,
} from '#contract/operator/campaigns/notifications.ts'
import { deposits } from '#db/seed/story.ts'
import { transact } from '#db/transaction.ts'
import { translations } from '#contract/content/types/translations.ts'
import { saveEntry } from '#server/content/writing/save-entry.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createStaffRole, hire, type Hired } from '#test/backoffice.ts'
import { register, type Actor } from '#test/players.ts'
import { notifyPlayers } from '../notify/notify-players.ts'

let app: TestApp
let olga: Hired
let anna: Actor
beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  await createStaffRole(app, 'writer', ['players.read', 'mail.read', 'mail.send'])
  olga = await hire(app, ['writer'])
  anna = await register(app, 'anna@example.com', { currency: 'EUR', country: 'LV' })
})
afterAll(() => app.close())

const read = async <T>(path: string, input: Record<string, string> = {}) =>
  (await olga.get(path, input)).data as T

test('staff reads what a player was told, by topic and by what is unread', async () => {
  await deposits(anna, '100')
  await transact(app.ctx.connection, (tx) =>
    notifyPlayers(app.ctx, tx, [
      {
        uid: anna.uid,
        kind: 'bonus_granted',
        subject: 'bonus:1',
        facts: { titles: { en: 'Ten', fr: 'Dix' }, about: 'casino' },
      },
    ]),
  )
  const uid = String(anna.uid)
  const listed = async (input: Record<string, string> = {}) =>
    (await read<{ items: BackofficeNotification[] }>('notifications/getOfPlayer', { uid, ...input })).items
  expect(await listed()).toMatchObject([
    { topic: 'bonuses', title: 'New bonus', about: 'Ten', amount: null, read_at: null },
    { topic: 'payments', title: 'Deposit received', amount: { amount: 100, currency: 'EUR' } },
  ])
  const [, deposit] = await listed()
  await anna.post('notifications/markRead', { id: deposit?.id ?? '' })
  expect((await listed({ is_read: '1' })).map(({ id }) => id)).toEqual([deposit?.id])
  expect((await listed({ topic: 'bonuses' })).map(({ title }) => title)).toEqual(['New bonus'])
  expect(await listed({ topic: 'bets' })).toEqual([])
  const noUid = await olga.get('notifications/getOfPlayer', {})
  expect(noUid.status).toBe(422)
})

test('staff reads each kind in each language as it is sent, and the operator’s own wording where there is one', async () => {
  const texts = async (language: string) =>
    (await read<{ items: NotificationTexts[] }>('notifications/getTexts', { language, topic: 'bets' })).items
  expect((await texts('fr')).map(({ kind, title }) => [kind, title])).toEqual([
    ['bet_won', 'Pari réglé'],
    ['bet_void', 'Pari annulé'],
    ['bets_lost', 'Paris réglés'],
  ])
  const whole = () =>
    read<NotificationTextsDetails>('notifications/getText', { kind: 'bet_won', language: 'fr' })
  const before = await whole()
  expect(before).toMatchObject({ is_changed: false, push: { title: 'Baize' } })
  expect(before.email.subject).toBe('Pari réglé · Baize')
  expect(before.email.text).toContain('/fr/bets')
  expect(before.keys).toContain('notifications.kinds.bet_won.title')
  const saved = await saveEntry(
    { ...app.ctx, actor: 'test', permissions: fullPermissions },
    {
      type: translations,
      locale: 'fr',
      given: { key: 'notifications.kinds.bet_won.title', value: 'Votre pari est réglé' },
      publish: true,
    },
  )
  expect(saved.ok).toBe(true)
  await app.ctx.content.refresh()
  expect(await whole()).toMatchObject({ is_changed: true, title: 'Votre pari est réglé' })
  expect((await whole()).email.subject).toBe('Votre pari est réglé · Baize')
  expect((await texts('fr'))[0]).toMatchObject({ is_changed: true })
  expect((await texts('en'))[0]).toMatchObject({ is_changed: false })
  const unknown = await olga.get('notifications/getTexts', { language: 'xx' })
  expect(unknown.error?.error_data).toEqual({ language: ['UNKNOWN'] })
})

test('a test message goes to the staff member who requests it, and to no one else', async () => {
  const sent = async () =>
    app.ctx.db
      .selectFrom('outbox_messages')
      .select(['recipient', 'subject'])
      .where('kind', '=', 'notification')
      .execute()
  const answer = await olga.post('notifications/sendTest', { kind: 'jackpot_won', language: 'en' })
  expect(answer.status).toBe(200)
  expect(await sent()).toEqual([{ recipient: olga.email, subject: 'Jackpot won · Baize' }])
  await createStaffRole(app, 'looker', ['players.read', 'mail.read'])
  const boris = await hire(app, ['looker'])
  expect((await boris.post('notifications/sendTest', { kind: 'jackpot_won', language: 'en' })).status).toBe(
    403,
  )
  await createStaffRole(app, 'outsider', ['content.read'])
  const nora = await hire(app, ['outsider'])
  for (const [call, input] of [
    ['notifications/getOfPlayer', { uid: String(anna.uid) }],
    ['notifications/getTexts', {}],
    ['notifications/getText', { kind: 'jackpot_won' }],
  ] as const)
    expect((await nora.get(call, input)).status, call).toBe(403)
  expect(await sent()).toHaveLength(1)
})
