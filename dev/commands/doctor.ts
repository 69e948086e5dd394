import { join, relative } from 'node:path'
import { readBrands } from '#server/platform/kernel/settings/brands.ts'
import { SettingsError, type Settings } from '#server/platform/kernel/settings/settings.ts'
import type { CheckedFinding, Finding } from '#server/platform/system/doctor/check.ts'
import { hideSecretValues } from '#server/platform/system/doctor/hide-secret-values.ts'
import { loadVendors } from '#server/process/plugins/load-vendors.ts'
import { inspectInstallation } from '#server/platform/system/doctor/inspect-installation.ts'

/**
 * `npm run doctor`: checks the installation that the settings name, prints each check as ok, warning or problem,
 * and exits with 1 on a problem. It changes nothing, and the application may be running.
 */
const marks: Readonly<Record<Finding['state'], string>> = {
  ok: 'ok     ',
  warning: 'warning',
  problem: 'PROBLEM',
}
const page = relative(process.cwd(), join(import.meta.dirname, '../../docs/operating/doctor.md'))

const print = ({ state, name, says, section }: CheckedFinding): void => {
  console.log(`${marks[state]}  ${name.padEnd(14)}  ${says}`)
  if (state !== 'ok') console.log(`                         ${page}#${section}`)
}

const readAll = (): readonly Settings[] | undefined => {
  try {
    return readBrands()
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    for (const says of error.problems)
      print({ state: 'problem', name: 'Settings', section: 'settings', says })
    return undefined
  }
}

const counts = { ok: 0, warning: 0, problem: 0 }
const brands = readAll()
for (const settings of brands ?? []) {
  if (settings.brand !== undefined) console.log(`\n${settings.brand}`)
  const hide = hideSecretValues(settings)
  for (const finding of await inspectInstallation(settings, () => loadVendors(settings))) {
    counts[finding.state] += 1
    print({ ...finding, says: hide(finding.says) })
  }
}
if (brands) console.log(`\n${counts.ok} ok, ${counts.warning} warnings, ${counts.problem} problems`)
// A library may still hold a connection that did not answer.
process.exit(brands && counts.problem === 0 ? 0 : 1)
