import { readFileSync } from 'node:fs'
import { sportsbookSysname } from '#contract/betting-enums.ts'
import { importGames, type ImportRefusal } from '#server/play/games/import/import-games.ts'
import { readGameList } from '#server/play/games/import/read-game-list.ts'
import { pictureProblem } from '#server/platform/kernel/network/check-picture.ts'
import { saveSupplier } from '#server/play/games/suppliers/save-supplier.ts'
import type { HostSettings } from '#server/platform/kernel/network/allowed-hosts.ts'
import { loadSettings } from '#server/platform/kernel/settings/load-settings.ts'
import { exitWithError, openForCommand, parseArguments, resolveAuditActor } from './command-line.ts'
import { requireDatabase } from './require-stopped-app.ts'

/**
 * `npm run supplier -- …`: registers a games supplier, and imports its list of games into the catalogue. A
 * running application must not have the embedded database open; PostgreSQL may be in use.
 */
const usage = `Usage:
  npm run supplier -- save NAME --key THEIR-PUBLIC.pem --launch-url 'https://…?game={game}&token={token}'
                      [--key SECOND.pem] [--api-url https://… --operator-id ID --own-key OUR-PRIVATE.pem]
  npm run supplier -- import NAME LIST.json [--sportsbook CODE] [--withdraw] [--dry-run]

save    its calls are then taken at /platform/hub88/NAME. --api-url, --operator-id and --own-key let it be asked for free rounds.
import  LIST.json is its list of games as Hub88 gives it. The same list again changes nothing, and what the operator decided stays.
        --sportsbook says which of its games stands at /betting; it is closed until opened in the back office.
        --withdraw takes games out of the lists that it does not name; --dry-run says what would be read, and changes nothing.
--by names who acts, in the audit log.`

const { values, positionals } = parseArguments(usage, {
  key: { type: 'string', multiple: true },
  'launch-url': { type: 'string' },
  'api-url': { type: 'string' },
  'operator-id': { type: 'string' },
  'own-key': { type: 'string' },
  sportsbook: { type: 'string' },
  withdraw: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  by: { type: 'string' },
})
const [what, sysname, file, ...more] = positionals

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return exitWithError(`${path} cannot be read.`)
  }
}

const open = async () => {
  const settings = loadSettings('The settings are wrong:', console.error)
  requireDatabase(settings)
  return openForCommand(settings)
}

const save = async (name: string): Promise<void> => {
  const { 'api-url': apiUrl, 'operator-id': operatorId, 'own-key': ownKey } = values
  const isAsked = apiUrl !== undefined && operatorId !== undefined && ownKey !== undefined
  if (!isAsked && (apiUrl ?? operatorId ?? ownKey) !== undefined)
    exitWithError('--api-url, --operator-id and --own-key belong together.')
  const given = {
    sysname: name,
    publicKeys: (values.key ?? []).map(read),
    launchUrl: values['launch-url'] ?? '',
    ...(isAsked && { asked: { apiUrl, operatorId, ownKey: read(ownKey) } }),
  }
  const actor = resolveAuditActor(values.by)
  const ctx = await open()
  const problems = await saveSupplier(ctx, actor, given)
  await ctx.connection.close()
  if (problems.length > 0)
    exitWithError(`${name} was not saved:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
  console.log(`${name} is known. Its calls are taken at /platform/hub88/${name}.`)
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const whyNot: Record<ImportRefusal, (supplier: string, sportsbook: string) => string> = {
  unknown_supplier: (supplier) =>
    `There is no supplier ${supplier}. Make it known first: npm run supplier -- save ${supplier} …`,
  sportsbook_missing: (_, code) => `The list has no game ${code}. Nothing was changed.`,
  sportsbook_taken: () =>
    `Another game is the sportsbook already: ${sportsbookSysname}. Nothing was changed.`,
  sportsbook_known: (_, code) =>
    `${code} is a game of the house under another name already. Nothing was changed.`,
}

/** Image hosts that pages do not show until the settings allow them. */
const strangeHosts = (settings: HostSettings, addresses: readonly string[]): readonly string[] => [
  ...new Set(
    addresses
      .filter((address) => pictureProblem(settings, address) === 'HOST')
      .map((address) => new URL(address).host),
  ),
]

const bring = async (name: string, path: string): Promise<void> => {
  const list = readGameList(parse(read(path)))
  if (!list) return exitWithError(`${path} is no list of games: an array in JSON is.`)
  const { games, refused } = list
  for (const { entry, code, why } of refused.slice(0, 20))
    console.error(`left out  entry ${entry} ${code}: ${why}`)
  if (refused.length > 20) console.error(`left out  and ${refused.length - 20} more`)
  if (values['dry-run']) {
    console.log(`${games.length} games can be read, ${refused.length} cannot. Nothing was changed.`)
    return
  }
  const actor = resolveAuditActor(values.by)
  const ctx = await open()
  const { sportsbook, withdraw: withdraws } = values
  const imported = await importGames(ctx, actor, { supplier: name, games, withdraws, sportsbook })
  await ctx.connection.close()
  if (typeof imported === 'string') return exitWithError(whyNot[imported](name, sportsbook ?? ''))
  const { added, changed, same, missing, hidden } = imported
  console.log(
    `${added} games are new, ${changed} changed, ${same} as they were; ${refused.length} could not be read.`,
  )
  const strange = strangeHosts(
    ctx.settings,
    games.map(({ imageUrl }) => imageUrl),
  )
  if (strange.length > 0)
    console.log(
      `IMAGE_HOSTS does not name these hosts, so their pictures are not shown: ${strange.join(', ')}`,
    )
  if (hidden > 0)
    console.log(`${hidden} times a game is hidden in one more country, where the supplier blocks it.`)
  if (missing > 0)
    console.log(
      values.withdraw
        ? `${missing} of ours are not in the list, and are out of the lists of the house.`
        : `${missing} of ours are not in the list, and stay as they are.`,
    )
}

if (what === 'save' && sysname && file === undefined) await save(sysname)
else if (what === 'import' && sysname && file && more.length === 0) await bring(sysname, file)
else exitWithError(usage)
