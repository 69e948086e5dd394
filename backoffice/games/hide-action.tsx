import { useTranslations } from 'use-intl'
import { backofficeApi } from '../api/backoffice-api.ts'
import { useMayDo } from '../layout/use-self.ts'
import { ActionButton } from '../record/action-button.tsx'

type HideActionProps = {
  kind: 'game' | 'studio'
  sysname: string
  name: string
  hiddenIn: readonly string[]
}

const countriesIn = (text: string): string[] => text.toUpperCase().match(/[A-Z]+/g) ?? []

export function HideAction({ kind, sysname, name, hiddenIn }: HideActionProps) {
  const t = useTranslations('catalogue')
  const mayDo = useMayDo()
  return (
    <ActionButton
      label={t('hide.open')}
      title={t('hide.title', { name })}
      text={t('hide.text')}
      disabledReason={mayDo('games.manage') ? undefined : t('mayNotManage')}
      fields={[
        {
          name: 'countries',
          label: t('hiddenIn'),
          hint: t('hide.hint'),
          kind: 'line',
          initial: hiddenIn.join(' '),
        },
        { name: 'reason', label: t('reason'), kind: 'lines', isRequired: true },
      ]}
      agree={t('hide.agree')}
      doneText={t('hide.done')}
      run={({ countries = '', reason = '' }) =>
        backofficeApi.post('games/setHidden', {
          kind,
          sysname,
          countries: countriesIn(countries),
          seen_countries: [...hiddenIn],
          reason,
        })
      }
    />
  )
}
