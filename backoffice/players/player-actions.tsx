import { useTranslations } from 'use-intl'
import type { ExclusionPeriod } from '#contract/exclusions.ts'
import type { PlayerCard } from '#contract/operator/shapes/player-shapes.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { useMayDo, useSelf } from '../layout/use-self.ts'
import { ActionButton } from '../record/action-button.tsx'
import { CorrectContact } from './correct-contact.tsx'
import { PayOutBalance } from './pay-out-balance.tsx'

/** A day of a form as its first instant, in UTC. */
const asMoment = (day: string | undefined): { until?: string } => (day ? { until: `${day}T00:00:00Z` } : {})

/** The decisions on an account; a disabled one shows its reason. */
export function PlayerActions({ card }: { card: PlayerCard }) {
  const t = useTranslations('players')
  const mayDo = useMayDo()
  const isGone = card.status === 'deleted' ? t('isClosed') : undefined
  const noRestriction = isGone ?? (mayDo('players.restrict') ? undefined : t('mayNotRestrict'))
  const isLent = useSelf().lent.includes('players.restrict')
  const noLift = noRestriction ?? (isLent ? t('lift.lent') : undefined)
  const noClosing = noRestriction ?? (isLent ? t('close.lent') : undefined)
  const noCorrection = isGone ?? (mayDo('players.correct') ? undefined : t('mayNotCorrect'))
  return (
    <>
      <CorrectContact card={card} disabledReason={noCorrection} />
      <ResetFactor card={card} disabledReason={noCorrection} />
      <Verify card={card} disabledReason={noCorrection} />
      <KycBlockOf card={card} disabledReason={noCorrection} />
      {card.standings.some(({ kind }) => kind !== 'excluded') && <Lift card={card} disabledReason={noLift} />}
      <Return card={card} disabledReason={noLift} />
      <PayOutBalance card={card} disabledReason={isGone} />
      <Exclude card={card} disabledReason={noRestriction} />
      <Restrict card={card} verb="suspend" disabledReason={noRestriction} />
      <Restrict card={card} verb="ban" disabledReason={noRestriction} />
      <Close card={card} disabledReason={noClosing} />
    </>
  )
}

type ActionProps = { card: PlayerCard; disabledReason: string | undefined }

const reasonField = (label: string) => ({ name: 'reason', label, kind: 'lines', isRequired: true }) as const

function Restrict({ card, verb, disabledReason }: ActionProps & { verb: 'ban' | 'suspend' }) {
  const t = useTranslations('players')
  const { uid } = card
  return (
    <ActionButton
      label={t(`${verb}.open`)}
      {...(verb === 'ban' ? { tone: 'danger' as const } : {})}
      title={t(`${verb}.title`, { name: card.login })}
      text={t(`${verb}.text`)}
      disabledReason={disabledReason}
      fields={[
        {
          name: 'until',
          label: t('until'),
          kind: 'date',
          hint: t('untilHint'),
        },
        reasonField(t('reason')),
      ]}
      agree={t(`${verb}.agree`)}
      doneText={t(`${verb}.done`)}
      run={({ until, reason = '' }) =>
        backofficeApi.post(`players/${verb}`, { uid, reason, ...asMoment(until) })
      }
    />
  )
}

function Close({ card, disabledReason }: ActionProps) {
  const t = useTranslations('players')
  return (
    <ActionButton
      label={t('close.open')}
      tone="danger"
      title={t('close.title', { name: card.login })}
      text={t('close.text')}
      disabledReason={disabledReason}
      fields={[reasonField(t('reason'))]}
      agree={t('close.agree')}
      doneText={t('close.done')}
      run={({ reason = '' }) => backofficeApi.post('players/close', { uid: card.uid, reason })}
    />
  )
}

function Exclude({ card, disabledReason }: ActionProps) {
  const t = useTranslations('players')
  const { exclusion_brands: brands } = card
  return (
    <ActionButton
      label={t('exclude.open')}
      title={t('exclude.title', { name: card.login })}
      text={t('exclude.text')}
      disabledReason={disabledReason}
      fields={[
        {
          name: 'period',
          label: t('period'),
          kind: 'choice',
          options: card.exclusion_periods.map((period) => ({
            value: period,
            label: t(`exclusionPeriods.${period}`),
          })),
        },
        ...(brands.length > 0
          ? [
              {
                name: 'all_brands',
                label: t('exclude.brands', { brands: brands.join(', ') }),
                kind: 'choice',
                options: (['1', '0'] as const).map((value) => ({
                  value,
                  label: t(`exclude.atBrands.${value}`),
                })),
              } as const,
            ]
          : []),
        reasonField(t('reason')),
      ]}
      agree={t('exclude.agree')}
      doneText={t('exclude.done')}
      run={({ period = '', reason = '', all_brands: everywhere }) =>
        backofficeApi.post('players/exclude', {
          uid: card.uid,
          period: period as ExclusionPeriod,
          reason,
          ...(brands.length > 0 ? { all_brands: everywhere === '1' } : {}),
        })
      }
    />
  )
}

