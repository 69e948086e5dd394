import { addEntry } from '#server/compliance/blocklists/backoffice/add-block.ts'
import type { Context, BackofficeContext } from '#server/context.ts'
import { addNoteToCase } from '#server/compliance/risk/cases/add-note-to-case.ts'
import { decideCase } from '#server/compliance/risk/cases/decide-case.ts'
import { takeCase } from '#server/compliance/risk/cases/take-case.ts'
import { signsInAgain, register, type Actor } from '../actor.ts'
import { backofficeContextOf } from '../backoffice-payments.ts'
import { confirmsAddress, deposits, namesThemselves, withdraws, type Stage } from '../story.ts'
import { unwrap, uidOf } from '../story-context.ts'

const inParts = { email: 'viktor@example.com', name: ['Viktor', 'Zariņš'] } as const
const sharing = [
  { email: 'vera@example.com', name: ['Vera', 'Liepa'] },
  { email: 'yuri@example.com', name: ['Yuri', 'Volkov'] },
] as const
const quick = { email: 'oskar@example.com', name: ['Oskar', 'Krūmiņš'] } as const

/** Viktor deposits six times, each slightly below the statutory threshold; his case becomes overdue. */
export const paysInParts = async (stage: Stage): Promise<void> => {
  const viktor = await register(stage, inParts.email, { country: 'LV' })
  await namesThemselves(viktor, ...inParts.name)
  for (const sum of ['1900', '1850', '1950', '1980', '1920', '1890'])
    await deposits(viktor, sum, 'approve', 'bank')
  await stage.wait(1)
}

const comes = async (stage: Stage, email: string, name: readonly [string, string]): Promise<Actor> => {
  const player = await register(stage, email, { country: 'LV' })
  await namesThemselves(player, ...name)
  await stage.wait(0)
  await confirmsAddress(player)
  return player
}

/** Vera and Yuri are paid to one account, and Oskar withdraws what he has just deposited. */
const payOut = async (stage: Stage): Promise<void> => {
  for (const { email, name } of sharing) {
    const player = await comes(stage, email, name)
    await deposits(player, '80')
    await withdraws(player, '60', 'LV37HABA0551987654321')
    await stage.wait(0)
  }
  const oskar = await comes(stage, quick.email, quick.name)
  await deposits(oskar, '400', 'approve', 'bank')
  await withdraws(oskar, '380', 'LV66HABA0551444433332')
  await stage.wait(0)
  await signsInAgain(oskar)
}

const caseOf = async (
  { db }: BackofficeContext,
  email: string,
): Promise<{ id: string; version: number } | undefined> => {
  const uid = await uidOf({ db }, email)
  const found = await db
    .selectFrom('risk_cases')
    .select(['id', 'version'])
    .where('uid', '=', uid ?? 0)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found && { id: String(found.id), version: found.version }
}

/** Work for risk staff: an overdue case, an assigned one, a decided one, and a blocklist. */
export const seedRiskCases = async (ctx: Context, stage: Stage): Promise<void> => {
  await payOut(stage)
  const ruben = await backofficeContextOf(ctx, 'risk@example.com')
  const shared = await caseOf(ruben, sharing[1].email)
  if (shared) {
    unwrap('the cases', await takeCase(ruben, { id: shared.id, is_mine: true }))
    const text = 'Both say it’s a family account. Asked the bank who owns it.'
    unwrap('the cases', await addNoteToCase(ruben, { id: shared.id, text }))
  }
  const soon = await caseOf(ruben, quick.email)
  if (soon) {
    const reason = 'Contacted support within the hour: wrong site. Same bank account in and out.'
    unwrap('the cases', await decideCase(ruben, { ...soon, decision: 'dismiss', reason }))
  }
  for (const value of ['throwaway.example', 'ten-minutes.example'])
    unwrap(
      'the lists',
      await addEntry(ruben, {
        kind: 'email_domain',
        value,
        reason: 'Disposable email addresses',
      }),
    )
}
