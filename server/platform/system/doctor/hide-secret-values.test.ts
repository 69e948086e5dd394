import { expect, test } from 'vitest'
import { readSettings } from '#server/platform/kernel/settings/settings.ts'
import { hideSecretValues } from './hide-secret-values.ts'

const randomKey = 'q7Z2mX9vL4bT8nC1rK6wF3hJ5pD0sGyE'

test('secrets are replaced in what is printed', () => {
  const hide = hideSecretValues(
    readSettings({
      DATA_DIR: '/nowhere',
      MODE: 'live',
      SESSION_SECRET: randomKey,
      PUBLIC_URL: 'https://casino.example',
      TRUSTED_PROXIES: '10.0.0.0/8',
      DATABASE_URL: 'postgresql://baize:hid%2Fword@db/baize',
      DATABASE_DIRECT_URL: 'postgresql://baize:direct-word@db/baize',
      DATABASE_REPLICA_URL: 'postgresql://baize:replica-pw@db/baize',
      SMS_URL: 'https://sms.example/messages?api_key=sms-key-in-url',
      SMS_TOKEN: 'token-of-the-gateway',
      SMS_FROM: 'Baize',
      METRICS_TOKEN: 'token-of-the-metrics',
      IDENTITY_VERIFIER: JSON.stringify({
        vendor: 'sumsub',
        app_token: 'sumsub-token',
        secret_key: 'sumsub-secret',
        webhook_keys: ['webhook-one', 'webhook-one-and-two'],
        level: 'basic-kyc',
      }),
      RISK_ENRICHMENT: JSON.stringify({ vendor: 'seon', license_key: 'seon-license' }),
      PAYMENT_PROVIDERS: JSON.stringify([
        {
          vendor: 'btcpay',
          url: 'https://pay.example',
          store_id: 'shop-of-ours',
          token: 'shop-token',
          webhook_key: 'shop-webhook',
        },
      ]),
    }),
  )
  const secrets =
    `${randomKey} hid/word hid%2Fword direct-word replica-pw sms-key-in-url token-of-the-gateway ` +
    'token-of-the-metrics sumsub-token sumsub-secret webhook-one webhook-one-and-two seon-license shop-token shop-webhook'
  expect(hide(secrets)).toBe(secrets.replaceAll(/\S+/g, '***'))
  const open = 'https://pay.example shop-of-ours basic-kyc sms.example'
  expect(hide(open)).toBe(open)
})
