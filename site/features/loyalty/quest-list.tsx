import { useTranslations } from 'use-intl'
import type { LoyaltyQuest, LoyaltyQuestStep } from '#contract/loyalty.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Card, CardHead } from '#ui/display/card.tsx'
import { ProgressBar } from '#ui/display/progress.tsx'
import { moneyText } from '#site/features/cashier/api-amount.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths } from '#site/paths.ts'
import { Points } from './points.tsx'
import { useRewardText } from './reward-labels.tsx'
import css from './loyalty.module.css'

export function QuestList({ quests }: { quests: readonly LoyaltyQuest[] }) {
  const t = useTranslations('loyalty.quests')
  if (quests.length === 0) return null
  return (
    <section className={css.part} aria-labelledby="loyalty-quests">
      <h2 id="loyalty-quests">{t('title')}</h2>
      <div className={css.cards}>
        {quests.map((quest) => (
          <QuestCard key={quest.sysname} quest={quest} />
        ))}
      </div>
    </section>
  )
}

function QuestCard({ quest }: { quest: LoyaltyQuest }) {
  const t = useTranslations('loyalty.quests')
  const words = useRewardText()
  const id = `quest-${quest.sysname}`
  return (
    <Card aria-labelledby={id}>
      <CardHead>
        <h3 id={id}>{quest.name}</h3>
        {quest.is_done && <Badge tone="brass">{t('done')}</Badge>}
      </CardHead>
      {quest.description && <p className={css.text}>{quest.description}</p>}
      <ol className={css.steps}>
        {quest.steps.map((step, at) => (
          // Steps have no id, and their order does not change.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className={css.step}>
            <QuestStepLine step={step} />
          </li>
        ))}
      </ol>
      <p className={css.gives}>
        {quest.points > 0 && <Points points={quest.points} isSigned />}
        {quest.reward && <span>{words(quest.reward)}</span>}
      </p>
    </Card>
  )
}

function QuestStepLine({ step }: { step: LoyaltyQuestStep }) {
  const t = useTranslations('loyalty.quests')
  const { account } = useSite()
  const task = useTask(step)
  const { game, target, done } = step
  return (
    <>
      <span className={css.stepName}>
        <span>{game ? <Link to={paths.game(game.sysname)}>{task}</Link> : task}</span>
        {account && <span className={css.count}>{t('progress', { done, target })}</span>}
      </span>
      {account && <ProgressBar max={target} value={done} aria-label={task} />}
    </>
  )
}

const useTask = ({ kind, types, game, target, stake }: LoyaltyQuestStep): string => {
  const t = useTranslations('loyalty.quests.tasks')
  const names = useTranslations('loyalty.types')
  const isSport = types.every((type) => type === 'sport')
  const where = types.map((type) => names(type as 'slot')).join(', ')
  if (kind === 'days') return t('days', { count: target })
  if (kind === 'stake') {
    const sum = stake ? moneyText(stake.amount, stake.currency) : String(target)
    return isSport ? t('sportStake', { sum }) : t('stake', { sum, where })
  }
  if (game) return t('game', { count: target, game: game.name })
  return isSport ? t('sportBets', { count: target }) : t('rounds', { count: target, where })
}
