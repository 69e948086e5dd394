import { expect, test } from 'vitest'
import stripe from '../../../examples/stripe-checkout/stripe-checkout.ts'
import { pluginConformance } from './plugin-conformance.ts'

const rest = { kind: 'payments', currency: 'EUR', requisites: '{}' } as const
const account = { vendor: 'stripe-checkout', secret_key: 'sk_test_12345678', webhook_key: 'whsec_12345678' }

test('a plugin’s provider is tried as the account names it', async () => {
  const cases = pluginConformance(stripe, { ...rest, account: JSON.stringify(account) })
  expect(cases.length).toBeGreaterThan(10)
  for (const { run } of cases) await run()
})

test.each([
  [
    { ...account, vendor: 'mollie' },
    'The account must be JSON with a vendor that the plugin adds: stripe-checkout.',
  ],
  [{ ...account, secret_key: undefined }, 'The account is wrong: [secret_key] must be given.'],
])('a wrong account is a sentence that shows no secret', (wrong, says) => {
  expect(() => pluginConformance(stripe, { ...rest, account: JSON.stringify(wrong) })).toThrow(says)
})
