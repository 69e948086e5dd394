import { useTranslations } from 'use-intl'
import { jackpotKinds, type JackpotKind } from '#contract/jackpots.ts'
import { parseMajor } from '#contract/money.ts'
import type { BackofficeJackpotHit, JackpotCard } from '#contract/operator/bonuses/jackpots.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { useMayDo } from '../layout/use-self.ts'
import { ActionButton } from '../record/action-button.tsx'
import { StartOrStop } from '../record/start-or-stop.tsx'
import { useOpenResult } from '../record/use-open-result.ts'

/** A typed amount in minor units; other text is sent as typed, so that the server reports the field. */
const minorText = (typed: string, currency: string): string | undefined => {
  const trimmed = typed.trim()
  return trimmed === '' ? undefined : (parseMajor(trimmed, currency)?.toString() ?? trimmed)
}

export function AddLevel({ card: { sysname, currency } }: { card: JackpotCard }) {
  const t = useTranslations('jackpots')
  const mayManage = useMayDo()('bonuses.manage')
  return (
    <ActionButton
      label={t('level.open')}
      title={t('level.open')}
      text={t('level.text')}
      disabledReason={mayManage ? undefined : t('mayNotManage')}
      fields={[
        { name: 'name', label: t('name'), kind: 'line', isRequired: true },
        {
          name: 'kind',
          label: t('kind'),
          kind: 'choice',
          options: jackpotKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
        },
        { name: 'basis_points', label: t('level.basisPoints'), kind: 'number', isRequired: true },
        { name: 'seed', label: t('seed'), kind: 'line', isRequired: true },
        { name: 'cap', label: t('cap'), hint: t('kinds.must_hit_by'), kind: 'line' },
        { name: 'odds', label: t('odds'), hint: t('kinds.progressive'), kind: 'line' },
        { name: 'hour', label: t('hour'), hint: t('kinds.timed'), kind: 'number' },
      ]}
      agree={t('level.open')}
      doneText={t('changed')}
      run={(values) => {
        const sum = (name: string) => minorText(values[name] ?? '', currency)
        const hour = values['hour'] ?? ''
        return backofficeApi.post('jackpots/addLevel', {
          sysname,
          name: values['name'] ?? '',
          kind: (values['kind'] ?? '') as JackpotKind,
          basis_points: Number(values['basis_points']),
          seed: sum('seed'),
          cap: sum('cap'),
          odds: sum('odds'),
          hour: hour === '' ? undefined : Number(hour),
        })
      }}
    />
  )
}

export function ChangeState({ card: { sysname, status, levels } }: { card: JackpotCard }) {
  const t = useTranslations('jackpots')
  return (
    <StartOrStop
      t={t}
      right="bonuses.manage"
      isRunning={status === 'running'}
      obstacle={levels === 0 ? t('noLevels') : undefined}
      run={(change) => backofficeApi.post('jackpots/setState', { sysname, seen_state: status, ...change })}
    />
  )
}

type DecideHeldProps = { sysname: string; hit: BackofficeJackpotHit; decision: 'paid' | 'returned' }

/** Decides on a withheld prize, of a winner who was not eligible when it was won. */
export function DecideHeld({ sysname, hit: { level, number }, decision }: DecideHeldProps) {
  const t = useTranslations('jackpots')
  const mayManage = useMayDo()('bonuses.manage')
  const openResult = useOpenResult()
  return (
    <ActionButton
      label={t(`decide.${decision}.open`)}
      tone={decision === 'paid' ? 'primary' : 'danger'}
      title={t(`decide.${decision}.open`)}
      text={t(`decide.${decision}.text`)}
      disabledReason={mayManage ? undefined : t('mayNotManage')}
      fields={[{ name: 'reason', label: t('reason'), kind: 'lines', isRequired: true }]}
      agree={t(`decide.${decision}.open`)}
      doneText={t('changed')}
      run={({ reason = '' }) =>
        backofficeApi.post('jackpots/decide', { sysname, level, number, decision, reason })
      }
      onDone={openResult}
    />
  )
}
