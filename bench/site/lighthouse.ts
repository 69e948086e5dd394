import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '#dev/find-chromium.ts'
import { median, type createReport } from '../harness/report.ts'

type Page = {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue: number }>
  environment: { benchmarkIndex: number }
}

/** Lighthouse with applied throttling: the real wait of a slow phone on a slow network. */
const runLighthouse = async (url: string): Promise<Page> => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-lighthouse-'))
  const output = join(folder, 'report.json')
  const child = spawn(
    process.execPath,
    [
      join(import.meta.dirname, '../../node_modules/lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      '--form-factor=mobile',
      '--throttling-method=devtools',
      '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync',
    ],
    { env: { ...process.env, CHROME_PATH: await findChromium({ isWhole: true }) }, stdio: 'inherit' },
  )
  await once(child, 'exit')
  const page = JSON.parse(readFileSync(output, 'utf8')) as Page
  rmSync(folder, { recursive: true })
  return page
}

const audit = (page: Page, name: string): number => page.audits[name]?.numericValue ?? Number.NaN
const blockingMs = (page: Page): number => audit(page, 'total-blocking-time')

/** A page and its control in turn, so that noise of the machine affects both; of three, the one between. */
export const reportPage = async (
  { report, print }: ReturnType<typeof createReport>,
  path: string,
  origin: string,
  controlOrigin: string,
): Promise<void> => {
  const [own, controls]: [Page[], Page[]] = [[], []]
  for (let turn = 0; turn < 3; turn++) {
    own.push(await runLighthouse(`${origin}${path}`))
    controls.push(await runLighthouse(`${controlOrigin}${path}`))
  }
  const page = own.toSorted((one, other) => blockingMs(one) - blockingMs(other))[1] as Page
  print(`${path}: speed of this machine by Lighthouse`, String(Math.round(page.environment.benchmarkIndex)))
  const score = (name: string): number => Math.round((page.categories[name]?.score ?? 0) * 100)
  report(`${path}: Lighthouse performance`, String(score('performance')), score('performance') >= 99, '>= 99')
  for (const name of ['accessibility', 'best-practices', 'seo']) {
    report(`${path}: Lighthouse ${name}`, String(score(name)), score(name) === 100, '100')
  }
  const lcp = audit(page, 'largest-contentful-paint')
  report(`${path}: largest contentful paint`, `${(lcp / 1000).toFixed(2)} s`, lcp <= 1400, '<= 1.40 s')
  report(
    `${path}: layout shift`,
    audit(page, 'cumulative-layout-shift').toFixed(3),
    audit(page, 'cumulative-layout-shift') <= 0.02,
    '<= 0.02',
  )
  report(
    `${path}: total blocking time`,
    `${audit(page, 'total-blocking-time').toFixed(0)} ms`,
    audit(page, 'total-blocking-time') <= 100,
    '<= 100 ms',
  )
  const control = median(controls.map(blockingMs))
  const ratio = blockingMs(page) / control
  report(
    `${path}: total blocking time / a page of the same elements`,
    ratio.toFixed(2),
    ratio <= 1.3,
    `<= 1.30 (${control.toFixed(0)} ms)`,
  )
}
