import { readFileSync } from 'node:fs'

const manifest = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

export const version = (): { name: string; version: string; node: string } => ({
  name: 'baize',
  version: manifest.version,
  node: process.version,
})
