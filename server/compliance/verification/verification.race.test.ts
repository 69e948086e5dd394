import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { register } from '#test/players.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { externalIdOf } from './applicants.ts'
import { demonstrationAccount } from './vendor/open-identity-verifier.ts'
import { algorithmHeader, digestHeader, signWebhookBody } from './vendor/sumsub-signature.ts'
import { identityToken } from '#db/seed/verifications.ts'
import { stateOf } from './verification.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ DATABASE_URL: await raceDatabase('verification_race') })
})
afterAll(() => app.close())

test('KY-04 of messages that come at once the latest word holds, and each counts once', async () => {
  const anna = await register(app, 'racer@example.com')
  await identityToken(anna)
  const { applicant_id: applicantId } = await app.ctx.db
    .selectFrom('identity_applicants')
    .select('applicant_id')
    .where('uid', '=', anna.uid)
    .executeTakeFirstOrThrow()
  const start = app.clock.now().getTime()
  const key = demonstrationAccount(app.ctx).webhookKeys[0] ?? ''
  const send = (type: string, ms: number, reviewResult?: object) => {
    const createdAtMs = new Date(start + ms).toISOString().replace('T', ' ').replace('Z', '')
    const externalUserId = externalIdOf(app.ctx, anna.uid)
    const body = JSON.stringify({ applicantId, externalUserId, type, reviewResult, createdAtMs })
    const headers = {
      [algorithmHeader]: 'HMAC_SHA256_HEX',
      [digestHeader]: signWebhookBody(key, Buffer.from(body)),
    }
    return app.fetch('/callbacks/identity/sandbox', { method: 'POST', body, headers })
  }
  const retry = { reviewAnswer: 'RED', reviewRejectType: 'RETRY', rejectLabels: ['BAD_SELFIE'] }
  const green = { reviewAnswer: 'GREEN' }
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => [
      send('applicantReviewed', 30, green),
      send('applicantPending', 10),
      send('applicantReviewed', 20, retry),
    ]).flat(),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await stateOf(anna)).toBe('approved')
  const { length } = await app.ctx.db
    .selectFrom('identity_messages')
    .select('digest')
    .where('uid', '=', anna.uid)
    .execute()
  expect(length).toBe(3)
})
