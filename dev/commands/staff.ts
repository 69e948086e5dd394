import { transact } from '#db/transaction.ts'
import { loadSettings } from '#server/platform/kernel/settings/load-settings.ts'
import { administrator, syncRoles } from '#server/backoffice/operators/default-roles.ts'
import { addMember } from '#server/backoffice/operators/staff/invite.ts'
import { exitWithError, openForCommand, parseArguments, resolveAuditActor } from './command-line.ts'
import { requireStoppedApp } from './require-stopped-app.ts'

/**
 * `npm run staff -- EMAIL NAME`: creates the first member of staff, who invites the others in the back office.
 * A running application must not have the embedded database open; PostgreSQL may be in use.
 */
const usage = `Usage: npm run staff -- EMAIL "NAME" [--roles ${administrator}]

Prints an invitation, once; only its hash is kept. Its owner chooses a password with it and then sets up a second factor.
--roles takes several, separated by commas. --by names who acts, in the audit log.`

const { values, positionals } = parseArguments(usage, {
  roles: { type: 'string', default: administrator },
  by: { type: 'string' },
})
const [email = '', name = ''] = positionals
if (positionals.length !== 2) exitWithError(usage)
const actor = resolveAuditActor(values.by)

const settings = loadSettings('The settings are wrong:', console.error)
requireStoppedApp(settings)
const ctx = await openForCommand(settings)
await syncRoles(ctx)
const roles = values.roles.split(',').map((role) => role.trim())
const made = await transact(ctx.connection, (tx) => addMember(ctx, tx, { email, name, roles, actor }))
await ctx.connection.close()
if (made.ok) {
  console.log(`${email} may choose a password until ${made.value.expires_at} with this invitation:`)
  console.log(made.value.invitation)
} else {
  const said = Object.entries(made.refusal.fields ?? {}).map(
    ([field, codes]) => `${field} ${codes.join(', ')}`,
  )
  exitWithError(`No member of staff was added: ${said.join('; ')}`)
}
