import { useTranslations } from 'use-intl'
import { backofficeApi } from '../api/backoffice-api.ts'
import { useMayDo } from '../layout/use-self.ts'
import { ActionButton } from '../record/action-button.tsx'

type OpenActionProps = { kind: 'sport' | 'tournament'; name: string; title: string; isOpen: boolean }

/** Opens a sport or a competition for betting, or closes it. */
export function OpenAction({ kind, name, title, isOpen }: OpenActionProps) {
  const t = useTranslations('betting')
  const mayDo = useMayDo()
  const [label, text, done] = isOpen
    ? [t('close.open'), t('close.text'), t('close.done')]
    : [t('reopen.open'), t('reopen.text'), t('reopen.done')]
  return (
    <ActionButton
      label={label}
      title={`${label}: ${title}`}
      text={text}
      {...(isOpen ? { tone: 'danger' as const } : {})}
      disabledReason={mayDo('betting.trade') ? undefined : t('mayNotTrade')}
      fields={[{ name: 'reason', label: t('reason'), kind: 'lines', isRequired: true }]}
      agree={label}
      doneText={done}
      run={({ reason = '' }) =>
        backofficeApi.post('betting/setOpen', { kind, name, is_open: !isOpen, seen_open: isOpen, reason })
      }
    />
  )
}
