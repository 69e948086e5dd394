import { z } from 'zod'
import { transactResult, type Tx } from '#db/transaction.ts'
import type { ApprovableAction } from '#server/backoffice/approvals/approvable-action.ts'
import { requestApproval } from '#server/backoffice/approvals/request-approval.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { allowedHosts, leadsToAllowed } from '#server/platform/kernel/network/allowed-hosts.ts'
import { pictureProblem } from '#server/platform/kernel/network/check-picture.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { invalidateCatalogue } from '../catalogue/catalogue-cache.ts'
import { plainAddress } from '../launch/launch-address.ts'
import { readSupplierFrames } from '../suppliers/supplier-frames.ts'

const customGame = z.object({
  id: z.string(),
  name: z.string(),
  provider: z.string(),
  image_url: z.string(),
  launch_url: z.string(),
})
type CustomGame = z.output<typeof customGame>

/** The supplier of all custom games: external pages that call no wallet. */
const customSupplier = 'custom'
const sysnameOf = (id: string): string => `custom-${id}`
const launchPlaces: ReadonlySet<string> = new Set(['mode', 'locale', 'theme', 'lobby', 'currency'])

/** A studio's identifier in URLs that filter the lobby by it. */
const providerOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '') || customSupplier

/**
 * Checks a launch address: https, a host of CODE_HOSTS without placeholders in it, and no placeholders except
 * the known ones. Errors: FORMAT, HOST or PLACE at `launch_url`; errors of the picture at `image_url`.
 */
const check = (
  settings: BackofficeContext['settings'],
  { launch_url: address, image_url }: CustomGame,
): Result<true> => {
  if (!/^https:\/\/[^\s/{}]+(?:\/\S*)?$/.test(address) || !URL.canParse(plainAddress(address)))
    return invalid('launch_url', 'FORMAT')
  if (!leadsToAllowed(allowedHosts(settings).code, plainAddress(address)))
    return invalid('launch_url', 'HOST')
  const places = [...address.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  if (places.some((name) => !launchPlaces.has(name))) return invalid('launch_url', 'PLACE')
  const problem = pictureProblem(settings, image_url)
  return problem ? invalid('image_url', problem) : ok(true)
}

const findCustom = (db: Tx['db'] | BackofficeContext['db'], id: string) =>
  db
    .selectFrom('games')
    .select(['sysname', 'name', 'provider_name as provider', 'image_url', 'launch_url'])
    .where('custom_id', '=', id)
    .executeTakeFirst()

const write = async (ctx: BackofficeContext, tx: Tx, { id, ...given }: CustomGame): Promise<void> => {
  const supplier = { adapter: 'custom' as const, public_keys: '[]', settings: '{}' }
  await tx.db
    .insertInto('game_suppliers')
    .values({ sysname: customSupplier, ...supplier, created_at: ctx.clock.now() })
    .onConflict((it) => it.column('sysname').doNothing())
    .execute()
  const facts = {
    name: given.name,
    provider: providerOf(given.provider),
    provider_name: given.provider,
    image_url: given.image_url,
    launch_url: given.launch_url,
  }
  await tx.db
    .insertInto('games')
    .values({
      ...facts,
      sysname: sysnameOf(id),
      supplier: customSupplier,
      supplier_code: id,
      custom_id: id,
      type: 'casino',
      categories: [],
      has_demo: true,
      rtp: null,
      volatility: null,
      math_version: null,
      override_name: null,
      override_image_url: null,
      priority: 1000,
      created_at: ctx.clock.now(),
    })
    .onConflict((it) => it.column('sysname').doUpdateSet(facts))
    .execute()
}

/** An external page in players' frames always needs a second approver, as does code (decision 0180). */
export const saveCustomWithApproval: ApprovableAction<CustomGame> = {
  name: 'games.saveCustom',
  right: 'content.code',
  input: customGame,
  describe: async (ctx, wanted) => ({ ...wanted, now: (await findCustom(ctx.db, wanted.id)) ?? null }),
  execute: async (ctx, tx, wanted, { actor, reason }) => {
    // CODE_HOSTS may have become stricter since the request.
    const checked = check(ctx.settings, wanted)
    if (!checked.ok) return checked
    const before = await findCustom(tx.db, wanted.id)
    await write(ctx, tx, wanted)
    const { id, ...after } = wanted
    await recordAudit(ctx, tx, {
      type: 'game_changed',
      uid: null,
      subject: `game:${sysnameOf(id)}`,
      actor,
      reason,
      before: before ?? {},
      after,
    })
    tx.afterCommit(() => {
      invalidateCatalogue(ctx.db)
      return readSupplierFrames(ctx).then(
        () => undefined,
        () => undefined,
      )
    })
    return ok(1)
  },
}

/** Requests a new custom game or a change of one; nothing is shown before a second person approves. */
export const saveCustom = async (
  ctx: BackofficeContext,
  { reason, ...wanted }: CustomGame & { reason: string },
): Promise<Result<{ approval_id: string }>> => {
  const checked = check(ctx.settings, wanted)
  if (!checked.ok) return checked
  return transactResult(ctx.connection, async (tx) => {
    const subject = `game:${sysnameOf(wanted.id)}`
    const asked = await requestApproval(ctx, tx, saveCustomWithApproval, {
      input: wanted,
      uid: null,
      subject,
      reason,
    })
    return asked.ok ? ok({ approval_id: asked.value.id }) : asked
  })
}
