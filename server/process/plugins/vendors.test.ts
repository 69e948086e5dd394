import { z } from 'zod'
import { expect, test } from 'vitest'
import { openScanner } from '#server/backoffice/support/scanner/open-scanner.ts'
import { openExclusionRegister } from '#server/identity/account/exclusion-register/open-exclusion-register.ts'
import { queryRegister } from '#server/identity/account/exclusion-register/query-register.ts'
import { createClock } from '#server/platform/kernel/clock.ts'
import { createLog } from '#server/platform/kernel/log.ts'
import { describeSettings } from '#server/platform/kernel/settings/describe-settings.ts'
import { readSettings } from '#server/platform/kernel/settings/settings.ts'
import { definePlugin, pluginVersion, type Plugin } from '#plugin/plugin.ts'
import { vendorsOf } from './plugin-parts.ts'

const lines: string[] = []
const log = createLog('error', { write: (line) => lines.push(line) })
const parts = { clock: createClock(), send: () => Promise.reject(new TypeError('fetch failed')) }
const account = z.strictObject({ api_key: z.string().min(8) })
const plugin = (rest: Partial<Plugin>): Plugin =>
  definePlugin({ name: 'nordic', version: '1.0.0', baize: pluginVersion, ...rest })

/** Finds what its key says, and cannot be opened without a licence. */
const scanners = [
  {
    vendor: 'sieve',
    account,
    create: ({ account: given }: { account: unknown }) => {
      const { api_key: key } = account.parse(given)
      if (key === 'unlicensed') throw new Error('the key has no licence')
      return { scan: async () => ({ isClean: false as const, found: key }) }
    },
  },
]
const exclusionRegisters = [
  {
    vendor: 'lista',
    account: z.strictObject({}),
    create: () => ({
      country: 'SE',
      isExcluded: () => {
        throw new Error('boom')
      },
    }),
  },
]
const vendors = vendorsOf([plugin({ scanners, exclusionRegisters })], log)
const scannerFor = (fields: object) =>
  openScanner(readSettings({ SCANNER_URL: JSON.stringify(fields) }), vendors.scanners, parts)

test('a setting names a plugin’s scanner as it names ours, and its key is shown nowhere', async () => {
  expect(await scannerFor({ vendor: 'sieve', api_key: 'eicar-signature' })?.scan(new Uint8Array())).toEqual({
    isClean: false,
    found: 'eicar-signature',
  })
  const settings = readSettings({ SCANNER_URL: '{"vendor":"sieve","api_key":"eicar-signature"}' })
  expect(describeSettings(settings).find(({ name }) => name === 'SCANNER_URL')?.value).toBe('sieve')
  expect(JSON.stringify(describeSettings(settings))).not.toContain('eicar-signature')
  expect(readSettings({ SCANNER_URL: 'clamd://clamav:3310' }).scanner).toEqual({
    vendor: 'clamd',
    url: 'clamd://clamav:3310',
  })
})

test.each([
  [
    { vendor: 'seive', api_key: 'key-of-the-scanner' },
    'SCANNER_URL has the vendor seive, which no plugin adds.',
  ],
  [{ vendor: 'sieve' }, 'SCANNER_URL [api_key] must be given.'],
  [
    { vendor: 'sieve', api_key: 'unlicensed' },
    'Plugin nordic cannot open the account sieve: the key has no licence',
  ],
  [{ vendor: 'sieve', url: 'http://user:pw@host/' }, 'SCANNER_URL [url] must be an address'],
  [{ vendor: 'clamd', url: 'http://clamav:3310' }, 'SCANNER_URL [url] must be an address such as clamd://'],
])('a wrong account ends the start with a sentence: %j', (fields, says) => {
  expect(() => scannerFor(fields)).toThrow(says)
})

test('an exclusion register that throws refuses its country’s residents and no others', async () => {
  const settings = readSettings({ EXCLUSION_REGISTER_URL: '{"vendor":"lista"}' })
  const exclusionRegister = openExclusionRegister(settings, vendors.exclusionRegisters, parts)
  const anna = {
    first_name: 'Anna',
    last_name: 'Berg',
    birth_date: '1990-02-03',
    email: 'anna@example.com',
    postcode: '11122',
  }
  const verdictFor = (country: string) =>
    queryRegister({ exclusionRegister, log }, { ...anna, country }, 'trace')
  expect([await verdictFor('SE'), await verdictFor('LV')]).toEqual(['silent', 'free'])
  expect(lines.some((line) => line.includes('"plugin":"nordic"') && line.includes('boom'))).toBe(true)
})

test.each<[string, Partial<Plugin>, string]>([
  [
    'a scanner of ours',
    { scanners: [{ ...scanners[0]!, vendor: 'clamd' }] },
    'scanner clamd, which is there already.',
  ],
  [
    'a register twice',
    { exclusionRegisters: [exclusionRegisters[0]!, exclusionRegisters[0]!] },
    'exclusion register lista, which is there already.',
  ],
])('%s ends the start', (_what, rest, says) => {
  expect(() => vendorsOf([plugin(rest)], log)).toThrow(`Plugin nordic adds the ${says}`)
})
