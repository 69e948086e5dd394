import { existsSync, readFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

/** The commands of `baize`: the scripts of `npm run` in this repository, in an operator's own folder. */
const commands: Readonly<Record<string, () => Promise<unknown>>> = {
  start: () => import('./start-built.ts'),
  migrate: () => import('../commands/migrate.ts'),
  seed: () => import('../commands/seed.ts'),
  doctor: () => import('../commands/doctor.ts'),
  staff: () => import('../commands/staff.ts'),
  player: () => import('../commands/player.ts'),
  'payments-check': () => import('../commands/payments-check.ts'),
  supplier: () => import('../commands/supplier.ts'),
  odds: () => import('../commands/odds.ts'),
  conformance: () => import('../commands/conformance.ts'),
  client: () => import('../client.ts'),
  mcp: () => import('../commands/assistants/mcp.ts'),
  'content-token': () => import('../commands/content-token.ts'),
  'content-strapi': () => import('../commands/strapi-schemas.ts'),
  'ledger-check': () => import('../commands/ledger-check.ts'),
  'audit-check': () => import('../commands/audit-check.ts'),
  extract: () => import('../commands/reports/extract.ts'),
  reseal: () => import('../commands/reseal.ts'),
  'restore-prepare': () => import('../commands/restore-prepare.ts'),
}

const usage = `Usage: baize COMMAND

Commands: ${Object.keys(commands).join(', ')}

They read baize.config.ts and .env of this folder; the environment comes before both. docs/own-repository.md describes
the folder, README.md each command.`

/** Variables that the environment lacks, or has empty, which counts as absent; an empty one takes a brand's shared value away. */
const addToEnvironment = (variables: Readonly<Record<string, string | undefined>>): void => {
  for (const [name, value] of Object.entries(variables)) if (value !== undefined) process.env[name] ||= value
}

const readConfiguration = async (folder: string): Promise<void> => {
  const file = join(folder, '.env')
  if (existsSync(file)) addToEnvironment(parseEnv(readFileSync(file, 'utf8')))
  const [{ loadConfig }, { endWithReason }] = await Promise.all([
    import('#server/process/config/load-config.ts'),
    import('#server/process/end-with-reason.ts'),
  ])
  const variables = await loadConfig(folder, process.env).catch((error: unknown) =>
    endWithReason(error, console.error),
  )
  addToEnvironment(variables)
}

/** Runs a command in the working directory; the command reads the arguments after its name. */
export const runCommand = async (name = ''): Promise<void> => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    console.error(usage)
    process.exitCode = 1
    return
  }
  const folder = process.cwd()
  // The next start need not compile unchanged files again.
  enableCompileCache(join(folder, 'node_modules/.cache/node'))
  await readConfiguration(folder)
  process.argv.splice(2, 1)
  await command()
}
