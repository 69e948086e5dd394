import { fetchPublic, type Fetched } from '#server/platform/kernel/network/fetch-public.ts'
import type { DailyRates, RatesSource } from './port.ts'

/** Reference rates of the European Central Bank, published on working days at about 16:00 in Frankfurt. */
export const europeanCentralBank = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'

/** The bank's file has about 2 KB. */
const maxBytes = 100_000
const timeoutMs = 10_000

const dayLine = /<Cube\s+time=['"](\d{4}-\d{2}-\d{2})['"]\s*>/
const rateLine = /<Cube\s+currency=['"]([A-Z]{3})['"]\s+rate=['"](\d{1,9}(?:\.\d{1,9})?)['"]\s*\/>/g

const isDay = (day: string): boolean => !Number.isNaN(Date.parse(`${day}T00:00:00Z`))

/** Parses a file in the bank's format; undefined when the format differs: then none of it is used. */
export const parseDailyFile = (text: string): DailyRates | undefined => {
  // A truncated response may end in the middle of the list.
  if (!text.trimEnd().endsWith('</gesmes:Envelope>')) return undefined
  const day = dayLine.exec(text)?.[1]
  const found = [...text.matchAll(rateLine)].map(([, code = '', rate = '']) => [code, Number(rate)] as const)
  const isWhole = day !== undefined && isDay(day) && found.length > 0 && found.every(([, rate]) => rate > 0)
  const isOnce = new Set(found.map(([code]) => code)).size === found.length
  return isWhole && isOnce ? { day, rates: Object.fromEntries(found) } : undefined
}

export const createDailyFileRates = (
  address: string,
  fetchFile: (address: string, limits: Parameters<typeof fetchPublic>[1]) => Promise<Fetched> = fetchPublic,
): RatesSource => ({
  async read() {
    const fetched = await fetchFile(address, {
      hosts: [new URL(address).host],
      types: /^(text|application)\/xml$/,
      maxBytes,
      timeoutMs,
    })
    if (!fetched.ok) throw new Error(`The rates could not be fetched: ${fetched.failure}`)
    const rates = parseDailyFile(new TextDecoder().decode(fetched.bytes))
    if (!rates) throw new Error('The file of rates could not be read')
    return rates
  },
})
