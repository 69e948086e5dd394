import { dayMs } from '#contract/durations.ts'
import { contentRights, issueToken, revokeToken } from '#server/content/tokens.ts'
import { loadSettings } from '#server/platform/kernel/settings/load-settings.ts'
import { exitWithError, openForCommand, parseArguments, resolveAuditActor } from './command-line.ts'
import { requireStoppedApp } from './require-stopped-app.ts'

/**
 * `npm run content:token -- NAME`: makes an editor's token for the content interface at /content and prints it
 * once; only its hash is stored. A running application must not have the embedded database open; PostgreSQL may
 * be in use.
 */
const usage = `Usage: npm run content:token -- NAME [--rights ${contentRights.join(',')}] [--days 90]
       npm run content:token -- NAME --revoke

NAME stands in the history of everything that is done with the token. A new token takes the place of an earlier one
of the same name. Without --rights it may read drafts and write; "custom-code" allows code that runs in public pages. --by
names who acts, in the audit log.`

const read = () => {
  const { values, positionals } = parseArguments(usage, {
    rights: { type: 'string', default: 'read,write' },
    days: { type: 'string' },
    revoke: { type: 'boolean', default: false },
    by: { type: 'string' },
  })
  const wanted = values.rights.split(',').map((right) => right.trim())
  const rights = contentRights.filter((right) => wanted.includes(right))
  const days = values.days === undefined ? undefined : Number(values.days)
  const name = positionals[0] ?? ''
  if (!/^[\w.@ -]{1,80}$/.test(name) || positionals.length !== 1) return exitWithError(usage)
  if (rights.length !== wanted.length || (days !== undefined && !(days > 0 && days <= 3650)))
    return exitWithError(usage)
  return { name, rights, days, isRevoked: values.revoke, actor: resolveAuditActor(values.by) }
}

const { name, rights, days, isRevoked, actor } = read()
const settings = loadSettings('The settings are wrong:', console.error)
requireStoppedApp(settings)
const ctx = await openForCommand(settings)
if (isRevoked) {
  const isDone = await revokeToken(ctx, name, actor)
  console.log(isDone ? `The token "${name}" opens nothing any more.` : `There is no token "${name}" in use.`)
  process.exitCode = isDone ? 0 : 1
} else {
  const expiresAt = days === undefined ? undefined : new Date(ctx.clock.now().getTime() + days * dayMs)
  const token = await issueToken(ctx, { name, rights, expiresAt, actor })
  console.log(
    `Token "${name}", rights: ${rights.join(', ')}${expiresAt ? `, until ${expiresAt.toISOString()}` : ''}`,
  )
  console.log(token)
}
await ctx.connection.close()
