import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { callApi } from '#test/call-api.ts'
import { register } from '#test/players.ts'
import { profileGaps } from './profile-gaps.ts'

const whole = { first_name: 'Anna', last_name: 'Berzina', birth_date: '1990-01-02', address: 'Brivibas 1' }
const of = { country: 'LV', today: '2026-06-15' }

test.each([
  ['nothing', undefined, of, ['first_name', 'last_name', 'birth_date', 'address']],
  ['all of it', whole, of, []],
  ['all but the address', { ...whole, address: null }, of, ['address']],
  ['an empty name', { ...whole, last_name: '' }, of, ['last_name']],
  ['the eighteenth birthday', { ...whole, birth_date: '2008-06-15' }, of, []],
  ['the day before it', { ...whole, birth_date: '2008-06-16' }, of, ['birth_date']],
  [
    'eighteen where twenty-one is asked',
    { ...whole, birth_date: '2008-06-15' },
    { ...of, country: 'EE' },
    ['birth_date'],
  ],
])('ER-23 A1 a profile with %s lacks for a verification what the table says', (_name, profile, where, gaps) =>
  expect(profileGaps(profile, where)).toEqual(gaps),
)

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('ER-23 A1 a verification begins once the profile has what documents are compared with', async () => {
  const player = await register(app, 'gaps@example.com')
  const begins = () => callApi(player, 'identityVerification/createApplicant', {})
  const first = await begins()
  expect([first.status, first.error?.type, first.error?.error_data]).toEqual([
    422,
    'KycUserProfileException',
    { fields: ['first_name', 'last_name', 'birth_date', 'address'] },
  ])
  await callApi(player, 'account/saveProfileInfo', {
    first_name: 'Anna',
    last_name: 'Berzina',
    birth_date: '02.01.1990',
  })
  expect((await begins()).error?.error_data).toEqual({ fields: ['address'] })
  await callApi(player, 'account/saveProfileInfo', { address: 'Brivibas 1' })
  expect((await begins()).data).toEqual({ applicant_id: expect.any(String) })
})
