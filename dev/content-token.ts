import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { contentRights, issueToken, revokeToken } from '#server/content/tokens.ts'
import { operatorActor } from '#server/audit/record-audit.ts'
import { createClock } from '#server/kernel/clock.ts'
import { createSecrets, loadSecret } from '#server/kernel/secrets.ts'
import { readSettings } from '#server/kernel/settings.ts'
import { demandClosedHouse } from './closed-house.ts'

/**
 * `npm run content:token -- NAME`: makes an editor's token for the content interface at /content and prints it
 * once; only its hash is kept. The embedded database must not be in use by a running house; PostgreSQL may be.
 */
const usage = `Usage: npm run content:token -- NAME [--rights ${contentRights.join(',')}] [--days 90]
       npm run content:token -- NAME --revoke

NAME stands in the history of everything that is done with the token. A new token takes the place of an earlier one
of the same name. Without --rights it may read drafts and write; "custom-code" allows code that runs in public pages.`

const read = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        rights: { type: 'string', default: 'read,write' },
        days: { type: 'string' },
        revoke: { type: 'boolean', default: false },
      },
    })
    const wanted = values.rights.split(',').map((right) => right.trim())
    const rights = contentRights.filter((right) => wanted.includes(right))
    const days = values.days === undefined ? undefined : Number(values.days)
    const name = positionals[0] ?? ''
    if (!/^[\w.@ -]{1,80}$/.test(name) || positionals.length !== 1) return undefined
    if (rights.length !== wanted.length || (days !== undefined && !(days > 0 && days <= 3650)))
      return undefined
    return { name, rights, days, isRevoked: values.revoke }
  } catch {
    return undefined
  }
}

const wanted = read()
if (!wanted) {
  console.error(usage)
  process.exit(1)
}
const settings = readSettings()
demandClosedHouse(settings)
const connection = await connect({ databaseUrl: settings.databaseUrl, dataDir: settings.dataDir })
await migrate(connection)
const ctx = { connection, clock: createClock(), secrets: createSecrets(loadSecret(settings)) }
const actor = operatorActor(userInfo().username)
const { name, rights, days } = wanted
if (wanted.isRevoked) {
  const isDone = await revokeToken(ctx, name, actor)
  console.log(isDone ? `The token "${name}" opens nothing any more.` : `There is no token "${name}" in use.`)
  process.exitCode = isDone ? 0 : 1
} else {
  const expiresAt =
    days === undefined ? undefined : new Date(ctx.clock.now().getTime() + days * 24 * 60 * 60 * 1000)
  const token = await issueToken(ctx, { name, rights, expiresAt, actor })
  console.log(
    `Token "${name}", rights: ${rights.join(', ')}${expiresAt ? `, until ${expiresAt.toISOString()}` : ''}`,
  )
  console.log(token)
}
await connection.close()
