import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { origin } from './visit.ts'

/**
 * Limits in bytes after gzip, but for `requests`; a document is weighed as it is sent. A raised one states its reason
 * in `raised`.
 */
type Weights = {
  /** With the content that other tests have published meanwhile, so its limit has more room. */
  readonly document: number
  readonly styles: number
  readonly texts: number
  /** Scripts without React and React Router, which have a limit of their own. */
  readonly scripts: number
  /** What a page requests before anything is pressed: itself, scripts, style sheets, and what it preloads. */
  readonly requests: number
}
type Budget = {
  readonly libraries: number
  readonly sheet: number
  readonly pages: Readonly<Record<string, Weights>>
  readonly raised: readonly {
    readonly what: string
    readonly from: number
    readonly to: number
    readonly why: string
  }[]
}
const file = join(import.meta.dirname, 'page-weights.json')
const budget = JSON.parse(readFileSync(file, 'utf8')) as Budget

const zipped = (text: string): number => gzipSync(text).byteLength
const known = new Map<string, Promise<number>>()
const weigh = (address: string): Promise<number> => {
  const found =
    known.get(address) ??
    fetch(new URL(address, origin())).then(async (answer) => zipped(await answer.text()))
  known.set(address, found)
  return found
}
const sum = async (addresses: readonly string[]): Promise<number> =>
  (await Promise.all(addresses.map(weigh))).reduce((all, each) => all + each, 0)

const isLibrary = (address: string): boolean => /\/(?:react|rolldown-runtime)-[\w-]+\.js$/.test(address)
const insideOf = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? ''

const readPage = async (path: string) => {
  const answer = await fetch(new URL(path, origin()))
  const document = await answer.text()
  // A template names what is loaded when the page is idle.
  const html = document.replace(/<template .*?<\/template>/s, '')
  // Others are only named: those of routes that the router knows, and its manifest.
  const scripts = [
    ...new Set(
      [...html.matchAll(/<link rel="modulepreload" href="(\/assets\/[\w.-]+\.js)"/g)].map(
        ([, address = '']) => address,
      ),
    ),
  ]
  const sheets = [...new Set(html.match(/\/assets\/[\w.-]+\.css/g))]
  const preloads = [...html.matchAll(/<link rel="preload"/g)]
  const weights: Weights = {
    document: Number(answer.headers.get('content-length')),
    styles: zipped(insideOf(html, /<style[^>]*>(.*?)<\/style>/s)),
    texts: zipped(insideOf(html, /<script id="texts"[^>]*>(.*?)<\/script>/s)),
    scripts: await sum(scripts.filter((script) => !isLibrary(script))),
    requests: 1 + scripts.length + sheets.length + preloads.length,
  }
  return { weights, libraries: await sum(scripts.filter(isLibrary)), sheet: await sum(sheets) }
}

/** What lies above its limit, or so far below that the limit holds nothing. */
const findMisses = (what: string, measured: number, limit: number): string[] => {
  if (measured > limit) return [`${what}: ${measured}, the limit is ${limit}`]
  return measured < limit * 0.8 - 2 ? [`${what}: ${measured} is far below ${limit}: lower the limit`] : []
}

test('P16 what a first visit of each page transfers stays within its budget', async () => {
  const misses: string[] = []
  for (const [path, limits] of Object.entries(budget.pages)) {
    const { weights, libraries, sheet } = await readPage(path)
    for (const [name, limit] of Object.entries(limits))
      misses.push(...findMisses(`${path} ${name}`, weights[name as keyof Weights], limit))
    misses.push(...findMisses(`${path} libraries`, libraries, budget.libraries))
    misses.push(...findMisses(`${path} sheet`, sheet, budget.sheet))
  }
  expect(misses).toEqual([])
})

test('P16 no page carries the library of schemas, which weighs as much as its other code', async () => {
  for (const path of Object.keys(budget.pages)) {
    const html = await (await fetch(new URL(path, origin()))).text()
    const scripts = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))]
    const codes = await Promise.all(
      scripts.map(async (script) => [script, await (await fetch(new URL(script, origin()))).text()] as const),
    )
    expect(codes.length).toBeGreaterThan(5)
    const carrying = codes.filter(([, code]) => code.includes('invalid_type')).map(([script]) => script)
    expect([path, carrying]).toEqual([path, []])
  }
})
