import { useTranslations } from 'use-intl'
import { sports, type Sport } from '#contract/betting-enums.ts'
import { backofficeApi } from '../../api/backoffice-api.ts'
import { useMayDo } from '../../layout/use-self.ts'
import { ActionButton } from '../../record/action-button.tsx'

/** Sets a player's limit factor; `uid` is undefined where it is typed. */
export function SetFactor({ uid }: { uid: number | undefined }) {
  const t = useTranslations('betting')
  const mayDo = useMayDo()
  return (
    <ActionButton
      label={t('setFactor.open')}
      title={t('setFactor.open')}
      text={t('setFactor.text')}
      disabledReason={mayDo('betting.limit') ? undefined : t('mayNotLimit')}
      fields={[
        ...(uid === undefined
          ? [{ name: 'uid', label: t('player'), kind: 'number', isRequired: true } as const]
          : []),
        {
          name: 'sport',
          label: t('sport'),
          kind: 'choice',
          options: [
            { value: '', label: t('all') },
            ...sports.map((value) => ({ value, label: t(`sports.${value}`) })),
          ],
        },
        { name: 'factor', label: t('factor'), hint: t('factorHint'), kind: 'line', isRequired: true },
        { name: 'reason', label: t('reason'), kind: 'lines', isRequired: true },
      ]}
      agree={t('setFactor.open')}
      doneText={t('setFactor.done')}
      run={({ uid: typed = '', sport, factor = '', reason = '' }) =>
        backofficeApi.post('bets/setFactor', {
          uid: uid ?? Number(typed),
          ...(sport ? { sport: sport as Sport } : {}),
          factor: factor.replace(',', '.'),
          reason,
        })
      }
    />
  )
}
