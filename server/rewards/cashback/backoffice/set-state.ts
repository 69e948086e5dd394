import type { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import type { backofficeCashbackProgrammesCalls } from '#contract/operator/bonuses/cashbacks.ts'
import type { Db } from '#db/connect.ts'
import { startAction, startVersion } from '#server/backoffice/approvals/started/start-version.ts'
import type { BackofficeContext } from '#server/context.ts'
import { setProgrammeState } from '../programmes/set-programme-state.ts'
import { selectProgrammes } from './programme-rows.ts'
import { estimateMaxProgrammeCost } from './estimate-max-programme-cost.ts'

const readProgramme = (db: Db, sysname: string) =>
  selectProgrammes(db).where('programme.sysname', '=', sysname).executeTakeFirst()

export const startProgrammeWithApproval = startAction(
  'cashbackProgrammes.start',
  setProgrammeState,
  async (ctx, { sysname, version }) => {
    const now = await readProgramme(ctx.db, sysname)
    const maxPerPlayer = now?.terms?.most ?? null
    return {
      programme: sysname,
      version,
      most_each_player:
        maxPerPlayer &&
        Object.entries(maxPerPlayer).map(([currency, minor]) => toMoney(BigInt(minor), currency)),
    }
  },
)

export const setProgrammeStateHandler = (
  ctx: BackofficeContext,
  asked: z.output<typeof backofficeCashbackProgrammesCalls.setState.input>,
) =>
  startVersion(ctx, startProgrammeWithApproval, asked, {
    subject: `cashback-programme:${asked.sysname}`,
    read: () => readProgramme(ctx.db, asked.sysname),
    estimateMaxCost: async ({ terms }) => (terms ? estimateMaxProgrammeCost(ctx, terms) : 0n),
    setState: setProgrammeState,
  })
