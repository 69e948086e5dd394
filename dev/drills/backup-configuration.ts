import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../deploy/backup')

/** Settings of a shipped PostgreSQL file, without quotes. */
export const parsePostgresSettings = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text
      .split('\n')
      .map((line) => /^(\w+)\s*=\s*(?:'([^']*)'|(\S+))\s*$/.exec(line))
      .filter((match) => match !== null)
      .map(([, name = '', quoted, plain]) => [name, quoted ?? plain ?? '']),
  )

/** A configuration of pgBackRest with other values; a name that it does not have is an error. */
export const replaceValues = (text: string, values: Readonly<Record<string, string>>): string => {
  let replaced = text
  for (const [name, value] of Object.entries(values)) {
    const line = new RegExp(`^${name}=.*$`, 'm')
    if (!line.test(replaced)) throw new Error(`deploy/backup/pgbackrest.conf has no ${name}`)
    replaced = replaced.replace(line, `${name}=${value}`)
  }
  return replaced
}

export type BackupPlaces = {
  readonly repository: string
  readonly logs: string
  readonly locks: string
  readonly spool: string
  readonly data: string
  readonly sockets: string
  readonly port: number
  readonly passphrase: string
}

/** The shipped pgbackrest.conf with the places of a drill. */
export const drillBackupConfiguration = (places: BackupPlaces): string =>
  replaceValues(readFileSync(join(folder, 'pgbackrest.conf'), 'utf8'), {
    'repo1-path': places.repository,
    'repo1-cipher-pass': places.passphrase,
    'log-path': places.logs,
    'lock-path': places.locks,
    'spool-path': places.spool,
    'pg1-path': places.data,
    'pg1-port': String(places.port),
    'pg1-socket-path': places.sockets,
  })

/** The shipped settings of the archive, with the configuration file of a drill. */
export const drillArchiveSettings = (configuration: string): Readonly<Record<string, string>> => {
  const shipped = parsePostgresSettings(readFileSync(join(folder, 'postgresql.conf'), 'utf8'))
  const command = (shipped.archive_command ?? '').replace('/etc/pgbackrest/pgbackrest.conf', configuration)
  return { ...shipped, archive_command: command }
}

export const fileBackupScript = join(folder, 'back-up-files.sh')
