import { generateKeyPairSync } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { describeSettings } from './describe-settings.ts'
import { readSettings } from './settings.ts'

const secret = 'a-secret-of-32-characters-at-least'
const json = (value: unknown): string => JSON.stringify(value)
const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const account = (fields: object) => ({ PAYMENT_PROVIDERS: json([fields]) })

/** Every URL of the environment that the platform calls. */
const addresses: Readonly<Record<string, (url: string) => Record<string, string>>> = {
  PUBLIC_URL: (url) => ({ PUBLIC_URL: url }),
  EXCLUSION_REGISTER_URL: (url) => ({ EXCLUSION_REGISTER_URL: url, EXCLUSION_REGISTER_KEY: secret }),
  SMS_URL: (url) => ({ SMS_URL: url }),
  RATES_URL: (url) => ({ RATES_URL: url }),
  CONTENT_URL: (url) => ({ CONTENT_URL: url }),
  UOF_API_URL: (url) => ({ UOF_API_URL: url, UOF_HOST: 'mq.example', UOF_TOKEN: secret }),
  'SIGN_IN_PROVIDERS issuer': (url) => ({
    SIGN_IN_PROVIDERS: json([{ service: 'google', issuer: url, client_id: 'a', client_secret: 'b' }]),
  }),
  'IDENTITY_VERIFIER url': (url) => ({
    IDENTITY_VERIFIER: json({
      vendor: 'sumsub',
      url,
      app_token: secret,
      secret_key: secret,
      webhook_keys: [secret],
      level: 'basic',
    }),
  }),
  'RISK_ENRICHMENT url': (url) => ({
    RISK_ENRICHMENT: json({ vendor: 'seon', url, license_key: secret }),
  }),
  'PAYMENT_PROVIDERS hyperswitch url': (url) =>
    account({ vendor: 'hyperswitch', url, api_key: secret, profile_id: 'a', webhook_key: secret }),
  'PAYMENT_PROVIDERS trustly url': (url) =>
    account({
      vendor: 'trustly',
      url,
      username: 'a',
      password: secret,
      private_key: privateKey,
      public_key: publicKey,
    }),
  'PAYMENT_PROVIDERS btcpay url': (url) =>
    account({
      vendor: 'btcpay',
      url,
      token: secret,
      store_id: 'a',
      webhook_key: secret,
      payout_method: 'BTC-CHAIN',
    }),
  'PAYMENT_PROVIDERS pix url': (url) =>
    account({
      vendor: 'pix',
      url,
      token_url: 'https://pix.example/token',
      client_id: 'a',
      client_secret: secret,
      key: 'a@b.example',
      webhook_key: secret,
    }),
  'PAYMENT_PROVIDERS pix token_url': (url) =>
    account({
      vendor: 'pix',
      url: 'https://pix.example',
      token_url: url,
      client_id: 'a',
      client_secret: secret,
      key: 'a@b.example',
      webhook_key: secret,
    }),
}

/** Connection URLs, with schemes and passwords of their own. */
const connections: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://user:password@db.internal:5432/baize',
  DATABASE_DIRECT_URL: 'postgres://user:password@db.internal:5432/baize',
  DATABASE_REPLICA_URL: 'postgres://user:password@replica.internal:5432/baize',
  SMTP_URL: 'smtp://user:password@mail.internal:587',
  SCANNER_URL: 'clamd://clamav:3310',
}

const isTaken = (env: Record<string, string>): boolean => {
  try {
    readSettings({ ...env })
    return true
  } catch {
    return false
  }
}

describe.each(Object.entries(addresses))('W16 %s', (_name, of) => {
  test.each([
    'https://host.example/path',
    'https://host.example:8443/path?key=1',
    'https://10.20.30.40/path',
    'https://service.internal/path',
    'https://localhost:9000',
    'https://[fd00::1]/path',
  ])('takes %s, also in a network of the operator', (url) => {
    expect(isTaken(of(url))).toBe(true)
  })

  test.each([
    'https://host.example/\npath',
    'https://host.example/path\r\nHost: other.example',
    'https://ho\tst.example/',
    ' https://host.example/',
    'https://host.example/ ',
    'https://host.example/a b',
    'https://host.example/\u0000',
    'https://host.example/\u00a0',
    'https://host.example\\@other.example/',
    'https://user:password@host.example/',
    'https://user@host.example/',
    'https://:password@host.example/',
    'https://host.example/#part',
    'ftp://host.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/plain,x',
    'gopher://host.example/',
    'https:host.example',
    'https:///host.example',
    '//host.example/',
    'host.example',
    `https://host.example/${'a'.repeat(3000)}`,
  ])('refuses %j', (url) => {
    expect(isTaken(of(url))).toBe(false)
  })
})

test.each(Object.entries(connections))('W16 %s has no line break or white space in it', (name, url) => {
  expect(isTaken({ [name]: url })).toBe(true)
  for (const sign of ['\n', '\r\n', '\t', ' ', '\u0000']) expect(isTaken({ [name]: url + sign })).toBe(false)
})

test('every setting that is an address is in one of the tables', () => {
  const known = [...Object.keys(addresses), ...Object.keys(connections)].map((name) => name.split(' ')[0])
  expect(
    describeSettings(readSettings({}))
      .map(({ name }) => name)
      .filter((name) => /URL$|_PROVIDERS$/.test(name) && !known.includes(name)),
  ).toEqual([])
})

test('no setting has a check of addresses of its own', () => {
  const own = globSync('server/platform/kernel/settings/*.ts').filter(
    (file) => !file.endsWith('.test.ts') && /z\s*\.(url|httpUrl)\(/.test(readFileSync(file, 'utf8')),
  )
  expect(own).toEqual([])
})
