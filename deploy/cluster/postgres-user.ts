import { execFileSync } from 'node:child_process'

export type SystemUser = { readonly uid: number; readonly gid: number }

/** The user of Debian's packages, as which the daemons run: PostgreSQL and PgBouncer refuse to run as root. */
export const postgresUser = (): SystemUser => {
  const idOf = (option: string): number =>
    Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}
