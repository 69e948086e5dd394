import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#db/transaction.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { checkAudit } from './check-audit.ts'
import { recordAudit } from './record-audit.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const card = '4111111111111111'
const masked = '411111...1111'

test.each<[given: string, fact: unknown, stored: unknown]>([
  ['an amount of thirteen digits with a right check digit', 4222222222222n, '4222222222222'],
  ['one of sixteen', BigInt(card), card],
  ['one of nineteen', 6304000000000000000n, '6304000000000000000'],
  ['one that is owed', -BigInt(card), `-${card}`],
  ['one inside a list', [{ amount_minor: BigInt(card) }], [{ amount_minor: card }]],
  ['a plain number', Number(card), Number(card)],
  ['a text', card, masked],
  ['a text around one', `paid 7 with ${card}`, `paid 7 with ${masked}`],
  ['a text inside a list', [{ note: card }], [{ note: masked }]],
  ['a text with a NUL among the digits', `41111111\0${card.slice(8)}`, masked],
  ['a name', { [card]: 1 }, { [masked]: 1 }],
])('W28 L1 of what is written down, only what people write is masked: %s', async (given, fact, stored) => {
  const facts = { subject: given, type: 'profile_changed' as const }
  await transact(app.ctx.connection, (tx) => recordAudit(app.ctx, tx, { ...facts, after: { fact } }))
  const { after } = await app.ctx.db
    .selectFrom('audit_records')
    .select('after')
    .where('subject', '=', given)
    .executeTakeFirstOrThrow()
  expect(after).toEqual({ fact: stored })
  await app.settle()
  const { db, secrets, settings } = app.ctx
  expect((await checkAudit({ db, secrets, file: settings.auditLogFile })).problems).toEqual([])
})
