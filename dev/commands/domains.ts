import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { domains } from '#server/domains.ts'

/** `npm run domains`: prints server/README.md from the list of domains and what the README of each says first. */
const server = join(import.meta.dirname, '../../server')

/** `web` is no domain, but stands in a group as they do. */
const folders = [...domains, 'platform/web']

const groupOf = (folder: string): string => folder.split('/')[0] ?? folder

const row = (folder: string): string => {
  const path = join(server, folder, 'README.md')
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const paragraph = /^# .*\n\n((?:.+\n)+)/.exec(text)?.[1] ?? ''
  const owns = paragraph
    .trim()
    .replaceAll('\n', ' ')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
  const areas = Map.groupBy(
    [...text.matchAll(/^\| `(\w+)\/(\w+)` +\|/gm)].map(([, area = '', name = '']) => ({ area, name })),
    ({ area }) => area,
  )
  const calls = [...areas].map(
    ([area, named]) => `\`${area}\`: ${[...new Set(named.map(({ name }) => name))].join(', ')}`,
  )
  return `| [${folder.split('/').at(-1)}](${folder}/README.md) | ${owns} | ${calls.join('<br>')} |`
}

export const domainsPage = (): string =>
  [
    '# Server',
    '',
    'Printed by `npm run domains` from [domains.ts](domains.ts) and the README of each domain.',
    '',
    'A domain owns its tables, rules and calls. It imports only from the domains that stand before it in',
    '[domains.ts](domains.ts); the other direction goes by an event after the commit. The groups only order the folders.',
    'The files beside the groups compose the application: [create-application.ts](create-application.ts) creates it, [http.ts](http.ts) is its HTTP',
    'map, [api.ts](api.ts) and [operator-api.ts](operator-api.ts) are its calls, [subscriptions.ts](subscriptions.ts) its',
    'events and jobs.',
    '',
    ...[...new Set(folders.map(groupOf))].flatMap((group) => [
      `## ${group}`,
      '',
      '| Domain | What it owns | Calls |',
      '| --- | --- | --- |',
      ...folders.filter((folder) => groupOf(folder) === group).map(row),
      '',
    ]),
  ].join('\n')

if (process.argv[1] === import.meta.filename) writeFileSync(join(server, 'README.md'), domainsPage())
