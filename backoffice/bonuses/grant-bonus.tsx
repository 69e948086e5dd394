import { useTranslations } from 'use-intl'
import type { BackofficePromotion } from '#contract/operator/bonuses/bonuses.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { useMayDo } from '../layout/use-self.ts'
import { useListState } from '../list/list-state.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../record/action-button.tsx'
import { useOpenResult } from '../record/use-open-result.ts'

type GrantBonusProps = {
  promotions: readonly Pick<BackofficePromotion, 'sysname' | 'title'>[]
  /** The player, where the page determines it. */
  uid?: string
}

export function GrantBonus({ promotions, uid }: GrantBonusProps) {
  const t = useTranslations('bonuses')
  const mayGrant = useMayDo()('bonuses.grant')
  const openResult = useOpenResult(paths.bonus)
  const { query } = useListState()
  const denialReason = promotions.length === 0 ? t('grant.noneRuns') : undefined
  return (
    <ActionButton
      label={t('grant.open')}
      tone="primary"
      title={t('grant.open')}
      text={t('grant.text')}
      disabledReason={mayGrant ? denialReason : t('mayNotGrant')}
      fields={[
        {
          name: 'uid',
          label: t('grant.uid'),
          kind: 'number',
          initial: uid ?? query.get('uid') ?? '',
          isRequired: true,
        },
        {
          name: 'promotion',
          label: t('promotion'),
          kind: 'choice',
          options: promotions.map(({ sysname, title }) => ({ value: sysname, label: title })),
        },
        { name: 'deposit', label: t('deposit'), hint: t('grant.depositHint'), kind: 'line' },
        { name: 'reason', label: t('reason'), kind: 'lines', isRequired: true },
      ]}
      agree={t('grant.agree')}
      doneText={t('grant.done')}
      run={({ uid: player = '', promotion = '', deposit = '', reason = '' }) =>
        backofficeApi.post('bonuses/grant', {
          uid: player,
          promotion,
          ...(deposit.trim() === '' ? {} : { deposit }),
          reason,
        })
      }
      onDone={openResult}
    />
  )
}
