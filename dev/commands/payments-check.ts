import { createSecrets } from '#server/platform/kernel/secrets/secrets.ts'
import { loadSessionKeys } from '#server/platform/kernel/secrets/session-keys.ts'
import { loadSettings } from '#server/platform/kernel/settings/load-settings.ts'
import { loadVendors } from '#server/process/plugins/load-vendors.ts'
import { checkAccounts } from '#server/money/payments/check-accounts.ts'
import { createPaymentProviders } from '#server/money/payments/payment-providers.ts'

/**
 * `npm run payments:check`: tests every account of `PAYMENT_PROVIDERS` and prints the problems. Exits with 1 if
 * there are any. Creates nothing and moves no money; the application may be running.
 */
const settings = loadSettings('The accounts cannot be tried:', console.error)
const secrets = createSecrets(loadSessionKeys(settings))
const vendors = await loadVendors(settings)
const providers = createPaymentProviders({ settings, secrets, deliver: fetch, vendors })
const own = settings.paymentProviders.flatMap(({ name }) => providers[name] ?? [])
if (own.length === 0)
  console.log('PAYMENT_PROVIDERS names no account. docs/operating.md says how to set one up.')
const checked = await checkAccounts(own, settings)
for (const { name, problems } of checked) {
  console.log(`${problems.length === 0 ? 'works ' : 'BROKEN'}  ${name}`)
  for (const problem of problems) console.log(`        ${problem}`)
  if (problems.length === 0)
    console.log(`        Its messages go to ${settings.publicUrl}/callbacks/payments/${name}`)
}
process.exitCode = checked.some(({ problems }) => problems.length > 0) ? 1 : 0
