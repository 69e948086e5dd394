import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

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

/**
 * Path of a Chromium for the browser tests: the variable CHROMIUM, the system's, or Playwright's own download;
 * where none is found it is downloaded, or installed from Debian's packages when this runs as root.
 */
export const findChromium = async (say: (line: string) => void = console.log): Promise<string> => {
  const given = process.env.CHROMIUM
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM names ${given}, which is not there`)
    return given
  }
  const found = systemPaths.find((path) => existsSync(path)) ?? (await playwrightDownload())
  if (found) return found
  say('No Chromium found; fetching one …')
  const cli = join(import.meta.dirname, '../node_modules/playwright-core/cli.js')
  if (run(process.execPath, [cli, 'install', '--with-deps', 'chromium'])) {
    const downloaded = await playwrightDownload()
    if (downloaded) return downloaded
  }
  if (process.getuid?.() === 0 && run('apt-get', ['update', '-q'])) {
    run('apt-get', ['install', '-y', '-q', 'chromium', 'fonts-noto-core'])
  }
  const installed = systemPaths.find((path) => existsSync(path))
  if (installed) return installed
  throw new Error('The browser tests need Chromium: install it, or name it in the variable CHROMIUM')
}
