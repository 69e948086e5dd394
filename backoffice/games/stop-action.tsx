import { useTranslations } from 'use-intl'
import type { PlayStop } from '#contract/operator/games.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { useMayDo } from '../layout/use-self.ts'
import { ActionButton } from '../record/action-button.tsx'

/** `name` is undefined where it is typed: the country to stop. */
type StopActionProps = {
  kind: PlayStop['kind']
  name: string | undefined
  title: string
  isStopped: boolean
}

/** Stops play everywhere, in a country, of a studio or of a supplier, or resumes it. */
export function StopAction({ kind, name, title, isStopped }: StopActionProps) {
  const t = useTranslations('catalogue')
  const mayDo = useMayDo()
  const [label, heading, done] = isStopped
    ? [t('stops.resume'), t('stops.resumeTitle', { name: title }), t('stops.doneResumed')]
    : [t('stops.stop'), t('stops.stopTitle', { name: title }), t('stops.doneStopped')]
  const typed = {
    name: 'name',
    label: t('stops.country'),
    hint: t('stops.countryHint'),
    kind: 'line',
    isRequired: true,
  } as const
  return (
    <ActionButton
      label={name === undefined ? t('stops.stopCountry') : label}
      title={name === undefined ? t('stops.stopCountry') : heading}
      text={t('stops.text')}
      disabledReason={mayDo('games.manage') ? undefined : t('mayNotManage')}
      fields={[
        ...(name === undefined ? [typed] : []),
        { name: 'reason', label: t('reason'), kind: 'lines', isRequired: true },
      ]}
      agree={label}
      doneText={done}
      run={({ name: country = '', reason = '' }) =>
        backofficeApi.post('games/setStop', {
          kind,
          name: name ?? country.trim().toUpperCase(),
          is_stopped: !isStopped,
          seen_stopped: isStopped,
          reason,
        })
      }
    />
  )
}
