import { operatorActor } from '#server/platform/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { createSecrets } from '#server/platform/kernel/secrets/secrets.ts'
import { loadSessionKeys } from '#server/platform/kernel/secrets/session-keys.ts'
import { resealDatabase } from '#server/platform/system/reseal/reseal-database.ts'

/** A text under an older key, and the command that seals it with the first. */
export const resealScenario = async (ctx: Context) => {
  const older = 'an older key of this test with 32 signs'
  const sealed_key = createSecrets(older).seal('kept-key', 'of no purpose')
  await ctx.db.insertInto('kept_keys').values({ purpose: 'test', sealed_key }).execute()
  const [first, ...others] = loadSessionKeys(ctx.settings)
  const says = { uid: null, actor_kind: 'operator', actor: 'Olga', after: { 'kept_keys.sealed_key': 1 } }
  return { act: () => resealDatabase(ctx, [first, ...others, older], operatorActor('Olga')), says }
}
