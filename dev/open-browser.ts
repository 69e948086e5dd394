import { spawn } from 'node:child_process'

const openers: Readonly<Record<string, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
  linux: ['xdg-open'],
}

/** Opens an address in the default browser; on failure the address on the screen is enough. */
export const openBrowser = (address: string): void => {
  const opener = openers[process.platform]
  if (!opener) return
  const [command, ...args] = opener
  const child = spawn(command, [...args, address], { stdio: 'ignore', detached: true })
  child.once('error', () => undefined)
  child.unref()
}
