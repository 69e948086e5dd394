import { describe, expect, test } from 'vitest'
import { readBrands } from '../brands.ts'
import { SettingsError } from '../settings.ts'
import { readConfig } from './read-config.ts'

const problemsOf = (config: unknown): readonly string[] => {
  try {
    readConfig(config, {})
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
  return []
}

describe('a configuration as environment variables', () => {
  test('each value is the text that the environment would have', () => {
    const account = { vendor: 'stripe-checkout', name: 'stripe', secret_key: { secretOf: 'STRIPE_KEY' } }
    expect(
      readConfig(
        {
          port: 4000,
          mcp: true,
          openBrowser: false,
          brandName: 'North star',
          languages: ['en', 'fr'],
          otelServiceName: 'north',
          paymentProviders: [account],
          telegramBotToken: { secretOf: 'BOT' },
        },
        { STRIPE_KEY: 'sk_test_1', BOT: 'of the bot' },
      ),
    ).toEqual({
      PORT: '4000',
      MCP: '1',
      OPEN_BROWSER: '0',
      BRAND_NAME: 'North star',
      LANGUAGES: 'en,fr',
      OTEL_SERVICE_NAME: 'north',
      PAYMENT_PROVIDERS: JSON.stringify([{ ...account, secret_key: 'sk_test_1' }]),
      TELEGRAM_BOT_TOKEN: 'of the bot',
    })
  })

  test('brands have their own values and share the rest', () => {
    const env = readConfig(
      {
        jurisdiction: 'mga',
        brands: {
          north: { publicUrl: 'https://north.example', brandName: 'North star' },
          south: { publicUrl: 'https://south.example', jurisdiction: 'uk', languages: ['en', 'fr'] },
        },
      },
      {},
    )
    expect(
      readBrands(env).map(({ brand, brandName, jurisdiction, languages, publicUrl }) => [
        brand,
        brandName,
        jurisdiction,
        languages,
        publicUrl,
      ]),
    ).toEqual([
      ['north', 'North star', 'mga', undefined, 'https://north.example'],
      ['south', undefined, 'uk', ['en', 'fr'], 'https://south.example'],
    ])
  })

  test('secrets may be several, and an empty list takes a shared value away from a brand', () => {
    const env = readConfig(
      {
        identityVerifier: { vendor: 'sumsub', webhook_keys: [{ secretOf: 'A' }, { secretOf: 'B' }] },
        smsDailyLimit: [1, 2],
        brands: { south: { publicUrl: 'https://south.example', paymentProviders: [] } },
      },
      { A: 'one', B: 'two' },
    )
    expect(env).toMatchObject({
      IDENTITY_VERIFIER: JSON.stringify({ vendor: 'sumsub', webhook_keys: ['one', 'two'] }),
      SMS_DAILY_LIMIT: '1,2',
      SOUTH__PAYMENT_PROVIDERS: '',
    })
  })

  test('a value is checked as that of the environment is', () => {
    const env = readConfig({ languages: ['fr'] }, {})
    expect(() => readBrands(env)).toThrow(
      'LANGUAGES must be some of en, fr, ar, lv, ru, pt-BR, en among them.',
    )
  })

  test.each<[string, unknown, string]>([
    ['no configuration', 'text', 'its default export must be defineConfig({ … }).'],
    ['an unknown key', { colour: 'red' }, 'colour is no setting; docs/operating.md lists them.'],
    ['a key in the form of the environment', { PUBLIC_URL: 'x' }, 'PUBLIC_URL is no setting'],
    ['a name of every object', { constructor: 'x' }, 'constructor is no setting'],
    ['an unknown key of a brand', { brands: { north: { colour: 1 } } }, 'brands.north.colour is no setting'],
    [
      'a secret',
      { sessionSecret: 'abc' },
      'sessionSecret is a secret, which this file must not hold: set SESSION_SECRET',
    ],
    [
      'a secret of a brand',
      { brands: { north: { smsToken: 'abc' } } },
      'set NORTH__SMS_TOKEN in the environment',
    ],
    [
      'an address with a password',
      { databaseUrl: 'postgres://me:pass@db/baize' },
      'databaseUrl has a password in it, which this file must not hold: set DATABASE_URL',
    ],
    [
      'a secret in an account',
      { paymentProviders: [{ vendor: 'a', deep: { api_key: 'abc' } }] },
      "paymentProviders.0.deep.api_key is a secret, which this file must not hold: write secret('NAME')",
    ],
    [
      'a secret that the environment lacks',
      { paymentProviders: [{ api_key: { secretOf: 'MY_KEY' } }] },
      'paymentProviders.0.api_key is in MY_KEY, which the environment does not have.',
    ],
    [
      'a list with a secret that is no name of a variable',
      { identityVerifier: { webhook_keys: [{ secretOf: 'A' }, 'abc'] } },
      'identityVerifier.webhook_keys is a secret',
    ],
    [
      'an address with a password in an account',
      { paymentProviders: [{ url: 'https://me:pass@pay.example' }] },
      'paymentProviders.0.url has a password in it',
    ],
    ['a comma in a list', { plugins: ['./a,b.ts'] }, 'plugins has a comma within one of its texts'],
    ['a value of another kind', { port: null }, 'port must be a text, a number'],
    ['brands that are a list', { brands: ['north'] }, 'brands must be an object'],
  ])('%s is refused in words', (_what, config, problem) => {
    expect(problemsOf(config).join('\n')).toContain(problem)
  })
})