/** Records a request to return after an exclusion that stays in force past its term (standards R5). */
function Return({ card, disabledReason }: ActionProps) {
  const t = useTranslations('players')
  const exclusion = card.standings.find(({ kind }) => kind === 'excluded')
  if (!exclusion) return null
  const { ends_at: end, return_at: returnAt, is_over: isOver } = exclusion
  const denialReason = end === null ? 'never' : returnAt !== null ? 'asked' : isOver ? undefined : 'early'
  return (
    <ActionButton
      label={t('return.open')}
      title={t('return.title', { name: card.login })}
      text={t('return.text')}
      disabledReason={disabledReason ?? (denialReason && t(`return.${denialReason}`))}
      fields={[reasonField(t('reason'))]}
      agree={t('return.agree')}
      doneText={t('return.done')}
      run={({ reason = '' }) =>
        backofficeApi.post('players/lift', { uid: card.uid, kind: 'excluded', reason })
      }
    />
  )
}

function Lift({ card, disabledReason }: ActionProps) {
  const t = useTranslations('players')
  return (
    <ActionButton
      label={t('lift.open')}
      title={t('lift.title', { name: card.login })}
      text={t('lift.text')}
      disabledReason={disabledReason}
      fields={[
        {
          name: 'kind',
          label: t('standing'),
          kind: 'choice',
          options: card.standings
            .filter(({ kind }) => kind !== 'excluded')
            .map(({ kind }) => ({ value: kind, label: t(`statuses.${kind}`) })),
        },
        reasonField(t('reason')),
      ]}
      agree={t('lift.agree')}
      doneText={t('lift.done')}
      run={({ kind = '', reason = '' }) =>
        backofficeApi.post('players/lift', { uid: card.uid, kind: kind as 'banned', reason })
      }
    />
  )
}

function Verify({ card, disabledReason }: ActionProps) {
  const t = useTranslations('players')
  const states = (['approved', 'not_started', 'rejected_final'] as const).filter(
    (state) => state !== card.verification.state,
  )
  return (
    <ActionButton
      label={t('verification.set.open')}
      title={t('verification.set.title', { name: card.login })}
      text={t('verification.set.text')}
      disabledReason={disabledReason}
      fields={[
        {
          name: 'state',
          label: t('verified'),
          kind: 'choice',
          options: states.map((state) => ({ value: state, label: t(`verification.set.states.${state}`) })),
        },
        reasonField(t('reason')),
      ]}
      agree={t('verification.set.agree')}
      doneText={t('verification.set.done')}
      run={({ state = '', reason = '' }) =>
        backofficeApi.post('players/setVerification', { uid: card.uid, state: state as 'approved', reason })
      }
    />
  )
}

function KycBlockOf({ card, disabledReason }: ActionProps) {
  const t = useTranslations('players')
  const blocks = (['withdrawals', 'everything', 'none'] as const).filter(
    (block) => block !== card.verification.block,
  )
  return (
    <ActionButton
      label={t('verification.block.open')}
      title={t('verification.block.title', { name: card.login })}
      text={t('verification.block.text')}
      disabledReason={disabledReason}
      fields={[
        {
          name: 'block',
          label: t('verification.block.label'),
          kind: 'choice',
          options: blocks.map((block) => ({ value: block, label: t(`verification.blocks.${block}`) })),
        },
        reasonField(t('reason')),
      ]}
      agree={t('verification.block.agree')}
      doneText={t('verification.block.done')}
      run={({ block = '', reason = '' }) =>
        backofficeApi.post('players/setKycBlock', { uid: card.uid, block: block as 'none', reason })
      }
    />
  )
}

function ResetFactor({ card, disabledReason }: ActionProps) {
  const t = useTranslations('players')
  const nothing = card.two_factor === null && card.passkeys === 0 ? t('noFactor') : undefined
  return (
    <ActionButton
      label={t('resetFactor.open')}
      title={t('resetFactor.title', { name: card.login })}
      text={t('resetFactor.text')}
      disabledReason={disabledReason ?? nothing}
      fields={[
        ...(card.passkeys > 0
          ? [
              {
                name: 'with_passkeys',
                label: t('resetFactor.passkeys', { count: card.passkeys }),
                kind: 'flag' as const,
                ...(card.two_factor === null ? { initial: '1' } : {}),
              },
            ]
          : []),
        reasonField(t('reason')),
      ]}
      agree={t('resetFactor.agree')}
      doneText={t('resetFactor.done')}
      run={({ with_passkeys: withPasskeys, reason = '' }) =>
        backofficeApi.post('players/resetSecondFactor', {
          uid: card.uid,
          with_passkeys: withPasskeys ? '1' : '0',
          reason,
        })
      }
    />
  )
}
