import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Headless Chromium is the same engine, and renders a page in half the time. */
const headlessPaths = ['/usr/bin/chromium-headless-shell']

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const playwrightDownload = async (): Promise<string | undefined> => {
  const { chromium } = await import('playwright-core')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

const run = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, [...args], { stdio: 'inherit' }).status === 0

type Wanted = { say?: (line: string) => void; isWhole?: boolean }

/**
 * Path of a Chromium for the browser tests: the variable CHROMIUM, the system's, or Playwright's download; if
 * none is found it is downloaded, or installed from Debian's packages when run as root. Headless is preferred
 * unless a whole browser is requested.
 */
export const findChromium = async ({ say = console.log, isWhole = false }: Wanted = {}): Promise<string> => {
  const given = process.env.CHROMIUM
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM names ${given}, which is not there`)
    return given
  }
  const candidates = isWhole ? systemPaths : [...headlessPaths, ...systemPaths]
  const found = candidates.find((path) => existsSync(path)) ?? (await playwrightDownload())
  if (found) return found
  say('No Chromium found; fetching one …')
  const cli = join(import.meta.dirname, '../node_modules/playwright-core/cli.js')
  if (run(process.execPath, [cli, 'install', '--with-deps', 'chromium'])) {
    const downloaded = await playwrightDownload()
    if (downloaded) return downloaded
  }
  if (process.getuid?.() === 0 && run('apt-get', ['update', '-q'])) {
    const browser = isWhole ? 'chromium' : 'chromium-headless-shell'
    run('apt-get', ['install', '-y', '-q', browser, 'fonts-noto-core'])
  }
  const installed = candidates.find((path) => existsSync(path))
  if (installed) return installed
  throw new Error('The browser tests need Chromium: install it, or name it in the variable CHROMIUM')
}
