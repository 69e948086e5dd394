import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findBreakingChange } from './compare-plugin-types.ts'
import { pluginTypesFile, printPluginTypes } from './print-plugin-types.ts'

const stored = readFileSync(pluginTypesFile, 'utf8')

test('the public types of baize/plugin are those of plugin-types.txt: `npm run plugin:types` stores a change', () => {
  expect(printPluginTypes()).toBe(stored)
})

const raised = stored.replace('// pluginVersion 1', '// pluginVersion 2')

test.each<[string, string, string, string | undefined]>([
  [
    'an added field',
    stored.replace('type Plugin = {', 'type Plugin = {\n    readonly more?: string;'),
    '',
    undefined,
  ],
  [
    'a field that is gone',
    stored.replace('    readonly cronJobs?: readonly CronJob<PluginKernel>[];\n', ''),
    '',
    'Plugin: readonly cronJobs?: readonly CronJob<PluginKernel>[];',
  ],
  [
    'a field of another type',
    stored.replace('amountMinor: bigint', 'amountMinor: number'),
    '',
    'amountMinor',
  ],
  ['an export that is gone', stored.replace(', verifyWebhook', ''), '', 'baize/plugin verifyWebhook'],
  ['a file of ours that moves', stored.replace('contract/cashier.ts', 'contract/till.ts'), '', undefined],
  [
    'a new version of which the changelog is silent',
    raised,
    '',
    'CHANGELOG.md does not say what changes with version 2 of `baize/plugin`.',
  ],
  [
    'a new version that the changelog describes',
    raised,
    '- Plugins: version 2 of `baize/plugin` …',
    undefined,
  ],
])(
  '%s may be stored, or needs a new pluginVersion and a line of the changelog',
  (_what, now, changelog, says) => {
    const problem = findBreakingChange(stored, now, changelog)
    if (says === undefined) expect(problem).toBeUndefined()
    else expect(problem).toContain(says)
  },
)
