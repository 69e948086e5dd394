import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

const secrets: readonly (readonly [name: string, form: RegExp])[] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/],
  ['an access key of Amazon', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['a token of GitHub', /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{60,})/],
  ['a token of npm', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a token of Slack', /\bxox[abprs]-[A-Za-z0-9-]{10,}/],
  ['a key of Google', /\bAIza[\w-]{35}\b/],
  ['a live key of a payment provider', /\b(?:sk|rk)_live_[A-Za-z0-9]{16,}/],
  ['a token of Telegram', /\b\d{8,10}:AA[\w-]{33}\b/],
  ['an address with a password', /\bpostgres(?:ql)?:\/\/[^\s:@/'"`$]+:[^\s@'"`$]{12,}@/],
]

const found = (text: string): string[] => secrets.flatMap(([name, form]) => (form.test(text) ? [name] : []))

test.each([
  ['a private key', `-----BEGIN ${'RSA '}PRIVATE KEY-----`],
  ['an access key of Amazon', `AKIA${'ABCDEFGHIJKLMNOP'}`],
  ['a token of GitHub', `ghp_${'a'.repeat(36)}`],
  ['a live key of a payment provider', `sk_live_${'a'.repeat(24)}`],
  ['an address with a password', `postgres://baize:${'s'.repeat(16)}@db/baize`],
])('W27 %s is seen by its form', (name, text) => {
  expect(found(text)).toEqual([name])
})

/** Test keys, and the token of Telegram's own documentation: they open nothing. */
const madeForTests = [
  'server/identity/oauth/telegram-login.test.ts',
  'server/money/payments/provider/test-certificate.fixture.ts',
  'server/money/payments/trustly/trustly-key.fixture.ts',
  'server/identity/session/sign-in/init-data.fixture.ts',
  'server/identity/session/sign-in/mini-app.test.ts',
  'test/audited-people.ts',
]

test('W27 no file of the repository holds a secret', () => {
  const files = globSync('**/*.{ts,tsx,js,mjs,json,md,css,html,yml,yaml,sql,sh,txt,xml,svg,csv,env}', {
    cwd: root,
    exclude: ['node_modules/**', 'build/**', '.react-router/**', 'data/**'],
  })
  expect(files.length).toBeGreaterThan(1000)
  const telling = files.filter((path) => found(readFileSync(join(root, path), 'utf8')).length > 0)
  expect(telling.toSorted()).toEqual(madeForTests.toSorted())
})
