import { sql } from 'kysely'
import type { QuestStep } from '#contract/loyalty-terms.ts'
import type { LoyaltyLevel, LoyaltyProgramme, LoyaltyQuest, LoyaltyQuestStep } from '#contract/loyalty.ts'
import { earningTypes } from '#contract/loyalty-terms.ts'
import { toMoney } from '#contract/money.ts'
import type { CallContext } from '#server/context.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { isLoyaltyOn } from '../member/loyalty-settings.ts'
import { notBegun, targetOf, type StepState } from '../play/advance-quest.ts'
import { millionths } from '../play/earned.ts'
import { programmeInForce, type Programme } from './programme-in-force.ts'
import { readRewardReader, serializeReward, type RewardReader } from './serialize-reward.ts'

export const wordsOf = ({ texts }: Pick<Programme, 'texts'>, locale: string) =>
  texts[locale] ?? texts[defaultLocale] ?? { name: '', description: '', levels: {}, quests: {} }

export const serializeLevels = (programme: Programme, reader: RewardReader): LoyaltyLevel[] =>
  programme.terms.levels.map(({ sysname, points, reward }) => ({
    sysname,
    name: wordsOf(programme, reader.locale).levels[sysname] ?? sysname,
    points,
    reward: reward && serializeReward(reward, reader),
  }))

type Progress = ReadonlyMap<string, StepState>

/** A player's progress in the quests of a programme; empty for a guest. */
const readProgress = async ({ db, uid }: CallContext, programme: Programme): Promise<Progress> => {
  if (uid === 0) return new Map()
  const { rows } = await sql<StepState & { quest: string; step: number }>`
    select quest, step, amount, last_day::text as "lastDay", done_at is not null as "isDone"
    from loyalty_quest_steps where uid = ${uid} and programme_id = ${programme.id}`.execute(db)
  return new Map(rows.map((row) => [`${row.quest} ${row.step}`, row]))
}

const serializeStep = (
  step: QuestStep,
  state: StepState,
  { currency, games }: RewardReader,
  unit: string | undefined,
): LoyaltyQuestStep => {
  const scale = step.kind === 'stake' ? millionths : 1n
  const target = targetOf(step)
  const reached = state.amount < target && !state.isDone ? state.amount : target
  const game = step.kind === 'rounds' && step.game !== null ? step.game : null
  const minor = step.kind === 'stake' && unit !== undefined ? BigInt(step.units) * BigInt(unit) : null
  return {
    kind: step.kind,
    types: step.kind === 'days' || game !== null ? [] : [...step.types],
    game: game === null ? null : { sysname: game, name: games.get(game) ?? game },
    target: Number(target / scale),
    stake: minor === null ? null : toMoney(minor, currency),
    // Rounded down to a hundredth of a unit.
    done: Number((reached * 100n) / scale) / 100,
    is_done: state.isDone,
  }
}

const serializeQuests = (programme: Programme, progress: Progress, reader: RewardReader): LoyaltyQuest[] =>
  programme.terms.quests.map(({ sysname, points, reward, steps }) => {
    const words = wordsOf(programme, reader.locale).quests[sysname] ?? { name: sysname, description: '' }
    const unit = programme.terms.unit[reader.currency]
    const stepDtos = steps.map((step, at) =>
      serializeStep(step, progress.get(`${sysname} ${at}`) ?? notBegun, reader, unit),
    )
    return {
      sysname,
      name: words.name,
      description: words.description,
      points,
      reward: reward && serializeReward(reward, reader),
      steps: stepDtos,
      is_done: stepDtos.every((step) => step.is_done),
    }
  })

const serializeProgramme = async (ctx: CallContext, programme: Programme): Promise<LoyaltyProgramme> => {
  const { terms, image, sysname } = programme
  const rewards = [...terms.levels, ...terms.quests].map(({ reward }) => reward)
  const games = terms.quests.flatMap(({ steps }) =>
    steps.flatMap((step) => (step.kind === 'rounds' && step.game !== null ? [step.game] : [])),
  )
  const [reader, progress] = await Promise.all([
    readRewardReader(ctx, rewards, games),
    readProgress(ctx, programme),
  ])
  const { name, description } = wordsOf(programme, reader.locale)
  const unit = terms.unit[reader.currency]
  return {
    sysname,
    name,
    description,
    image,
    levels: serializeLevels(programme, reader),
    quests: serializeQuests(programme, progress, reader),
    rates: earningTypes.map((type) => ({ type, percent: (terms.rates[type] ?? 0) / 100 })),
    unit: unit === undefined ? null : toMoney(BigInt(unit), reader.currency),
    lot_days: terms.lotDays,
    occasions: terms.occasions,
  }
}

/** The programme in force (LO-08); a list by the specification, empty without one. */
export const getPrograms = async (ctx: CallContext) => {
  const programme = isLoyaltyOn(ctx) ? await programmeInForce(ctx.db, ctx.clock.now()) : undefined
  const items = programme ? [await serializeProgramme(ctx, programme)] : []
  return ok({ items, offset: 0, limit: items.length, total: items.length })
}
