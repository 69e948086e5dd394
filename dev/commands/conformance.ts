import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Given, Seat } from '#sandbox/game-supplier/conformance/kit.ts'
import { runRows } from '#sandbox/game-supplier/conformance/run-rows.ts'
import { createTestApp } from '#test/app.ts'
import { reasonOf } from '#server/platform/system/doctor/check.ts'
import { loadPlugins } from '#server/process/plugins/load-plugins.ts'
import { pluginConformance } from './plugins/plugin-conformance.ts'
import { seatsIn } from './supplier-seats.ts'
import { exitWithError, parseArguments } from './command-line.ts'

/**
 * `npm run conformance`: tests a wallet against the requirements of suppliers: that of this application, or any
 * operator's at an address; or the vendor of a plugin against the rules of its kind. Exits with 1 if a row fails. It bets, wins and rolls back with the given players,
 * so they must be test players.
 */
const usage = `Usage: npm run conformance
       npm run conformance -- payments|verifiers PLUGIN ACCOUNT [--currency EUR] [--requisites JSON]
       npm run conformance -- URL KEY --player USER:TOKEN --game CODE --currency EUR
           [--stake 100000] [--second USER:TOKEN] [--expired USER:TOKEN] [--disabled USER:TOKEN]

Without an address a house of its own is opened, in memory, and tried. URL is what stands before /user/balance, and KEY
a file with the supplier's private key. A player is who has the game open, with the token that the game was opened by,
and thirty stakes in money. --second is another player at the game, --expired a session that has ended, --disabled a
player who may not bet any more; rows that need one of them are not tried without. --stake is in hundred-thousandths.

With payments or verifiers, the vendor of a plugin is tried: PLUGIN as PLUGINS names it, ACCOUNT in JSON as the setting has
it, --requisites those of a payout. No request leaves this machine.`

const { values, positionals } = parseArguments(usage, {
  player: { type: 'string' },
  second: { type: 'string' },
  expired: { type: 'string' },
  disabled: { type: 'string' },
  game: { type: 'string' },
  currency: { type: 'string' },
  stake: { type: 'string', default: '100000' },
  requisites: { type: 'string', default: '{}' },
})

const readKey = (file: string) => {
  try {
    return createPrivateKey(readFileSync(file))
  } catch (error) {
    return exitWithError(
      `${file} holds no private key: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

const readSeat = (name: string, text: string): Seat => {
  const at = text.indexOf(':')
  if (at < 1 || at === text.length - 1) return exitWithError(`--${name} ${text} is no USER:TOKEN.`)
  return { user: text.slice(0, at), token: text.slice(at + 1) }
}

const given = (base: string, keyFile: string): Given => {
  const { player, game, currency } = values
  if (!player || !game || !currency || !URL.canParse(base)) return exitWithError(usage)
  const stake = Number(values.stake)
  if (!Number.isSafeInteger(stake) || stake <= 0) return exitWithError(`--stake ${values.stake} is no sum.`)
  const others = (['second', 'expired', 'disabled'] as const).flatMap((name) => {
    const text = values[name]
    return text ? [[name, readSeat(name, text)] as const] : []
  })
  return {
    base: base.replace(/\/+$/, ''),
    key: readKey(keyFile),
    game,
    currency,
    stake,
    player: readSeat('player', player),
    ...Object.fromEntries(others),
    deliver: (request) => fetch(request, { signal: AbortSignal.timeout(10_000) }),
  }
}

const tell = async (tried: Given): Promise<boolean> => {
  const counts = { kept: 0, broken: 0, 'not tried': 0 }
  const marks = { kept: 'kept     ', broken: 'BROKEN   ', 'not tried': 'not tried' }
  for await (const { id, rule, outcome, why } of runRows(tried)) {
    counts[outcome]++
    console.log(`${marks[outcome]}  ${id.padEnd(28)}  ${rule}`)
    if (why) console.log(`           ${why}`)
  }
  console.log(`\n${counts.kept} kept, ${counts.broken} broken, ${counts['not tried']} not tried`)
  return counts.broken === 0
}

const tryPlugin = async (kind: 'payments' | 'verifiers'): Promise<boolean> => {
  const [, specifier, account] = positionals
  if (!specifier || !account) return exitWithError(usage)
  const { currency = 'EUR', requisites } = values
  let broken = 0
  try {
    const [plugin] = await loadPlugins([specifier])
    for (const { rule, run } of plugin
      ? pluginConformance(plugin, { kind, account, currency, requisites })
      : []) {
      const why = await run().then(() => undefined, reasonOf)
      if (why) broken++
      console.log(`${why ? 'BROKEN' : 'kept  '}  ${rule}${why ? `\n        ${why}` : ''}`)
    }
  } catch (error) {
    return exitWithError(reasonOf(error))
  }
  return broken === 0
}

const [base, keyFile] = positionals
if (base === 'payments' || base === 'verifiers') {
  process.exitCode = (await tryPlugin(base)) ? 0 : 1
} else if (base === undefined) {
  const app = await createTestApp()
  process.exitCode = (await tell(await seatsIn(app))) ? 0 : 1
  await app.close()
} else {
  process.exitCode = (await tell(keyFile ? given(base, keyFile) : exitWithError(usage))) ? 0 : 1
}
