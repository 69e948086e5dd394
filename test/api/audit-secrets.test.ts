import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openVisitorApp, type VisitorApp } from '#test/visitor-app.ts'
import { sessionTrail } from '#server/session-trail.ts'
import {
  codeIn,
  iban,
  lastMail,
  login,
  newcomer,
  password,
  setUpApp,
  tokenIn,
  withdrawal,
  written,
} from '../audited-people.ts'

let testApp: VisitorApp
beforeAll(async () => {
  testApp = await openVisitorApp()
})
afterAll(() => testApp.close())

test('L2 no password, code, token, cookie or secret stands in any record or its copy', async () => {
  const anna = await newcomer(testApp)
  const secrets = [password, 'Wrong!1', 'Next!pass9', iban, anna.visitor.token, anna.visitor.device]
  await login(testApp, anna.email, { typed: 'Wrong!1' })
  await anna.visitor.call('account/setTwoFactorAuth', { enabled: true })
  const on = codeIn(await lastMail(testApp, anna.email, 'twoFactorOnCode'))
  await anna.visitor.call('account/setTwoFactorAuth', { enabled: true, code: on })
  await login(testApp, anna.email)
  const code = codeIn(await lastMail(testApp, anna.email, 'signInCode'))
  await testApp.visitor().call('auth/restore', { login: anna.email })
  const token = tokenIn(await lastMail(testApp, anna.email, 'restorePassword'))
  const next = { token, password: 'Next!pass9', password_repeat: 'Next!pass9' }
  expect((await testApp.visitor().call('auth/resetPassword', next)).status).toBe(200)
  const boris = await newcomer(testApp)
  const app = await setUpApp(testApp, boris)
  const { recovery_codes: recovery } = (await app.confirm()).data as { recovery_codes: string[] }
  await withdrawal(testApp, await newcomer(testApp))
  await testApp.settle()
  const rows = await testApp.ctx.db.selectFrom('audit_records').selectAll().execute()
  const text = written(rows) + readFileSync(testApp.ctx.settings.auditLogFile, 'utf8')
  for (const secret of [...secrets, on, code, token, app.secret, ...recovery, boris.visitor.token]) {
    expect(secret, 'a secret was seen').toBeTruthy()
    expect(text.includes(`"${secret}"`) || (String(secret).length > 6 && text.includes(String(secret)))).toBe(
      false,
    )
  }
  expect(text).not.toMatch(/argon2|\$m=/)
})

test('L2 B1 a session can be put together again, from its beginning to its end', async () => {
  const anna = await newcomer(testApp)
  const { id } = await testApp.ctx.db
    .selectFrom('sessions')
    .select('id')
    .where('uid', '=', anna.uid)
    .executeTakeFirstOrThrow()
  await anna.visitor.call('account/changeLocale', { locale: 'fr' })
  await anna.visitor.call('cashier/makedeposit', { method: 'card', amount: '40' })
  const elsewhere = testApp.visitor()
  await login(testApp, anna.email, { visitor: elsewhere })
  await elsewhere.call('account/changeLocale', { locale: 'en' })
  await elsewhere.call('auth/endOwnSession', { id: String(id) })
  const trail = await sessionTrail(testApp.ctx, id)
  expect(trail?.session).toMatchObject({ uid: anna.uid, end_reason: 'signed_out_elsewhere' })
  expect(trail?.events.map(({ type }) => type)).toEqual([
    'sign_in',
    'locale_changed',
    'deposit_requested',
    'session_ended',
  ])
  expect(trail?.payments).toMatchObject([{ type: 'deposit', amount_minor: 4000n }])
  expect(Object.keys(trail?.session ?? {})).not.toContain('token_hash')
  expect(await sessionTrail(testApp.ctx, 0n)).toBeUndefined()
})
